import { readConfig } from '@wardmere/api';
import { selectIncidentTypes } from '@wardmere/machines';
import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { supplyAlerting } from './supply-alerting.ts';

const tokenOf = (name: string, exp: number) => `${btoa('{}')}.${btoa(JSON.stringify({ exp }))}.${name}`;

/** The alert service, with tokens that serve until 2100, and what it was asked. */
function alertService() {
  const asked: Request[] = [];
  let given = 0;
  const answers: Readonly<Record<string, () => unknown>> = {
    '/.auth/ValidateAuth': () => {
      given += 1;
      return tokenOf(`t${given}`, 4_102_444_800);
    },
    '/api/EM/EMPolicy/GetIncidentTemplates': () => [{ ID: 1, Name: 'Lockdown' }],
    '/api/EM/TeamAssist/GetTemplates': () => [{ IncidentType: 'Fight', Name: 'A fight' }],
    '/api/Incidents/GetSubTypes': () => [{ Id: '1-1', Name: 'Drill' }],
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    asked.push(request.clone());
    return Response.json(answers[new URL(request.url).pathname]?.());
  };
  return { asked, fetch };
}

const config = readConfig({
  region: 'uk',
  apiHost: '/api',
  alertHost: 'https://alert.example',
  identityAuthority: 'https://id.example',
  identityClientId: 'portal',
});

/** What is asked for a place, and with which token. */
const ofPlace = (token: string) => [
  ['/.auth/ValidateAuth', null],
  ['/api/EM/EMPolicy/GetIncidentTemplates', token],
  ['/api/EM/TeamAssist/GetTemplates?fromPlatform=true', token],
  ['/api/Incidents/GetSubTypes?incidentTemplateId=1', token],
];

it('each call of the alert service bears its own token, which the login is shown for, anew in another place (D-043, D-044)', async () => {
  const { asked, fetch } = alertService();
  const login = { identity: () => ({ proof: () => 'of-the-login' }) };
  const actor = createActor(supplyAlerting({ config, fetch, login })).start();
  const resting = () => waitFor(actor, (now) => now.matches({ open: 'resting' }));
  actor.send({ type: 'types.open', part: 'a', client: 'c1', building: 'b1' });
  await resting();
  actor.send({ type: 'types.name', part: 'a', names: ['Lockdown'] });
  await resting();
  expect(selectIncidentTypes(actor.getSnapshot())).toEqual(['Lockdown', 'Fight']);
  actor.send({ type: 'place.change', client: 'c1', building: 'b2' });
  await resting();
  const told = asked.map((request) => [
    request.url.replace('https://alert.example', ''),
    request.headers.get('authorization')?.split('.').at(-1) ?? null,
  ]);
  expect(told).toEqual([...ofPlace('t1'), ...ofPlace('t2')]);
  const validations = asked.filter(({ method }) => method === 'POST').map((request) => request.json());
  expect(await Promise.all(validations)).toEqual([
    { refreshtoken: 'of-the-login', buildinguid: 'b1', clientuid: 'c1' },
    { refreshtoken: 'of-the-login', buildinguid: 'b2', clientuid: 'c1' },
  ]);
  actor.stop();
});

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { alerting, AlertTokenReply } from './alerting.ts';
import { createApi } from './http.ts';

const token = `e30.${Buffer.from('{"exp":1800000000}').toString('base64url')}.c2ln`;

describe('a token of the alert service (D-272)', () => {
  it.for([
    ['a JSON string', JSON.stringify(token)],
    ['an object with a token', JSON.stringify({ token, other: 1 })],
    ['plain text', `${token}\n`],
  ] as const)('is read from %s', ([, text]) => {
    expect(v.parse(AlertTokenReply, text)).toEqual({ token, endsAt: 1_800_000_000_000 });
  });

  it.for(['', '{}', '"word"', '<!doctype html>'])('is not read from “%s”', (text) => {
    expect(v.safeParse(AlertTokenReply, text).success).toBe(false);
  });
});

describe('the calls of the alert service (D-044)', () => {
  const asked: Request[] = [];
  const service = (answer: unknown) =>
    createApi({
      host: 'https://alert.example/',
      token: () => 'alert-token',
      fetch: async (input, init) => {
        asked.push(new Request(input, init));
        return Response.json(answer);
      },
    });
  const last = () => asked.at(-1);

  it('go to its own host, whatever slashes their paths begin with, with its own token', async () => {
    const { data } = await service([{ ID: 7, Name: 'Lockdown' }]).send(alerting.templates, {});
    expect(data).toEqual([{ ID: '7', Name: 'Lockdown' }]);
    expect(last()?.url).toBe('https://alert.example/api/EM/EMPolicy/GetIncidentTemplates');
    expect(last()?.headers.get('authorization')).toBe('Bearer alert-token');
    await service([]).send(alerting.teamAssist, { query: { fromPlatform: true } });
    expect(last()?.url).toBe('https://alert.example/api/EM/TeamAssist/GetTemplates?fromPlatform=true');
    await service([]).send(alerting.subtypes, { query: { incidentTemplateId: '7' } });
    expect(last()?.url).toBe('https://alert.example/api/Incidents/GetSubTypes?incidentTemplateId=7');
  });

  it('name what incidents are called by ID, Id and IncidentType, whatever else stands beside it (D-120)', async () => {
    const more = { Colour: 'red', id: 'another' };
    const templates = await service([{ ID: 7, Name: 'Lockdown', ...more }]).send(alerting.templates, {});
    expect(templates.data).toEqual([{ ID: '7', Name: 'Lockdown' }]);
    const query = { incidentTemplateId: '7' };
    const subtypes = await service([{ Id: 'a-1', Name: 'Drill', ...more }]).send(alerting.subtypes, { query });
    expect(subtypes.data).toEqual([{ Id: 'a-1', Name: 'Drill' }]);
    const assists = await service([{ IncidentType: 'Fight', Name: 'A fight', ...more }]).send(alerting.teamAssist, {
      query: { fromPlatform: true },
    });
    expect(assists.data).toEqual([{ IncidentType: 'Fight', Name: 'A fight' }]);
    for (const wrong of [[{ id: 7, Name: 'Lockdown' }], [{ Name: 'Lockdown' }], { items: [] }])
      await expect(service(wrong).send(alerting.templates, {})).rejects.toThrow('An unknown error occurred.');
  });

  it('ask for that token without any, with the body as the service spells it', async () => {
    const body = { refreshtoken: 'r', buildinguid: 'b', clientuid: 'c' };
    const { data } = await service(token).send(alerting.validate, { body });
    expect(data.token).toBe(token);
    expect(last()?.url).toBe('https://alert.example/.auth/ValidateAuth');
    expect(last()?.headers.has('authorization')).toBe(false);
    expect(last()?.headers.get('content-type')).toBe('application/json');
    expect(await last()?.json()).toEqual(body);
  });

  it('say an unknown error occurred where they fail', async () => {
    const broken = createApi({
      host: 'https://alert.example/',
      token: () => 'alert-token',
      fetch: async () => new Response('', { status: 500 }),
    });
    await expect(broken.send(alerting.templates, {})).rejects.toThrow('An unknown error occurred.');
  });
});

import { createServer, get } from 'node:http';
import { once } from 'node:events';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portalConfig } from '../document/portal-config.ts';
import { readSettings } from '../settings.ts';
import { Browser, signIn } from '../testing/browser.ts';
import { addPerson, password } from '../testing/people.ts';
import { freePort, startTestPlatform, type TestPlatform } from '../testing/platform.ts';
import { createLog } from '../log.ts';
import { startNeighbours } from './start-neighbours.ts';

let platform: TestPlatform;
let port: number;
let url: string;
let stop: () => Promise<void>;
let offset = 0;
const userName = 'neighbourly@example.org';

beforeAll(async () => {
  platform = await startTestPlatform();
  await addPerson(platform.store, { userName });
  port = await freePort();
  url = `http://localhost:${port}`;
  ({ stop } = await startNeighbours({
    place: { port, url, target: `127.0.0.1:${port}` },
    portalUrl: platform.url,
    contextCookie: 'wardmere.context',
    knowsLogin: platform.identity.knowsLogin,
    now: () => new Date(Date.now() + offset),
    log: createLog(() => undefined),
  }));
});
afterAll(async () => {
  await stop();
  await platform.stop();
});

const validate = (refreshtoken: string) =>
  fetch(`${url}/.auth/ValidateAuth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshtoken, buildinguid: 'b', clientuid: 'c' }),
  });
const ask = (path: string, token: string) => fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });

describe('the neighbours of a demonstration', () => {
  it('are where the portal looks for other products, for the alert service, and for who is told that a session ends', () => {
    expect(portalConfig(readSettings({ NEIGHBOURS_PORT: '4999' }))).toMatchObject({
      alertHost: 'http://localhost:4999',
      products: { visitorManagement: 'http://localhost:4999/products/visitor-management' },
      studentSafetyUK: 'http://localhost:4999/products/student-safety-uk',
      sessionEnd: { staffSafety: 'http://localhost:4999/session-ends/staff-safety' },
    });
    expect(portalConfig(readSettings({ NEIGHBOURS_PORT: 'off' }))).toMatchObject({
      alertHost: '',
      products: { visitorManagement: 'https://visitor-management.uk.wardmere.example/' },
      sessionEnd: { staffSafety: '' },
    });
  });

  it.for(['0.0.0.0', '192.0.2.7'])('are not there where others reach the platform, at %s', (HOST) => {
    expect(readSettings({ HOST, DEMO_DATA: 'on' }).neighbours).toBeUndefined();
  });

  it('say which product one has come to, for whom, and the way back', async () => {
    const chosen = { clientUid: 'c', clientName: 'Ysgol <b>Gŵyr</b>', buildingUid: 'b', buildingName: 'Hill' };
    const cookie = `wardmere.context=${Buffer.from(JSON.stringify(chosen)).toString('base64')}`;
    const answer = await fetch(`${url}/products/hall-passes`, { headers: { cookie } });
    const text = await answer.text();
    expect(text).toContain('<h1>Hall passes</h1>');
    expect(text).toContain('Ysgol &lt;b&gt;Gŵyr&lt;/b&gt;');
    expect(text).toContain(`href="${platform.url}/v7/client/landing"`);
    expect(answer.headers.get('set-cookie')).toMatch(/^neighbour\.session=.+HttpOnly/);
    expect((await fetch(`${url}/products/nothing`)).status).toBe(404);
  });

  it('answer to nobody who calls them by another name', async () => {
    const asked = get(`${url}/`, { headers: { host: 'elsewhere.example' } });
    const status = await new Promise((done) => {
      asked.once('response', (answer) => {
        answer.resume();
        done(answer.statusCode);
      });
    });
    expect(status).toBe(404);
  });

  it('are told of the end of a session, and can be made to fail by their own form alone', async () => {
    const end = `${url}/session-ends/staff-safety`;
    expect((await fetch(end)).status).toBe(200);
    const set = (site: string) =>
      fetch(end, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'sec-fetch-site': site },
        body: new URLSearchParams({ habit: 'fails' }),
      });
    expect((await set('cross-site')).status).toBe(403);
    expect((await fetch(end)).status).toBe(200);
    expect((await set('same-origin')).status).toBe(303);
    expect((await fetch(end)).status).toBe(500);
    expect(await (await fetch(`${url}/`)).text()).toContain('Told 3 times');
  });
});

describe('the alert service', () => {
  it('gives a token of its own for a token that calls or renews, and for no other', async () => {
    const tokens = await signIn(new Browser(platform.url), userName, password);
    for (const token of [tokens.access_token, tokens.refresh_token ?? '']) {
      const answer = await validate(token);
      expect(answer.status).toBe(200);
      const own = v.parse(v.string(), await answer.json());
      const list = await ask('/api/EM/EMPolicy/GetIncidentTemplates', own);
      expect(await list.json()).toContainEqual({ ID: 1, Name: 'Lockdown' });
      const subtypes = await ask('/api/Incidents/GetSubTypes?incidentTemplateId=1', own);
      expect(await subtypes.json()).toContainEqual({ Id: '1-3', Name: 'Drill' });
      const assists = await ask('/api/EM/TeamAssist/GetTemplates?fromPlatform=true', own);
      expect(await assists.json()).toContainEqual({ IncidentType: 'Team assist: Fight', Name: 'Fight' });
    }
    expect((await validate('made-up')).status).toBe(401);
    expect((await ask('/api/EM/EMPolicy/GetIncidentTemplates', tokens.access_token)).status).toBe(401);
  });

  it('ends its token with its time', async () => {
    const tokens = await signIn(new Browser(platform.url), userName, password);
    const own = v.parse(v.string(), await (await validate(tokens.access_token)).json());
    offset = 301_000;
    expect((await ask('/api/EM/EMPolicy/GetIncidentTemplates', own)).status).toBe(401);
    offset = 0;
  });

  it('is read by the portal from its origin', async () => {
    const answer = await fetch(`${url}/api/EM/EMPolicy/GetIncidentTemplates`, { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe(platform.url);
  });
});

it('a port that is taken is one sentence, and stops nothing else', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const other = typeof address === 'object' && address !== null ? address.port : 0;
  const found = await startNeighbours({
    place: { port: other, url: `http://localhost:${other}`, target: `127.0.0.1:${other}` },
    portalUrl: 'http://localhost:1',
    contextCookie: 'wardmere.context',
    knowsLogin: async () => false,
    now: () => new Date(),
    log: createLog(() => undefined),
  });
  expect(found.problem).toMatch(/is taken by another program\. Choose another with NEIGHBOURS_PORT\.$/);
  await found.stop();
  taken.close();
});

import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { jsonOf } from '../testing/json.ts';
import { flagRoutes } from './flags.ts';

const logged: string[] = [];
const app = () =>
  flagRoutes(
    { flagsOff: ['connect'] },
    createLog((line) => logged.push(line)),
  );
const ask = (path = '', body = '{"context":{"targetingKey":"u"}}', headers: Record<string, string> = {}) =>
  app().request(`/ofrep/v1/evaluate/flags${path}`, { method: 'POST', body, headers });
const tell = (body: unknown) => app().request('/ofrep/v1/events', { method: 'POST', body: JSON.stringify(body) });

it('evaluates the flags of D-008, all on but those switched off', async () => {
  const response = await ask();
  const { flags } = await jsonOf(
    v.object({ flags: v.array(v.object({ key: v.string(), value: v.boolean() })) }),
    response,
  );
  expect(Object.fromEntries(flags.map(({ key, value }) => [key, value]))).toEqual({
    'building-import': true,
    'user-import': true,
    'station-accounts': true,
    connect: false,
    university: true,
    'user-search': true,
  });
});

it('says that nothing changed', async () => {
  const etag = (await ask()).headers.get('etag') ?? '';
  const known = await ask('', '', { 'if-none-match': `W/${etag}` });
  expect(known.status).toBe(304);
  expect(await known.text()).toBe('');
});

it('evaluates one flag, and tells an unknown one', async () => {
  expect(await (await ask('/connect')).json()).toMatchObject({ key: 'connect', value: false, variant: 'off' });
  const unknown = await ask('/constructor');
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toEqual({ key: 'constructor', errorCode: 'FLAG_NOT_FOUND' });
});

it('refuses what is no evaluation context', async () => {
  for (const body of ['{', '[]', 'null', '"x"']) expect((await ask('', body)).status).toBe(400);
  expect((await ask('', `{"context":"${'x'.repeat(70_000)}"}`)).status).toBe(413);
});

it('counts what was evaluated and keeps nothing else of it', async () => {
  const one = { flag: 'connect', value: false, variant: 'off', targetingKey: 'person@example.org' };
  expect((await tell({ events: [one, one] })).status).toBe(204);
  expect(logged.at(-1)).toContain('"event":"flag evaluated","flag":"connect=off","count":2}');
  expect(logged.join('')).not.toContain('person');
  for (const body of [
    {},
    { events: 'x' },
    { events: [{ flag: 'made-up', value: true }] },
    { events: Array.from({ length: 101 }, () => one) },
  ]) {
    expect((await tell(body)).status).toBe(400);
  }
});

it('takes nothing that is no JSON object for events', async () => {
  for (const body of ['', '[', '[]', 'null']) {
    const answer = await app().request('/ofrep/v1/events', { method: 'POST', body });
    expect(answer.status).toBe(400);
  }
});

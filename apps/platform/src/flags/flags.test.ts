import * as v from 'valibot';
import { expect, it } from 'vitest';
import { jsonOf } from '../testing/json.ts';
import { flagRoutes } from './flags.ts';

const ask = (path = '', body = '{"context":{"targetingKey":"u"}}', headers: Record<string, string> = {}) =>
  flagRoutes({ flagsOff: ['connect'], allowedOrigins: ['https://portal.example'] }).request(
    `/ofrep/v1/evaluate/flags${path}`,
    { method: 'POST', body, headers },
  );

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

it('answers portals of the origins that are allowed, and no others', async () => {
  const from = async (origin: string) => (await ask('', '', { origin })).headers.get('access-control-allow-origin');
  expect(await from('https://portal.example')).toBe('https://portal.example');
  expect(await from('https://other.example')).toBeNull();
});

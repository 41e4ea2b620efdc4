import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { squeezed } from './squeezed.ts';

const large = JSON.stringify(Array.from({ length: 500 }, (_, index) => ({ name: `Ysgol ${index}` })));
const app = (text: string, headers: Record<string, string> = {}) =>
  squeezed(
    () => new Response(text, { status: 201, headers: { 'content-type': 'application/json', etag: '"7"', ...headers } }),
  );
const ask = (acceptEncoding: string) =>
  new Request('http://localhost/', { headers: { 'accept-encoding': acceptEncoding } });

it('squeezes a large answer for whoever understands it, and says that it depends', async () => {
  const answer = await app(large)(ask('gzip, br'), {});
  expect(answer.status).toBe(201);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-encoding': 'gzip',
    vary: 'Accept-Encoding',
    etag: '"7"',
  });
  expect(gunzipSync(await answer.arrayBuffer()).toString()).toBe(large);
});

it('leaves a small answer, an unwilling reader and what is squeezed already alone', async () => {
  const small = await app('{}', { 'content-length': '2' })(ask('gzip'), {});
  expect(small.headers.get('content-encoding')).toBeNull();
  for (const unwilling of ['', 'br', 'gzip;q=0, br']) {
    const plain = await app(large)(ask(unwilling), {});
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(large);
  }
  const already = await app(large, { 'content-encoding': 'br' })(ask('gzip'), {});
  expect(already.headers.get('content-encoding')).toBe('br');
});

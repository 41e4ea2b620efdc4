import type { Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHost } from './host.ts';
import { CallError } from './failure.ts';
import { listen, type Seen } from './testing/local-host.ts';
import { createUploads } from './upload.ts';

let server: Server;
let base = '';
let seen: Seen[] = [];
let respond: () => Response;
beforeAll(async () => {
  const listening = await listen(
    (one) => seen.push(one),
    () => respond(),
  );
  ({ server, host: base } = listening);
});
beforeEach(() => {
  seen = [];
  respond = () => new Response('told');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const text = (body: string) => body;

describe('a host', () => {
  it('has a base, headers and a token of its own', async () => {
    const host = createHost({ base: `${base}/maps/`, headers: { 'X-Api-Version': '3' }, token: () => 'its-own' });
    const { status, body } = await host.ask({ method: 'GET', address: 'venues?page=1' }, text);
    expect([status, body]).toEqual([200, 'told']);
    const [{ path, headers } = { path: '', headers: new Headers() }] = seen;
    expect([path, headers.get('x-api-version'), headers.get('authorization')]).toEqual([
      '/maps/venues?page=1',
      '3',
      'Bearer its-own',
    ]);
  });

  it.for([
    ['an answer', () => base],
    ['no answer', () => 'http://127.0.0.1:1/'],
  ] as const)('leaves nothing that is timed behind %s', async ([, at]) => {
    const [set, cleared] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')];
    const host = createHost({ base: at(), timeoutMs: 12_345 });
    await host.ask({ method: 'GET', address: 'x' }, text).catch(() => undefined);
    const deadlines = set.mock.results.filter((_, index) => set.mock.calls[index]?.[1] === 12_345);
    expect(deadlines).toHaveLength(1);
    expect(cleared.mock.calls).toContainEqual([deadlines[0]?.value]);
    vi.restoreAllMocks();
  });

  it('is the only one that is told its token: a whole address is asked below the base', async () => {
    const host = createHost({ base, token: () => 'its-own' });
    for (const address of ['https://elsewhere.invalid/steal', '//elsewhere.invalid/steal'])
      await host.ask({ method: 'GET', address }, text);
    expect(seen).toHaveLength(2);
  });

  it.for([408, 409, 425, 429, 500, 502, 503, 504])(
    'is asked once and its %i is the asker’s to judge',
    async (status) => {
      respond = () => new Response('not now', { status });
      const answer = await createHost({ base }).ask({ method: 'GET', address: 'x' }, text);
      expect([answer.status, answer.body, seen.length]).toEqual([status, 'not now', 1]);
    },
  );

  it('that gives no answer is told of without its address and without what was sent', async () => {
    const host = createHost({ base: 'http://127.0.0.1:1/?signature=secret', token: () => 'secret-token' });
    const thrown: unknown = await host.ask({ method: 'GET', address: 'x' }, text).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ name: 'Unanswered', reason: 'network' });
    expect([
      JSON.stringify(thrown),
      thrown instanceof Error && thrown.stack,
      thrown instanceof Error && thrown.cause,
    ]).not.toEqual(expect.arrayContaining([expect.stringContaining('secret')]));
  });
});

describe('a file that is sent to an address that was given', () => {
  const words = { otherwise: 'Unable to upload file. Please try again' };
  const file = new Blob(['name\nŴ'], { type: 'text/csv' });
  const send = (more: { timeoutMs?: number; signal?: AbortSignal } = {}) =>
    createUploads(more)({ address: `${base}/store/1?sig=s`, file, name: 'ysgolion ŵ.csv', words, ...more });

  it('goes with the headers of the storage and its own type, and without any token (D-152)', async () => {
    respond = () => new Response(null, { status: 201 });
    await send();
    const [one] = seen;
    const sent = ['x-ms-blob-type', 'x-ms-meta-originalfilename', 'content-type', 'authorization'];
    expect([one?.method, one?.path, one?.body, ...sent.map((name) => one?.headers.get(name))]).toEqual([
      'PUT',
      '/store/1?sig=s',
      'name\nŴ',
      'BlockBlob',
      'ysgolion%20%C5%B5.csv',
      'text/csv',
      null,
    ]);
  });

  it('is refused in words of ours, and sent once', async () => {
    respond = () => new Response('<Error/>', { status: 503, headers: { 'Retry-After': '4' } });
    const thrown: unknown = await send().catch((error: unknown) => error);
    expect(thrown instanceof CallError && thrown.failure).toEqual({
      kind: 'unavailable',
      status: 503,
      retryAfterSeconds: 4,
      message: words.otherwise,
    });
    expect(seen).toHaveLength(1);
  });

  it('that is no longer wanted is cancelled', async () => {
    const thrown: unknown = await send({ signal: AbortSignal.abort() }).catch((error: unknown) => error);
    expect(thrown instanceof CallError && thrown.failure).toMatchObject({ kind: 'unreachable', reason: 'cancelled' });
  });
});

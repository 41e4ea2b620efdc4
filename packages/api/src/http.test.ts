import type { Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  buildings,
  call,
  CallError,
  clients,
  connections,
  createApi,
  quietly,
  type ApiOptions,
  type Failure,
} from './index.ts';
import { listen, type Seen } from './testing/local-host.ts';

const client = '00000000-0000-4000-8000-0000000000c1';
const uid = '00000000-0000-4000-8000-0000000000b1';
const typed = (type: string) => json([{ uid, name: 'Hill Schools', type }]);
const connection = { uid, clientUID: client, name: 'directory' };

let server: Server;
let host = '';
let respond: () => Response | Promise<Response>;
let seen: Seen[] = [];
let elsewhere: Seen[] = [];

let other: { server: Server; host: string };
beforeAll(async () => {
  ({ server, host } = await listen(
    (one) => seen.push(one),
    () => respond(),
  ));
  other = await listen(
    (one) => elsewhere.push(one),
    () => new Response('{}'),
  );
});
beforeEach(() => {
  [seen, elsewhere] = [[], []];
});
afterAll(() => {
  for (const one of [server, other.server]) {
    one.closeAllConnections();
    one.close();
  }
});

const api = (more: Partial<ApiOptions> = {}) =>
  createApi({ host: `${host}/api/`, token: () => 'secret-token', ...more });
const get = (more: Partial<ApiOptions> = {}, options: { signal?: AbortSignal } = {}) =>
  api(more).send(connections.get, { client }, options);
const failureOfSend = async (work: Promise<unknown>): Promise<Failure | undefined> => {
  const thrown: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  return thrown instanceof CallError ? thrown.failure : undefined;
};
const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);

describe('a call that succeeds', () => {
  it('gives the record, its version, who changed it and when', async () => {
    respond = () =>
      json(connection, {
        headers: { ETag: '"7"', 'Last-Modified': 'Fri, 20 Nov 2026 10:00:00 GMT', 'X-Modified-By': 'Si%C3%A2n' },
      });
    expect(await get()).toEqual({
      data: { ...connection, isEnabled: false, lastRequest: null },
      version: '"7"',
      changed: { by: 'Siân', at: new Date('2026-11-20T10:00:00Z') },
    });
  });

  it('bears the token, says JSON, escapes paths and queries, sends the version only where there is one', async () => {
    respond = () => json({ items: [], pageNumber: 0, pageSize: 10, pageCount: 0, rowCount: 0 });
    await api().send(buildings.list, { client: '../x y', query: { pagesize: 10, filter: 'Name eq a&b=c' } });
    const [first] = seen;
    expect(first?.path).toBe(
      '/api/clientbuilding/v2/clients/..%2Fx%20y/Buildings?pagesize=10&filter=Name%20eq%20a%26b%3Dc',
    );
    expect([
      first?.headers.get('authorization'),
      first?.headers.get('content-type'),
      first?.headers.get('if-match'),
    ]).toEqual(['Bearer secret-token', 'application/json', null]);
    respond = () => new Response(null, { status: 204 });
    const removed = await api().send(buildings.remove, { client, building: uid, version: '"3"' });
    expect([removed, seen[1]?.headers.get('if-match')]).toEqual([{ data: undefined }, '"3"']);
  });

  it('reads a label that is called as the brand is (D-002, D-091)', async () => {
    const user = 'u1';
    respond = () => typed('Wardmere');
    expect((await api().send(clients.ofUser, { user, query: {} })).data).toMatchObject([{ type: 1 }]);
    respond = () => typed('Harbourline');
    const renamed = api({ brandName: 'Harbourline' });
    expect((await renamed.send(clients.ofUser, { user, query: {} })).data).toMatchObject([{ type: 1 }]);
    expect((await failureOfSend(api().send(clients.ofUser, { user, query: {} })))?.kind).toBe('malformed');
    respond = () => json({ uid, name: 'Hill Schools', type: 'Harbourline' });
    expect((await renamed.send(clients.get, { client, query: {} })).data.type).toBe(1);
  });

  it('sends a creation with its key, and nothing else with one', async () => {
    const key = '6f1b2c3d-key-of-a-creation';
    respond = () => json(connection);
    const input = { client, body: { name: 'directory' } };
    await api().send(connections.create, input, { creationKey: key });
    await api()
      .send(connections.get, { client }, { creationKey: key })
      .catch(() => undefined);
    const sent = seen.map(({ headers }) => headers.get('idempotency-key'));
    expect(sent).toEqual([key, null]);
  });

  it('sends a body as it is', async () => {
    respond = () => json(connection, { status: 201 });
    await api().send(connections.create, { client, body: { name: 'Ŵ"\\' } });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ name: 'Ŵ"\\' });
  });
});

describe('an answer that is no answer', () => {
  const words = 'Unable to fetch connections. Please try again';
  const operation = 'GET clientbuilding/v2/clients/{client}/Connections';
  it.for([
    ['malformed', () => new Response('{"uid":')],
    ['empty', () => new Response('')],
    ['text', () => new Response('<html>')],
    ['null', () => json(null)],
    ['of the wrong shape', () => json({ ...connection, uid: 7 })],
    ['a list of something else', () => json([{ ...connection, uid: 7 }])],
  ] as const)('%s is a failure with the catalogued words', async ([, answer]) => {
    respond = answer;
    expect(await failureOfSend(get())).toEqual({ kind: 'malformed', status: 200, message: words, operation });
    expect(seen).toHaveLength(1);
  });

  it('of a write, with success and nothing else, says that it has happened', async () => {
    const body = { name: 'directory' };
    for (const status of [200, 204]) {
      respond = () => new Response(status === 204 ? null : '', { status });
      const failure = await failureOfSend(api().send(connections.create, { client, body }));
      expect(failure).toMatchObject({ kind: 'malformed', status, isBare: true });
    }
    respond = () => new Response('<html>');
    expect(await failureOfSend(api().send(connections.create, { client, body }))).not.toHaveProperty('isBare');
  });

  it('outside 2xx is one too, with the request’s id, sent once', async () => {
    respond = () =>
      json({ errors: { name: ['x'] } }, { status: 503, headers: { 'X-Request-Id': 'r-1', 'Retry-After': '3' } });
    expect(await failureOfSend(get())).toEqual({
      kind: 'unavailable',
      status: 503,
      retryAfterSeconds: 3,
      requestId: 'r-1',
      message: words,
      operation,
    });
    expect(seen).toHaveLength(1);
  });

  it('that never comes ends at the deadline, its body included', async () => {
    respond = () => new Promise(() => undefined);
    expect(await failureOfSend(get({ timeoutMs: 100 }))).toEqual({
      kind: 'unreachable',
      reason: 'timeout',
      message: words,
      operation,
    });
    respond = () =>
      new Response(new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{')) }));
    expect(await failureOfSend(get({ timeoutMs: 100 }))).toEqual({
      kind: 'unreachable',
      reason: 'timeout',
      message: words,
      operation,
    });
  });

  it('that is no longer wanted is cancelled', async () => {
    respond = () => new Promise(() => undefined);
    const leaving = new AbortController();
    const failure = failureOfSend(get({}, { signal: leaving.signal }));
    await expect.poll(() => seen.length).toBe(1);
    leaving.abort();
    expect(await failure).toEqual({ kind: 'unreachable', reason: 'cancelled', message: words, operation });
  });

  it('from nobody is unreachable, and tells no address', async () => {
    const failure = await failureOfSend(get({ host: 'http://127.0.0.1:1/?signature=secret' }));
    expect(failure).toEqual({ kind: 'unreachable', reason: 'network', message: words, operation });
  });
});

describe('an attempt', () => {
  it('is told as it is sent, under the name its failure has too (D-191)', async () => {
    respond = () => new Response('', { status: 500 });
    const sent = 'GET clientbuilding/v2/clients/{client}/Connections';
    const told: string[] = [];
    const failure = await failureOfSend(get({ onAttempt: (attempted) => told.push(attempted) }));
    expect([told, failure?.operation]).toEqual([[sent], sent]);
  });

  it('by whoever tells nobody that it failed is none', async () => {
    respond = () => new Response('', { status: 500 });
    const told: string[] = [];
    const quiet = quietly(api({ onAttempt: (attempted) => told.push(attempted) }));
    const failure = await failureOfSend(quiet.send(connections.get, { client }));
    expect([failure?.kind, told]).toEqual(['unavailable', []]);
  });

  it('that is not sent is none', async () => {
    const told: string[] = [];
    await failureOfSend(get({ token: () => undefined, onAttempt: (attempted) => told.push(attempted) }));
    expect(told).toEqual([]);
  });
});

describe('the token', () => {
  it('refused is told once for each call', async () => {
    respond = () => new Response('', { status: 401 });
    const told: string[] = [];
    const failure = await failureOfSend(get({ onUnauthenticated: (because) => told.push(because) }));
    expect([failure?.kind, told, seen.length]).toEqual(['unauthenticated', ['refused'], 1]);
  });

  it('refused after another one has taken its place says nothing of the session, and the call still fails', async () => {
    let token = 'former';
    respond = () => {
      token = 'renewed';
      return new Response('', { status: 401 });
    };
    const told: string[] = [];
    const failure = await failureOfSend(
      get({ token: () => token, onUnauthenticated: (because) => told.push(because) }),
    );
    expect([failure?.kind, told, seen.length]).toEqual(['unauthenticated', [], 1]);
  });

  it('of an older sign-in than the call asks for goes on serving the others', async () => {
    const challenge = 'Bearer error="insufficient_user_authentication", max_age="300"';
    respond = () => new Response('', { status: 401, headers: { 'WWW-Authenticate': challenge } });
    const told: unknown[] = [];
    const failure = await failureOfSend(
      get({ onUnauthenticated: (because) => told.push(because), onSignInTooOld: (maxAge) => told.push(maxAge) }),
    );
    expect([failure?.kind, told]).toEqual(['unauthenticated', [300]]);
  });

  it('missing sends nothing at all (D-167)', async () => {
    const told: string[] = [];
    const failure = await failureOfSend(
      get({ token: () => undefined, onUnauthenticated: (because) => told.push(because) }),
    );
    expect([failure?.kind, told, seen.length]).toEqual(['unauthenticated', ['no token'], 0]);
  });

  it('follows no redirect to another host', async () => {
    for (const status of [301, 302, 307, 308]) {
      respond = () => new Response(null, { status, headers: { Location: `${other.host}/steal` } });
      expect((await failureOfSend(get()))?.kind).toBe('unreachable');
    }
    expect(elsewhere).toEqual([]);
  });
});

it('a call that may find nothing answers null at 404 and fails otherwise', async () => {
  respond = () => new Response('', { status: 404 });
  expect(await api().find(connections.get, { client })).toBeNull();
  expect(await failureOfSend(api().send(clients.get, { client, query: {} }))).toEqual({
    kind: 'missing',
    catalogued: true,
    message: 'This client does not exist',
    operation: 'GET clientbuilding/v2/Clients/{client}',
  });
  respond = () => new Response('', { status: 500 });
  expect((await failureOfSend(api().find(connections.get, { client })))?.kind).toBe('unavailable');
});

/** Nobody answers before whoever asks gives up. */
const silent: ApiOptions['fetch'] = (_asked, init) =>
  new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('Aborted'))));

describe('a call that answers with a file', () => {
  const pdf = call('GET clientbuilding/v2/clients/{client}/plan', {
    purpose: 'A plan is fetched.',
    access: { system: true, client: true },
    words: { otherwise: 'Unable to fetch plan. Please try again', on: { 404: 'There is no plan.' } },
  });
  const fileOf = () => api().file(pdf, { client });

  it('gives it as it is, and what it is called', async () => {
    const bytes = new Uint8Array([0, 255, 13, 10, 128]);
    const disposition = `attachment; filename="plan.pdf"; filename*=UTF-8''cynllun%20%C5%B5.pdf`;
    respond = () => new Response(bytes, { headers: { 'Content-Disposition': disposition } });
    const { name, content } = await fileOf();
    expect([name, new Uint8Array(await content.arrayBuffer())]).toEqual(['cynllun ŵ.pdf', bytes]);
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer secret-token');
  });

  it('is asked for as the kind of file that is wanted', async () => {
    respond = () => new Response('name');
    await api().file(pdf, { client }, { accept: 'text/csv' });
    expect(seen[0]?.headers.get('accept')).toBe('text/csv');
  });

  it('may take ten minutes, where another answer may take 30 seconds', async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ended: string[] = [];
    const asking = api({ fetch: silent });
    const answers = [
      failureOfSend(asking.send(connections.get, { client })).finally(() => ended.push('answer')),
      failureOfSend(asking.file(pdf, { client })).finally(() => ended.push('file')),
    ];
    await vi.advanceTimersByTimeAsync(30_000);
    expect(ended).toEqual(['answer']);
    await vi.advanceTimersByTimeAsync(569_999);
    expect(ended).toEqual(['answer']);
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toEqual(['answer', 'file']);
    expect(await Promise.all(answers)).toMatchObject([{ reason: 'timeout' }, { reason: 'timeout' }]);
  });

  it('fails in the words of the contract, whatever its body is', async () => {
    respond = () => json({ description: 'gone' }, { status: 404 });
    expect(await failureOfSend(fileOf())).toMatchObject({ kind: 'missing', message: 'There is no plan.' });
  });
});

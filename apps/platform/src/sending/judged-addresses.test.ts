import type { LookupFunction } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startReceiver, type Receiver } from '../testing/receivers.ts';
import { forbiddenHosts, isNamed } from '../testing/forbidden-hosts.ts';
import { openedCredential } from '../testing/opened-credential.ts';
import { createDial } from './dial.ts';
import { createSender } from './sender.ts';
import { makeSigningKey, signBy } from './signature.ts';

/** Every name is one of this machine. */
const here: LookupFunction = (_name, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]);
/** A name that has a public address, and one of this machine. */
const mixed: LookupFunction = (_name, _options, callback) =>
  callback(null, [
    { address: '192.0.66.1', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ]);
const REFUSED = 'This address cannot be reached from Wardmere.';

let forbidden: Receiver;
beforeAll(async () => {
  forbidden = await startReceiver();
});
afterAll(() => forbidden.close());

const sending = (targets: readonly string[], lookup: LookupFunction) => ({
  dial: createDial({ brand: 'Wardmere', targets, lookup }),
  sign: signBy([makeSigningKey()]),
  now: () => new Date(),
});
const sender = (targets: readonly string[] = [], lookup = here) =>
  createSender({ ...sending(targets, lookup), credentialOf: async () => undefined });
const messageTo = (url: string) => ({
  id: 'b1b1b1b1-0000-4000-8000-000000000001',
  message: { httpVerb: 'Post', url, headers: [], body: '{}' },
  credential: null,
  ignoreSslErrors: true,
});

/** A header as a receiver writes letters that it may not have: their bytes of UTF-8, one by one. */
const inBytes = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

describe.for(forbiddenHosts)('%s', (host) => {
  const at = () => `http://${host}:${forbidden.port}/`;

  it('is not dialled when it is named', async () => {
    for (const address of [at(), at().replace('http:', 'https:')])
      expect(await sender().attempt(messageTo(address))).toMatchObject({
        isSuccess: false,
        answer: null,
        errorMessage: REFUSED,
      });
    expect(forbidden.connections()).toBe(0);
  });

  it('is not dialled when an answer leads to it, however that spells it', async () => {
    for (const status of [301, 302, 307, 308])
      for (const location of new Set([
        new URL(at()).href,
        inBytes(at()),
        `//${inBytes(at()).slice('http://'.length)}`,
      ])) {
        const leading = await startReceiver((_request, response) => response.writeHead(status, { location }).end());
        const attempt = await sender([leading.target]).attempt(messageTo(leading.url));
        expect([attempt.isSuccess, attempt.answer?.statusCode, leading.connections()]).toEqual([false, status, 1]);
        expect(attempt.errorMessage).toMatch(/^The receiver redirects to .+, which is not followed\.$/);
        await leading.close();
      }
    expect(forbidden.connections()).toBe(0);
  });

  it('is not dialled when a name turns out to be it', async () => {
    const { hostname } = new URL(at());
    const address = hostname.replace(/^\[|\]$/g, '');
    // A name is judged by its machine: one that is spelt as a name stands for this one.
    const isName = isNamed(host);
    const family = address.includes(':') ? 6 : 4;
    const turning: LookupFunction = (_name, _options, callback) =>
      callback(null, [{ address: isName ? '127.0.0.1' : address, family }]);
    const attempt = await sender([], turning).attempt(messageTo(`http://changes.example:${forbidden.port}/`));
    expect([attempt.errorMessage, forbidden.connections()]).toEqual([REFUSED, 0]);
  });

  it.for(['ClientCredentials', 'AccessControlToken'] as const)('is not dialled for a token of %s', async (type) => {
    const receiver = await startReceiver();
    const credential = openedCredential(type, { tokenEndpoint: at(), tokenUrl: at() });
    const attempt = await createSender({
      ...sending([receiver.target], here),
      credentialOf: async () => credential,
    }).attempt({ ...messageTo(receiver.url), credential: credential.uid });
    expect([attempt.errorMessage, receiver.connections(), forbidden.connections()]).toEqual([
      `No token was given: ${REFUSED}`,
      0,
      0,
    ]);
    await receiver.close();
  });
});

it.for([
  'ftp://signs.example/',
  'https://a@signs.example/',
  'https://signs.example:25/',
  `https://signs.example/${'x'.repeat(2027)}`,
  'javascript:alert(1)',
  'file:///etc/passwd',
  '/elsewhere',
  'http://[',
  '',
])('nobody goes where an answer leads: %.40s', async (location) => {
  const leading = await startReceiver((_request, response) => response.writeHead(302, { location }).end());
  const attempt = await sender([leading.target]).attempt(messageTo(leading.url));
  expect([attempt.isSuccess, attempt.answer?.statusCode, leading.connections()]).toEqual([false, 302, 1]);
  expect(attempt.errorMessage).toMatch(
    /^The receiver (redirects to .{1,300}, which is not followed|answered with 302)\.$/,
  );
  await leading.close();
});

it.for([
  ['https://signs.example/alerts?key=S3CRET', 'https://signs.example/alerts'],
  ['https://signs.example/alerts#S3CRET', 'https://signs.example/alerts'],
  ['https://northmoor:S3CRET@signs.example/alerts', 'https://signs.example/alerts'],
  ['https:northmoor:S3CRET@signs.example/alerts', 'https://signs.example/alerts'],
  ['//northmoor:S3@CRET@signs.example/alerts', '//signs.example/alerts'],
  ['/alerts?key=S3CRET', '/alerts'],
] as const)(
  'where an answer leads is told without its query and without who signs in: %s',
  async ([location, told]) => {
    const leading = await startReceiver((_request, response) => response.writeHead(302, { location }).end());
    const attempt = await sender([leading.target]).attempt(messageTo(leading.url));
    expect(attempt.errorMessage).toBe(`The receiver redirects to ${told}, which is not followed.`);
    // Whoever may read configurations is told the answer as it came.
    expect(attempt.answer?.headers).toContainEqual({ name: expect.stringMatching(/^location$/i), value: location });
    await leading.close();
  },
);

it('a name with a public address and one of this machine is not dialled at either', async () => {
  const { dial } = sending([], mixed);
  const asked = { method: 'POST', url: `http://both.example:${forbidden.port}/`, headers: [], body: '{}' };
  const { answer, failure } = await dial(asked, { signal: AbortSignal.timeout(10_000) });
  expect([answer, failure, forbidden.connections()]).toEqual([undefined, REFUSED, 0]);
});

it('a name that changes is looked up once for each connection, and what was judged is what is dialled', async () => {
  const receiver = await startReceiver();
  const answers = ['127.0.0.1', '10.0.0.1', '10.0.0.1'];
  let asked = 0;
  const changing: LookupFunction = (_name, _options, callback) => {
    const address = answers[asked] ?? '';
    asked += 1;
    callback(null, [{ address, family: 4 }]);
  };
  const { dial } = sending([receiver.target], changing);
  const request = { method: 'POST', url: `http://changes.example:${receiver.port}/`, headers: [], body: '{}' };
  const first = await dial(request, { signal: AbortSignal.timeout(10_000) });
  expect([first.answer?.statusCode, asked, receiver.connections()]).toEqual([200, 1, 1]);
  const second = await dial(request, { signal: AbortSignal.timeout(10_000) });
  expect([second.failure, asked, receiver.connections()]).toEqual([REFUSED, 2, 1]);
  await receiver.close();
});

it('an address that a deployment allows is allowed at its port alone', async () => {
  const allowed = await startReceiver();
  const { dial } = sending([allowed.target], here);
  const asked = (port: number) =>
    dial(
      { method: 'POST', url: `http://127.0.0.1:${port}/`, headers: [], body: '' },
      { signal: AbortSignal.timeout(10_000) },
    );
  expect((await asked(allowed.port)).answer?.statusCode).toBe(200);
  expect((await asked(forbidden.port)).failure).toBe(REFUSED);
  expect([allowed.connections(), forbidden.connections()]).toEqual([1, 0]);
  await allowed.close();
});

it.for([
  'ftp://signs.example/',
  'https://a@signs.example/',
  'http://signs.example:25/',
  'http://signs.example:6000/',
  'file:///etc/passwd',
  '',
])('%j is not dialled, whoever stored it', async (url) => {
  let asked = 0;
  const counted: LookupFunction = (_name, _options, callback) => {
    asked += 1;
    callback(null, [{ address: '127.0.0.1', family: 4 }]);
  };
  const { dial } = sending([forbidden.target], counted);
  const { failure } = await dial({ method: 'GET', url, headers: [] }, { signal: AbortSignal.timeout(10_000) });
  expect([failure, asked, forbidden.connections()]).toEqual([REFUSED, 0, 0]);
});

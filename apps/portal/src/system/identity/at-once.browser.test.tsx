import { CONFIG_ELEMENT, readConfig } from '@wardmere/api';
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askFirst } from './ask-first.ts';
import { firstWay } from './first-asked.ts';
import { createIdentity } from './identity.ts';

const issuer = `${location.origin}/identity`;
const metadata = {
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  at_once_endpoint: `${issuer}/silent`,
  dpop_signing_alg_values_supported: ['ES256'],
};
const given = {
  apiHost: '/api',
  identityAuthority: issuer,
  identityClientId: 'portal',
  identityAudience: 'https://api.example',
  identityMetadata: metadata,
};
const config = readConfig(given);
const address = location.href;

/** The platform's keys, and those of somebody who would like to be it. */
const [own, other] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);

interface Sent {
  readonly to: string;
  readonly form: URLSearchParams;
  readonly proof: string;
}
/** What the platform was sent, and what it answers to each. */
let sent: Sent[] = [];
let answers: ((asked: Sent) => Promise<Response> | Response)[] = [];

const tokensOf = async ({ form }: Sent, said: object = {}, key = own.privateKey) => ({
  access_token: 'access',
  refresh_token: 'refresh',
  expires_in: 600,
  id_token: await new SignJWT({ sub: 'ada', iss: issuer, aud: 'portal', nonce: form.get('nonce') ?? '', ...said })
    .setProtectedHeader({ alg: 'ES256' })
    .setIssuedAt()
    .setExpirationTime('10 minutes')
    .sign(key),
});
/** The keys that the platform publishes at this moment. */
let published = own;
/** How often they were asked for by themselves. */
let askedForKeys = 0;
const keysOf = async ({ publicKey }: typeof own) => ({ keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256' }] });
const granting =
  (said: object = {}, key = own, { withKeysOf }: { readonly withKeysOf?: typeof own } = { withKeysOf: own }) =>
  async (asked: Sent) => {
    const tokens = await tokensOf(asked, said, key.privateKey);
    return Response.json({ ...tokens, ...(withKeysOf && { jwks: await keysOf(withKeysOf) }) });
  };
const refusing =
  (error: string, status = 400) =>
  () =>
    Response.json({ error }, { status });
/** This device's clock is too far off. */
const askedToProve = () =>
  Response.json({ error: 'use_dpop_nonce' }, { status: 400, headers: { 'dpop-nonce': 'given' } });
const framed = () => [...document.querySelectorAll('iframe')].filter(({ title }) => title === 'Signing in');

function documentWith(told: object): void {
  document.querySelector(`#${CONFIG_ELEMENT}`)?.remove();
  const block = { type: 'application/json', id: CONFIG_ELEMENT, textContent: JSON.stringify(told) };
  document.head.append(Object.assign(document.createElement('script'), block));
}

beforeEach(() => {
  [sent, answers, published, askedForKeys] = [[], [granting()], own, 0];
  history.replaceState(null, '', '/v7/client/landing');
  // The cookie's path is not that of the page a test runs in, which no entry of its history changes.
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(`${config.brand.slug}.signedIn=true`);
  documentWith(config);
  vi.stubGlobal('fetch', async (asked: string | Request, init: RequestInit = {}) => {
    const to = asked instanceof Request ? asked.url : asked;
    if (to === metadata.jwks_uri) {
      askedForKeys += 1;
      return Response.json(await keysOf(published));
    }
    const { body } = init;
    const form = new URLSearchParams(typeof body === 'string' || body instanceof URLSearchParams ? body : '');
    const said = { to, form, proof: new Headers(init.headers).get('dpop') ?? '' };
    sent.push(said);
    const answer = answers.shift();
    // One that was not expected never comes.
    return answer ? answer(said) : new Promise<Response>(() => undefined);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  globalThis.firstAsked = undefined;
  document.querySelector(`#${CONFIG_ELEMENT}`)?.remove();
  for (const each of framed()) each.remove();
  history.replaceState(null, '', address);
});

/** Who asks, and who takes the answer. */
const ways = {
  'by the document': async () => {
    askFirst();
    const identity = await createIdentity(config);
    return { identity, asked: identity.asked(), restored: identity.takeOver() };
  },
  'by the portal': async () => {
    const identity = await createIdentity(config);
    return { identity, asked: identity.asked(), restored: identity.restore('required') };
  },
};
type Way = keyof typeof ways;
const everyWay: readonly Way[] = ['by the document', 'by the portal'];

const keyOf = (asked: Sent | undefined) => decodeProtectedHeader(asked?.proof ?? '').jwk ?? {};

it('another service is shown what calls where there is nothing that renews (D-043)', async () => {
  answers = [
    async (asked) => {
      const { refresh_token: _none, ...tokens } = await tokensOf(asked);
      return Response.json({ ...tokens, jwks: await keysOf(own) });
    },
  ];
  const { identity, restored } = await ways['by the portal']();
  expect(identity.proof()).toBeUndefined();
  await restored;
  expect([identity.token(), identity.proof()]).toEqual(['access', 'access']);
  identity.forget();
  expect(identity.proof()).toBeUndefined();
});

it.each(everyWay)('the platform that is asked %s answers with tokens at once, and no frame is needed', async (way) => {
  const { identity, asked: whom, restored } = await ways[way]();
  expect(whom).toBe(way === 'by the document' ? 'atOnce' : 'nobody');
  expect(await restored).toMatchObject({ session: { subject: 'ada' } });
  expect([identity.token(), identity.proof()]).toEqual(['access', 'refresh']);
  const [asked] = sent;
  expect([sent.length, asked?.to, framed().length]).toEqual([1, metadata.at_once_endpoint, 0]);
  expect(Object.fromEntries(asked?.form ?? [])).toEqual({
    client_id: 'portal',
    scope: 'openid email profile',
    max_age: '604800',
    resource: 'https://api.example',
    nonce: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  // The proof is for the endpoint whose tokens they are.
  const jwk = await importJWK(keyOf(asked), 'ES256');
  const { payload, protectedHeader } = await jwtVerify(asked?.proof ?? '', jwk, { typ: 'dpop+jwt' });
  expect(payload).toMatchObject({ htm: 'POST', htu: metadata.token_endpoint, jti: expect.any(String) });
  expect(Object.keys(protectedHeader.jwk ?? {}).toSorted()).toEqual(['crv', 'kty', 'x', 'y']);
  // Nothing of it is left for anybody else in this document, nor in its storage.
  expect([firstWay(), JSON.stringify([sessionStorage, localStorage]).includes('access')]).toEqual([undefined, false]);
});

it('the keys that come with the tokens are all that is needed, where the document has asked', async () => {
  const { restored } = await ways['by the document']();
  expect(await restored).toMatchObject({ session: { subject: 'ada' } });
  expect(askedForKeys).toBe(0);
});

it.each(everyWay)(
  'tokens that come without keys, or with those of before, are checked by the published ones: %s',
  async (way) => {
    for (const withKeysOf of [undefined, other]) {
      answers = [granting({}, own, { ...(withKeysOf && { withKeysOf }) })];
      const { restored } = await ways[way]();
      expect(await restored).toMatchObject({ session: { subject: 'ada' } });
      expect(askedForKeys).toBeGreaterThan(0);
    }
  },
);

it.each(everyWay)('what is given later is checked by the keys of then: %s', async (way) => {
  const { identity, restored } = await ways[way]();
  await restored;
  published = other;
  answers = [granting({ nonce: undefined }, other)];
  expect(await identity.renew(new AbortController().signal)).toMatchObject({
    renewed: { session: { subject: 'ada' } },
  });
});

it.each(everyWay)('what was given is renewed with the very key that asked %s', async (way) => {
  const { identity, restored } = await ways[way]();
  await restored;
  answers = [granting({ nonce: undefined })];
  await identity.renew(new AbortController().signal);
  const [first, renewal] = sent;
  expect([renewal?.to, renewal?.form.get('grant_type')]).toEqual([metadata.token_endpoint, 'refresh_token']);
  expect(keyOf(renewal)).toEqual(keyOf(first));
});

const faults: readonly (readonly [string, (asked: Sent) => Promise<Response> | Response])[] = [
  ['that nobody is signed in', refusing('login_required')],
  ['that this page may not ask', refusing('access_denied', 403)],
  ['a page', () => new Response('<!doctype html>')],
  ['tokens that lack the one that says who', () => Response.json({ access_token: 'access', expires_in: 600 })],
  ['a token with the nonce of another request', granting({ nonce: 'another’s' })],
  ['a token without a nonce', granting({ nonce: undefined })],
  ['a token for another portal', granting({ aud: 'another' })],
  ['a token of another provider', granting({ iss: 'https://other.example' })],
  ['a token that somebody else has signed', granting({}, other)],
  ['a token of a sign-in that is too old', granting({ auth_time: 1 })],
];
it.each(everyWay.flatMap((way) => faults.map(([what, answer]) => [what, way, answer] as const)))(
  'nobody is signed in by an answer that is %s, asked %s',
  async (_, way, answer) => {
    answers = [answer];
    const { identity, restored } = await ways[way]();
    expect(await restored).toEqual({ session: null });
    expect([identity.token(), firstWay(), sent.length]).toEqual([undefined, undefined, 1]);
  },
);

it.each(
  everyWay.flatMap((way) =>
    (
      [
        ['says that it cannot now', refusing('temporarily_unavailable', 503)],
        ['is away behind whoever answers for it', () => new Response('<!doctype html>', { status: 502 })],
        ['is away', () => Promise.reject(new TypeError('There is no network.'))],
      ] as const
    ).map(([what, answer]) => [what, way, answer] as const),
  ),
)('a platform that %s has said nothing of who is signed in, asked %s', async (_, way, answer) => {
  answers = [answer, answer];
  const { identity, restored } = await ways[way]();
  expect(await restored).toEqual({ session: null, unreached: true });
  expect(identity.token()).toBe(undefined);
});

it.each(everyWay)(
  'whose clock is too far off proves by what the platform gives, and asks once more: %s',
  async (way) => {
    answers = [askedToProve, granting()];
    const { restored } = await ways[way]();
    expect(await restored).toMatchObject({ session: { subject: 'ada' } });
    const proofs = sent.map(({ proof }) => decodeJwt(proof));
    expect(proofs.map(({ nonce }) => nonce)).toEqual([undefined, 'given']);
    expect(new Set(proofs.map(({ jti }) => jti)).size).toBe(2);
    // It is refused a second time: nobody asks for ever.
    [sent, answers] = [[], [askedToProve, askedToProve]];
    expect(await (await ways[way]()).restored).toEqual({ session: null });
    expect(sent.length).toBe(2);
  },
);

it.each(everyWay)('an answer that never comes is waited for ten seconds: %s', async (way) => {
  answers = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', (to: string, { signal }: RequestInit = {}) => {
    sent.push({ to, form: new URLSearchParams(), proof: '' });
    return new Promise((_answer, giveUp) => {
      signal?.addEventListener('abort', () => giveUp(new DOMException('It was given up.', 'AbortError')));
    });
  });
  const { restored } = await ways[way]();
  let isOver = false;
  void restored.then(() => (isOver = true));
  while (!sent.some(({ to }) => to === metadata.at_once_endpoint))
    await new Promise((drawn) => void requestAnimationFrame(drawn));
  await vi.advanceTimersByTimeAsync(9999);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await restored).toEqual({ session: null, unreached: true });
});

it('an answer to the document that never comes leaves the portal to ask', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('There is no network.')));
  askFirst();
  expect(firstWay()).toBe('atOnce');
  await vi.waitFor(() => expect(firstWay()).toBe(undefined));
});

it.each([
  ['is of another origin', { at_once_endpoint: 'https://platform.example/identity/silent' }],
  ['answers nobody at once', { at_once_endpoint: undefined }],
])('a provider that %s is asked in a frame', async (_, differs) => {
  const elsewhere = { ...config, identityMetadata: { ...metadata, ...differs } };
  documentWith(elsewhere);
  askFirst();
  expect(firstWay()).toBe('inFrame');
  await vi.waitFor(() => expect(framed().length).toBe(1));
  const identity = await createIdentity(readConfig({ ...given, identityMetadata: elsewhere.identityMetadata }));
  expect([identity.asked(), sent.length]).toEqual(['inFrame', 0]);
});

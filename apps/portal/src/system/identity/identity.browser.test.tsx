import { CONFIG_ELEMENT, readConfig } from '@wardmere/api';
import { decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { waitFor } from 'storybook/test';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BASE } from '../address.ts';
import { pages } from '../pages.ts';
import { to } from '../to.ts';
import { askFirst } from './ask-first.ts';
import { firstWay, keepFirst, takeFirst } from './first-asked.ts';
import { createIdentity, type Identity } from './identity.ts';

const issuer = 'https://id.example';
const metadata = {
  issuer,
  authorization_endpoint: `${location.origin}/v7/ask`,
  token_endpoint: 'https://id.example/token',
  jwks_uri: 'https://id.example/jwks',
  dpop_signing_alg_values_supported: ['ES256'],
};
const config = readConfig({
  apiHost: '/api',
  identityAuthority: issuer,
  identityClientId: 'portal',
  identityAudience: 'https://api.example',
  identityMetadata: metadata,
});
const { slug } = config.brand;
const address = location.href;
let cookie = '';

/** The provider's keys, and those of somebody who would like to be it. */
const [own, other] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
const frame = () => [...document.querySelectorAll('iframe')].find(({ title }) => title === 'Signing in');
const question = () => new URL(frame()?.src ?? 'about:blank').searchParams;

/** What the token endpoint was sent, and what it answers. */
const sent: { readonly form: URLSearchParams; readonly proof: string | null }[] = [];
let grant: () => Promise<Response>;
/** Whether the provider can be asked at all. */
let reached: () => Promise<Response>;

const signed = (said: JWTPayload, key = own.privateKey) =>
  new SignJWT({ sub: 'ada', iss: issuer, aud: 'portal', nonce: question().get('nonce') ?? '', ...said })
    .setProtectedHeader({ alg: 'ES256' })
    .setIssuedAt()
    .setExpirationTime('10 minutes')
    .sign(key);
/** What is granted for a code; asked for while its question still stands in the frame. */
const granting = (token: Promise<string>) => async () =>
  Response.json({ access_token: 'access', id_token: await token, expires_in: 600 });

beforeEach(() => {
  sent.length = 0;
  reached = async () => new Response();
  history.replaceState(null, '', '/v7/client/landing');
  // The cookie's path is not that of the page a test runs in, which no entry of its history changes.
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => cookie);
  cookie = `${slug}.signedIn=true`;
  const block = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: CONFIG_ELEMENT,
    textContent: JSON.stringify(config),
  });
  document.head.append(block);
  vi.stubGlobal('fetch', async (asked: string, init: RequestInit = {}) => {
    if (asked === metadata.jwks_uri)
      return Response.json({ keys: [{ ...(await exportJWK(own.publicKey)), alg: 'ES256' }] });
    if (init.mode === 'no-cors') return reached();
    const form = init.body instanceof URLSearchParams ? init.body : new URLSearchParams();
    sent.push({ form, proof: new Headers(init.headers).get('dpop') });
    return grant();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  globalThis.firstAsked = undefined;
  document.querySelector(`#${CONFIG_ELEMENT}`)?.remove();
  frame()?.remove();
  vi.restoreAllMocks();
  history.replaceState(null, '', address);
});

/** The provider answers in the frame, as the silent page would hand it over. */
async function answer(said: Record<string, string>): Promise<void> {
  await waitFor(() => {
    const there = frame()?.contentDocument;
    expect([there?.location.pathname, there?.readyState]).toEqual(['/v7/ask', 'complete']);
  });
  const script = document.createElement('script');
  const words = JSON.stringify(`${location.origin}/v7/silent.html#${new URLSearchParams(said)}`);
  script.textContent = `parent.postMessage(${words}, parent.location.origin)`;
  frame()?.contentDocument?.documentElement.append(script);
}
const ours = () => ({ state: question().get('state') ?? '', iss: issuer, code: 'code' });

/** Who asks, and who takes the answer. */
const ways = {
  'asked by the document': async (identity: Identity) => {
    expect(identity.asked()).toBe('inFrame');
    return identity.takeOver();
  },
  'asked by the portal': (identity: Identity) => {
    expect(identity.asked()).toBe('nobody');
    return identity.restore('required');
  },
};
type Way = keyof typeof ways;
const everyWay: readonly Way[] = ['asked by the document', 'asked by the portal'];

async function open(way: Way) {
  if (way === 'asked by the document') askFirst();
  const identity = await createIdentity(config);
  const restored = ways[way](identity);
  await waitFor(() => expect(frame()).toBeDefined());
  return { identity, restored };
}

it.each(everyWay)('a session is restored by the answer to the very question, proved in every way: %s', async (way) => {
  const { identity, restored } = await open(way);
  const asked = question();
  expect(Object.fromEntries(asked)).toMatchObject({
    client_id: 'portal',
    redirect_uri: `${location.origin}/v7/silent.html`,
    response_type: 'code',
    response_mode: 'fragment',
    prompt: 'none',
    max_age: '604800',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    resource: 'https://api.example',
  });
  grant = granting(signed({}));
  await answer(ours());
  expect(await restored).toMatchObject({ session: { subject: 'ada' } });
  expect(identity.token()).toBe('access');
  const [{ form, proof } = { form: new URLSearchParams(), proof: null }] = sent;
  const verifier = new TextEncoder().encode(form.get('code_verifier') ?? '');
  const challenge = new Uint8Array(await crypto.subtle.digest('SHA-256', verifier));
  expect(
    btoa(String.fromCodePoint(...challenge))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', ''),
  ).toBe(asked.get('code_challenge'));
  expect(decodeProtectedHeader(proof ?? '')).toMatchObject({ typ: 'dpop+jwt', alg: 'ES256' });
  expect(frame()).toBeUndefined();
  // Nothing of it is left for anybody else in this document, nor in its storage.
  expect([firstWay(), JSON.stringify([sessionStorage, localStorage]).includes('access')]).toEqual([undefined, false]);
});

const faults: readonly (readonly [
  string,
  (() => Record<string, string>) | undefined,
  (() => () => Promise<Response>)?,
])[] = [
  ['another person’s: it answers another question', () => ({ ...ours(), state: 'another’s' })],
  ['without a state', () => ({ iss: issuer, code: 'code' })],
  ['another provider’s', () => ({ ...ours(), iss: 'https://other.example' })],
  ['malformed: it holds neither code nor error', () => ({ state: question().get('state') ?? '' })],
  ['that nobody is signed in', () => ({ state: question().get('state') ?? '', error: 'login_required' })],
  [
    'a code that is not this verifier’s',
    ours,
    () => async () => Response.json({ error: 'invalid_grant' }, { status: 400 }),
  ],
  ['a code that is redeemed for a page', ours, () => async () => new Response('<!doctype html>')],
  ['a token with the nonce of another request', ours, () => granting(signed({ nonce: 'another’s' }))],
  ['a token for another portal', ours, () => granting(signed({ aud: 'another' }))],
  ['a token of another provider', ours, () => granting(signed({ iss: 'https://other.example' }))],
  ['a token that somebody else has signed', ours, () => granting(signed({}, other.privateKey))],
  ['a token of a sign-in that is too old', ours, () => granting(signed({ auth_time: 1 }))],
];

it.each(everyWay.flatMap((way) => faults.map(([what, said, given]) => [what, way, said, given] as const)))(
  'nobody is signed in by an answer that is %s, %s',
  async (_, way, said, given) => {
    const { identity, restored } = await open(way);
    grant = given?.() ?? granting(signed({}));
    await answer(said?.() ?? {});
    expect(await restored).toEqual({ session: null });
    expect([identity.token(), firstWay()]).toEqual([undefined, undefined]);
  },
);

it.each(everyWay)('an answer that never comes is waited for ten seconds: %s', async (way) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  if (way === 'asked by the document') askFirst();
  const identity = await createIdentity(config);
  const restored = ways[way](identity);
  while (frame() === undefined) await new Promise((drawn) => void requestAnimationFrame(drawn));
  await vi.advanceTimersByTimeAsync(9999);
  expect(frame()).toBeDefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(await restored).toEqual({ session: null });
  expect(frame()).toBeUndefined();
});

it.each(everyWay)(
  'a frame that answers nothing because the network is away says nothing of who is signed in: %s',
  async (way) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const away = Promise.withResolvers<Response>();
    reached = () => away.promise;
    if (way === 'asked by the document') askFirst();
    const identity = await createIdentity(config);
    const restored = ways[way](identity);
    while (frame() === undefined) await new Promise((drawn) => void requestAnimationFrame(drawn));
    await vi.advanceTimersByTimeAsync(10_000);
    away.reject(new TypeError('There is no network.'));
    expect(await restored).toEqual({ session: null, unreached: true });
  },
);

it('a code that cannot be redeemed because the network is away says nothing of who is signed in', async () => {
  const { restored } = await open('asked by the portal');
  grant = () => Promise.reject(new TypeError('There is no network.'));
  await answer(ours());
  expect(await restored).toEqual({ session: null, unreached: true });
});

it('what has not come before the code of the portal is here is asked again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  askFirst();
  expect(firstWay()).toBe('inFrame');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(firstWay()).toBe(undefined);
});

it('a code that would be too old by the time it is redeemed is asked for again', () => {
  const asked = { way: 'inFrame', state: '', nonce: '', verifier: '', answer: Promise.resolve('') } as const;
  keepFirst({ ...asked, at: Date.now() - 29_000 });
  expect(firstWay()).toBe('inFrame');
  keepFirst({ ...asked, at: Date.now() - 30_000 });
  expect(firstWay()).toBe(undefined);
  // A clock that was set back meanwhile says nothing of how long it was.
  keepFirst({ ...asked, at: Date.now() + 60_000 });
  expect(firstWay()).toBe(undefined);
});

it('what the document has asked is taken once', async () => {
  askFirst();
  await waitFor(() => expect(frame()).toBeDefined());
  await expect(takeFirst()).resolves.toMatchObject({ state: question().get('state') });
  expect(firstWay()).toBe(undefined);
  await expect(takeFirst()).rejects.toThrow('asked nobody');
});

const byMessage = { ...config, identityMetadata: { ...metadata, response_modes_supported: ['query', 'web_message'] } };
/** What the window hears, as if a frame of that origin had said it. */
const hear = (data: unknown, { origin = location.origin, source = frame()?.contentWindow ?? null } = {}) =>
  globalThis.dispatchEvent(new MessageEvent('message', { data, origin, source }));
const messageWith = (response: unknown) => ({ type: 'authorization_response', response });

it.each(everyWay)('a provider that answers by a message needs no page of ours in the frame: %s', async (way) => {
  const block = document.querySelector(`#${CONFIG_ELEMENT}`);
  if (block) block.textContent = JSON.stringify(byMessage);
  if (way === 'asked by the document') askFirst();
  const identity = await createIdentity(readConfig(byMessage));
  const restored = ways[way](identity);
  await waitFor(() => expect(question().get('response_mode')).toBe('web_message'));
  grant = granting(signed({}));
  // Nobody but the provider is believed, and only what is an answer of it.
  hear(messageWith({ ...ours(), code: 'stolen' }), { origin: 'https://other.example' });
  hear(messageWith({ ...ours(), code: 'stolen' }), { source: globalThis.window });
  hear({ type: 'another', response: { ...ours(), code: 'stolen' } });
  hear(null);
  hear(messageWith({ ...ours(), code: 'code', further: { nested: true } }));
  expect(await restored).toMatchObject({ session: { subject: 'ada' } });
  expect([sent.length, sent[0]?.form.get('code'), frame()]).toEqual([1, 'code', undefined]);
});

it.each([
  ['another question', { state: 'another’s', iss: issuer, code: 'code' }],
  ['nothing that could be redeemed', { state: 7, code: ['code'] }],
  ['no question at all', undefined],
])('a message of the provider that answers %s signs nobody in', async (_, said) => {
  const identity = await createIdentity(readConfig(byMessage));
  const restored = identity.restore('required');
  await waitFor(() => expect(question().get('response_mode')).toBe('web_message'));
  hear(messageWith(said));
  expect([await restored, sent.length]).toEqual([{ session: null }, 0]);
});

it('a provider that does not say that it answers by messages is not heard by one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const identity = await createIdentity(config);
  const restored = identity.restore('required');
  while (frame() === undefined) await new Promise((drawn) => void requestAnimationFrame(drawn));
  hear(messageWith(ours()));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await restored, sent.length]).toEqual([{ session: null }, 0]);
});

it('nobody else is heard: no other frame of this page, and nothing that is no address', async () => {
  const { identity, restored } = await open('asked by the document');
  grant = granting(signed({}));
  await answer(ours());
  const stranger = document.createElement('iframe');
  document.body.append(stranger);
  const script = document.createElement('script');
  script.textContent = `parent.postMessage('${location.origin}/v7/silent.html#state=x&code=stolen', parent.location.origin)`;
  globalThis.postMessage(`${location.origin}/v7/silent.html#state=x&code=stolen`, location.origin);
  stranger.contentDocument?.documentElement.append(script);
  expect(await restored).toMatchObject({ session: { subject: 'ada' } });
  expect([sent.length, sent[0]?.form.get('code'), identity.token()]).toEqual([1, 'code', 'access']);
  stranger.remove();
});

const without = (name: string) => {
  const block = document.querySelector(`#${CONFIG_ELEMENT}`);
  if (block) block.textContent = JSON.stringify({ ...config, [name]: undefined });
};
it.each([
  ['nobody was here before', () => (cookie = '')],
  ['an answer stands in the address', () => history.replaceState(null, '', '/v7/#state=s&code=c')],
  ['a refusal stands in the address', () => history.replaceState(null, '', '/v7/#state=s&error=access_denied')],
  ['the session ends', () => history.replaceState(null, '', BASE + to(pages.logout))],
  ['the session has ended', () => history.replaceState(null, '', `${BASE}${to(pages.signedOut)}?state=x`)],
  ['the provider has to be asked where it signs people in', () => without('identityMetadata')],
  ['the client has no name', () => without('identityClientId')],
  ['the configuration is missing', () => document.querySelector(`#${CONFIG_ELEMENT}`)?.remove()],
])('the document asks nobody where %s', (_, given) => {
  given();
  askFirst();
  expect([frame(), firstWay()]).toEqual([undefined, undefined]);
});

it.each([to(pages.logout), to(pages.signedOut)])('nobody is asked who is signed in on %s', async (path) => {
  history.replaceState(null, '', BASE + path);
  const identity = await createIdentity(config);
  const asked = waitFor(() => expect(frame()).toBeDefined(), { timeout: 1000 }).then(() => 'asked');
  expect(await Promise.race([identity.restore('skipped'), asked])).toEqual({ session: null });
});

import { decodeJwt, decodeProtectedHeader, jwtVerify, importJWK } from 'jose';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AskedInFrame } from './ask-in-frame.ts';
import { createDocumentKey } from './document-key.ts';
import { exchangeSent } from './exchange-sent.ts';
import { ProviderRefusal } from './provider-refusal.ts';
import { redeem } from './redeem.ts';

const issuer = 'https://id.example';
const at = { issuer, tokenEndpoint: 'https://id.example/token', clientId: 'portal', key: undefined };
const granted = { access_token: 'access', id_token: 'identity', refresh_token: 'refresh', expires_in: 600 };

const answerWith = (said: Record<string, string>): AskedInFrame => ({
  way: 'inFrame',
  state: 'ours',
  nonce: 'nonce',
  verifier: 'verifier',
  answer: Promise.resolve(`https://portal.example/v7/silent.html#${new URLSearchParams(said)}`),
});

let replies: (() => Response)[];
const asked = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () => {
  const reply = replies.shift();
  if (reply === undefined) throw new TypeError('Nobody answers.');
  return reply();
});
const proofOf = (call: number) => new Headers(asked.mock.calls[call]?.[1].headers).get('dpop') ?? '';

beforeEach(() => {
  replies = [() => Response.json(granted)];
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('location', { origin: 'https://portal.example' });
});
afterEach(() => vi.unstubAllGlobals());

it('a code is redeemed with the verifier of the sign-in that asked for it', async () => {
  const before = Math.floor(Date.now() / 1000);
  const given = await redeem(answerWith({ state: 'ours', code: 'the code', iss: issuer }), at);
  expect(given).toMatchObject({ access: 'access', identity: 'identity', refresh: 'refresh' });
  expect(given.endsAt - before).toBeGreaterThanOrEqual(600);
  const [address, init] = asked.mock.calls[0] ?? [];
  const form = init?.body instanceof URLSearchParams ? Object.fromEntries(init.body) : undefined;
  expect([address, init?.method, form]).toEqual([
    at.tokenEndpoint,
    'POST',
    {
      grant_type: 'authorization_code',
      redirect_uri: 'https://portal.example/v7/silent.html',
      client_id: 'portal',
      code: 'the code',
      code_verifier: 'verifier',
    },
  ]);
  expect(proofOf(0)).toBe('');
});

it('whoever draws beside the exchange is told once it is on its way, before it is answered', async () => {
  const answered = Promise.withResolvers<Response>();
  asked.mockImplementationOnce(() => answered.promise);
  const given = redeem(answerWith({ state: 'ours', code: 'the code' }), at);
  await exchangeSent.promise;
  answered.resolve(Response.json(granted));
  await expect(given).resolves.toMatchObject({ access: 'access' });
});

it.each([
  ['the answer to another sign-in', { state: 'another’s', code: 'code' }, /another sign-in/],
  ['an answer without a state', { code: 'code' }, /another sign-in/],
  ['the answer of another provider', { state: 'ours', code: 'code', iss: 'https://other.example' }, /another provider/],
  ['an answer without a code', { state: 'ours' }, /no code/],
])('%s is not redeemed', async (_, said, words) => {
  await expect(redeem(answerWith(said), at)).rejects.toThrow(words);
  expect(asked).not.toHaveBeenCalled();
});

it('what is no address at all is not redeemed', async () => {
  await expect(redeem({ ...answerWith({}), answer: Promise.resolve('<p>') }, at)).rejects.toThrow('URL');
  expect(asked).not.toHaveBeenCalled();
});

it('an answer that never comes is told as it was told to the sign-in', async () => {
  const lost = Promise.reject<string>(new Error('The provider did not answer.'));
  await expect(redeem({ ...answerWith({}), answer: lost }, at)).rejects.toThrow('The provider did not answer.');
});

it('a refusal carries the word of the provider and nothing else of its answer', async () => {
  const refusal = redeem(answerWith({ state: 'ours', error: 'login_required', error_description: 'secret' }), at);
  await expect(refusal).rejects.toEqual(new ProviderRefusal('login_required'));
  replies = [() => Response.json({ error: 'invalid_grant', error_description: 'secret' }, { status: 400 })];
  const late = redeem(answerWith({ state: 'ours', code: 'code' }), at).catch((error: unknown) => error);
  expect(await late).toMatchObject({ reason: 'invalid_grant', message: 'The provider refused.' });
});

it.each([
  ['a grant without tokens', () => Response.json({ token_type: 'Bearer' })],
  ['a page in the place of a grant', () => new Response('<!doctype html>')],
  ['a failure without words', () => Response.json({}, { status: 500 })],
])('%s gives nobody a session', async (_, reply) => {
  replies = [reply];
  const thrown = await redeem(answerWith({ state: 'ours', code: 'code' }), at).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Error);
  expect(thrown).not.toBeInstanceOf(ProviderRefusal);
});

it('the exchange is proved with the key of the document, anew and with the nonce where the provider gives one', async () => {
  const key = createDocumentKey('portal');
  replies = [
    () => Response.json({ error: 'use_dpop_nonce' }, { status: 400, headers: { 'dpop-nonce': 'given' } }),
    () => Response.json(granted),
  ];
  await redeem(answerWith({ state: 'ours', code: 'code' }), { ...at, key });
  const proofs = [proofOf(0), proofOf(1)];
  const { alg, typ, jwk } = decodeProtectedHeader(proofs[1] ?? '');
  expect([alg, typ, Object.keys(jwk ?? {}).toSorted()]).toEqual(['ES256', 'dpop+jwt', ['crv', 'kty', 'x', 'y']]);
  const { payload } = await jwtVerify(proofs[1] ?? '', await importJWK(jwk ?? {}, 'ES256'));
  expect(payload).toMatchObject({ htm: 'POST', htu: at.tokenEndpoint, nonce: 'given' });
  expect(new Set(proofs.map((proof) => decodeJwt(proof).jti)).size).toBe(2);
  // The login library renews with the very key.
  const { keys } = await key.get();
  expect(await crypto.subtle.exportKey('jwk', keys.publicKey)).toMatchObject({ x: jwk?.x, y: jwk?.y });
  expect(keys.privateKey.extractable).toBe(false);
});

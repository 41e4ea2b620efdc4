import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import inject, { type InjectOptions, type Response as Answer } from 'light-my-request';
import * as v from 'valibot';
import { addressesOf } from './oidc-provider.ts';
import { asOneFlow } from './one-flow.ts';
import type { SigningKeys } from './signing-keys.ts';

/** What a page says of itself and of what it asks for. */
const Asked = v.object({
  client_id: v.string(),
  scope: v.string(),
  nonce: v.string(),
  max_age: v.optional(v.string(), ''),
  resource: v.optional(v.string(), ''),
});
type Asked = v.InferOutput<typeof Asked>;
/** All of it is far less; what is more is nobody's question. */
const LARGEST = 4096;

/** The provider, and the keys that it publishes: of one state. */
export interface AnsweringProvider {
  readonly answer: RequestListener;
  readonly keys: Pick<SigningKeys, 'publicKeys'>;
}

/**
 * Answers a page of the portal who is signed in, by the cookie of the session: a code flow without a question (D-036), in
 * which the platform is the browser and the provider. Every check of either endpoint is made by the provider itself; what it
 * refuses is answered in its words.
 */
export function answerAtOnce(
  publicUrl: string,
): (request: IncomingMessage, response: ServerResponse, provider: AnsweringProvider) => Promise<void> {
  const { origin } = new URL(publicUrl);
  const redirectUri = `${addressesOf(publicUrl).portal}silent.html`;

  /** How a code is asked for, which the session is good for; the provider may refuse it. */
  const asking = (asked: Asked, verifier: string, headers: Record<string, string>): InjectOptions => {
    const question = new URLSearchParams({
      ...asked,
      redirect_uri: redirectUri,
      response_type: 'code',
      response_mode: 'fragment',
      prompt: 'none',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    return { method: 'GET', url: `/identity/auth?${question.toString()}`, headers };
  };

  const redeeming = (asked: Asked, verifier: string, code: string, headers: Record<string, string>): InjectOptions => ({
    method: 'POST',
    url: '/identity/token',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: asked.client_id,
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
    }).toString(),
  });

  /** What a page is answered, with the tokens in it or the provider's refusal. */
  const flow = async (
    asked: Asked,
    { cookie = '', 'user-agent': agent = '', dpop: proof = '' }: IncomingHttpHeaders,
    response: ServerResponse,
    { answer: provider, keys }: AnsweringProvider,
  ): Promise<void> => {
    const verifier = randomBytes(32).toString('base64url');
    const coded = await inject(provider, asking(asked, verifier, { cookie, 'user-agent': agent }));
    keepCookies(coded, response);
    const said = new URLSearchParams(new URL(coded.headers.location ?? '', origin).hash.slice(1));
    const code = said.get('code');
    keepWait(coded, response);
    if (code === null) return refuse(response, Math.max(400, coded.statusCode), said.get('error'));
    const proved = { 'user-agent': agent, ...(proof !== '' && { dpop: String(proof) }) };
    const granted = await inject(provider, redeeming(asked, verifier, code, proved));
    keepCookies(granted, response);
    keepWait(granted, response);
    const nonce = granted.headers['dpop-nonce'];
    response.writeHead(granted.statusCode, {
      'content-type': 'application/json; charset=utf-8',
      ...(nonce !== undefined && { 'dpop-nonce': String(nonce) }),
    });
    response.end(granted.statusCode === 200 ? withKeys(granted, keys) : granted.rawPayload);
  };

  return async (request, response, provider) => {
    // Nobody else's page may have the person's session looked at, though it could read no answer.
    if (request.headers['sec-fetch-site'] !== 'same-origin' || request.headers.origin !== origin)
      return refuse(response, 403, 'access_denied');
    const form = await formOf(request);
    const asked = v.safeParse(Asked, form && Object.fromEntries(form));
    if (!asked.success) return refuse(response, form === undefined ? 413 : 400, 'invalid_request');
    return asOneFlow(() => flow(asked.output, request.headers, response, provider));
  };
}

/** Tokens with the keys that their signatures can be checked by: whoever asks need not ask for those too. */
const withKeys = (granted: Answer, { publicKeys: keys }: AnsweringProvider['keys']): string =>
  JSON.stringify({ ...granted.json<object>(), jwks: { keys } });

function keepCookies({ headers }: Answer, response: ServerResponse): void {
  for (const line of [headers['set-cookie'] ?? []].flat()) response.appendHeader('Set-Cookie', line);
}

/** When whoever is told “not now” may ask again. */
function keepWait({ headers }: Answer, response: ServerResponse): void {
  const wait = headers['retry-after'];
  if (wait !== undefined) response.setHeader('Retry-After', wait);
}

/** A refusal in the protocol's words (RFC 6749, 5.2); a page of the house, meant for a person, has none of them. */
function refuse(response: ServerResponse, status: number, said: string | null): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  const error = said ?? (status === 503 ? 'temporarily_unavailable' : 'server_error');
  response.end(JSON.stringify({ error }));
}

/** What a request says; undefined where it says too much. */
async function formOf(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const read: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    const piece = Buffer.from(part);
    length += piece.length;
    if (length > LARGEST) return undefined;
    read.push(piece);
  }
  return new URLSearchParams(Buffer.concat(read).toString('utf8'));
}

import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What the demonstration's credentials prove themselves with: the receivers know it, and nobody else is told. */
export interface ExpectedSecrets {
  readonly userName: string;
  readonly password: string;
  readonly digestPassword: string;
  readonly apiKeyHeader: string;
  readonly apiKey: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly connectionCode: string;
  readonly accountPassword: string;
}

/** Whether a request proves whose it is; otherwise what it is answered with, a challenge where the scheme has one. */
export type Judge = (request: IncomingMessage) => 'proven' | { readonly challenge?: string };

const REALM = 'demonstration';
const TOKEN_SECONDS = 300;

/** The receivers that want to know who calls, each by its own scheme (D-261). */
export function wantedProofs(expected: ExpectedSecrets, now: () => Date) {
  const nonces = new Set<string>();
  const tokens = new Map<string, number>();

  const basicOf = (password: string): Judge => {
    const header = `Basic ${Buffer.from(`${expected.userName}:${password}`, 'utf8').toString('base64')}`;
    return ({ headers }) =>
      headers.authorization === header ? 'proven' : { challenge: `Basic realm="${REALM}", charset="UTF-8"` };
  };
  const digest: Judge = (request) => {
    if (isDigestOf(request, expected, nonces)) return 'proven';
    const nonce = randomBytes(16).toString('hex');
    nonces.add(nonce);
    const [oldest] = nonces;
    if (nonces.size > 1000 && oldest !== undefined) nonces.delete(oldest);
    return { challenge: `Digest realm="${REALM}", qop="auth", algorithm=SHA-256, nonce="${nonce}"` };
  };
  const key: Judge = ({ headers }) =>
    headers[expected.apiKeyHeader.toLowerCase()] === expected.apiKey ? 'proven' : {};
  const token: Judge = ({ headers }) => {
    const until = tokens.get(headers.authorization?.replace(/^Bearer /, '') ?? '') ?? 0;
    return until > now().getTime() ? 'proven' : { challenge: `Bearer realm="${REALM}"` };
  };
  return {
    judges: { basic: basicOf(expected.password), account: basicOf(expected.accountPassword), digest, key, token },
    /** Gives a token for client credentials (RFC 6749 §4.4) or for a connection code. */
    giveToken: (request: IncomingMessage, body: string): object | undefined => {
      const { authorization = '' } = request.headers;
      const form = new URLSearchParams(body);
      const [id, secret] = authorization.startsWith('Basic ')
        ? Buffer.from(authorization.slice(6), 'base64').toString('utf8').split(':').map(decodeURIComponent)
        : [form.get('client_id'), form.get('client_secret')];
      const isClient = id === expected.clientId && secret === expected.clientSecret;
      if (!isClient && !body.includes(JSON.stringify(expected.connectionCode))) return undefined;
      const given = randomBytes(24).toString('base64url');
      for (const [old, until] of tokens) if (until < now().getTime()) tokens.delete(old);
      tokens.set(given, now().getTime() + TOKEN_SECONDS * 1000);
      return { access_token: given, token_type: 'Bearer', expires_in: TOKEN_SECONDS };
    },
  };
}

const hash = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** Whether a request answers a challenge of ours (RFC 7616). */
function isDigestOf(
  { headers, method = '', url = '' }: IncomingMessage,
  { userName, digestPassword }: ExpectedSecrets,
  nonces: ReadonlySet<string>,
): boolean {
  const given = /^Digest (?<rest>.+)$/.exec(headers.authorization ?? '')?.groups?.['rest'];
  if (given === undefined) return false;
  const parts = new Map<string, string>();
  for (const [, name = '', quoted, bare] of given.matchAll(/(\w+)=(?:"([^"]*)"|([^\s,]+))/g))
    parts.set(name, quoted ?? bare ?? '');
  const part = (name: string) => parts.get(name) ?? '';
  const secret = hash(`${userName}:${REALM}:${digestPassword}`);
  const wanted = hash(`${secret}:${part('nonce')}:${part('nc')}:${part('cnonce')}:auth:${hash(`${method}:${url}`)}`);
  return nonces.has(part('nonce')) && part('uri') === url && part('response') === wanted;
}

import { createHash, randomBytes } from 'node:crypto';
import type { Incoming } from '../dial.ts';
import type { OpenedCredential } from './opened-credential.ts';
import { coveredOf, type Prove, type Proving } from './proof.ts';

/** What is offered, the better one first: MD5 is taken where there is nothing else (D-261). */
const ALGORITHMS = [
  ['SHA-256', 'sha256'],
  ['MD5', 'md5'],
] as const;

/** Digest authentication (RFC 7616): a first request is answered with a challenge, and a second one with its answer. */
export const proveByDigest: Prove = async (credential, proving) => ({
  headers: [],
  secrets: [],
  again: async (answer) => {
    const taken = takenFrom(challengesIn(answer));
    if (taken === undefined) return undefined;
    const { value, secrets } = answerTo(taken, credential, proving);
    return { headers: [{ name: 'Authorization', value, shown: `Digest ${coveredOf(credential)}` }], secrets };
  },
});

type Challenge = ReadonlyMap<string, string>;
interface Taken {
  readonly challenge: Challenge;
  readonly algorithm: string;
  readonly hash: string;
}

function takenFrom(challenges: readonly Challenge[]): Taken | undefined {
  for (const [algorithm, hash] of ALGORITHMS) {
    const challenge = challenges.find(
      (each) => (each.get('algorithm') ?? 'MD5').toUpperCase() === algorithm && offersAuth(each),
    );
    if (challenge !== undefined) return { challenge, algorithm, hash };
  }
  return undefined;
}

const offersAuth = (challenge: Challenge) =>
  (challenge.get('qop') ?? '').split(',').some((each) => each.trim().toLowerCase() === 'auth');

function answerTo(
  { challenge, algorithm, hash }: Taken,
  { fields }: OpenedCredential,
  { method, url }: Proving,
): { readonly value: string; readonly secrets: readonly string[] } {
  const { username, password } = fields;
  const of = (text: string) => createHash(hash).update(text, 'utf8').digest('hex');
  const realm = challenge.get('realm') ?? '';
  const nonce = challenge.get('nonce') ?? '';
  const opaque = challenge.get('opaque');
  const uri = `${url.pathname}${url.search}`;
  const cnonce = randomBytes(16).toString('hex');
  const count = '00000001';
  const secret = of(`${username}:${realm}:${password}`);
  const response = of(`${secret}:${nonce}:${count}:${cnonce}:auth:${of(`${method}:${uri}`)}`);
  const parts = [
    nameOf(username),
    `realm=${quoted(realm)}`,
    `uri=${quoted(uri)}`,
    `algorithm=${algorithm}`,
    `nonce=${quoted(nonce)}`,
    `nc=${count}`,
    `cnonce=${quoted(cnonce)}`,
    'qop=auth',
    `response=${quoted(response)}`,
    ...(opaque === undefined ? [] : [`opaque=${quoted(opaque)}`]),
  ];
  const value = `Digest ${parts.join(', ')}`;
  // Whoever has these guesses at the password without asking anybody.
  return { value, secrets: [value, response, cnonce] };
}

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, (sign) => `\\${sign}`)}"`;
/** A name beyond ASCII travels encoded (RFC 7616 §3.4). */
const nameOf = (username: string) =>
  /^[\u0020-\u007e]*$/.test(username)
    ? `username=${quoted(username)}`
    : `username*=UTF-8''${encodeURIComponent(username).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

/** The digest challenges among all that an answer offers, of one header or of several. */
function challengesIn({ headers }: Incoming): readonly Challenge[] {
  return headers.filter(({ name }) => name.toLowerCase() === 'www-authenticate').flatMap(({ value }) => readAll(value));
}

/** A parameter with its value, quoted or not; or the word that begins a challenge. */
const PART = /([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))|([\w-]+)/g;

function readAll(header: string): readonly Challenge[] {
  const challenges: { readonly scheme: string; readonly of: Map<string, string> }[] = [];
  for (const [, name, inQuotes, bare, scheme] of header.matchAll(PART)) {
    if (scheme !== undefined) challenges.push({ scheme: scheme.toLowerCase(), of: new Map() });
    else if (name !== undefined)
      challenges.at(-1)?.of.set(name.toLowerCase(), bare ?? (inQuotes ?? '').replaceAll(/\\(.)/g, '$1'));
  }
  return challenges.filter((each) => each.scheme === 'digest').map((each) => each.of);
}

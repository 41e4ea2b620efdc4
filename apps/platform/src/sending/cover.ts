import { soundsSecret, type HeaderPair } from '@wardmere/api';
import { COVER } from './proofs/proof.ts';

/** What of an answer may be told: texts that its receiver chose. */
interface Told {
  readonly headers: readonly HeaderPair[];
  readonly body: string;
}

/** With fewer letters than this, what is left around a covered secret says which they are (decision 0152). */
const LEAST_COVERED = 4;

/**
 * Covers secrets in what comes back: a receiver may tell what it was sent, in one spelling or another. Of an answer that has
 * a secret of a few letters in it, nothing is told.
 */
export function coverIn(secrets: readonly string[]): (answer: Told) => Told {
  const spellings = [...new Set(secrets.filter((secret) => secret !== '').flatMap(spellingsOf))].toSorted(
    (one, other) => other.length - one.length,
  );
  const few = spellings.filter((spelling) => spelling.length < LEAST_COVERED);
  const cover = (text: string) => spellings.reduce((covered, spelling) => covered.replaceAll(spelling, COVER), text);
  return ({ headers, body }) => {
    const texts = [body, ...headers.flatMap(({ name, value }) => [name, value])];
    if (few.some((spelling) => texts.some((text) => text.includes(spelling)))) return { headers: [], body: COVER };
    return {
      headers: headers.map(({ name, value }) => ({ name: cover(name), value: cover(value) })),
      body: cover(body),
    };
  };
}

/**
 * What somebody wrote into headers that sound like secrets. That they are is guessed from a name, and a guess of a few letters
 * takes nobody's answer away.
 */
export const secretsIn = (headers: readonly HeaderPair[]): readonly string[] =>
  headers.filter(({ name, value }) => soundsSecret(name) && value.length >= LEAST_COVERED).map(({ value }) => value);

const spellingsOf = (secret: string): readonly string[] => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  encodeURIComponent(secret.toWellFormed()),
  Buffer.from(secret, 'utf8').toString('base64'),
];

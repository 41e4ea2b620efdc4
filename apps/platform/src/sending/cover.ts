import type { HeaderPair } from '@wardmere/api';
import { COVER } from './proofs/proof.ts';

/** Covers secrets in what comes back: a receiver may tell what it was sent, in one spelling or another. */
export function coverIn(secrets: readonly string[]): (text: string) => string {
  const spellings = [...new Set(secrets.filter((secret) => secret !== '').flatMap(spellingsOf))].toSorted(
    (one, other) => other.length - one.length,
  );
  return (text) => spellings.reduce((covered, spelling) => covered.replaceAll(spelling, COVER), text);
}

const spellingsOf = (secret: string): readonly string[] => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  encodeURIComponent(secret.toWellFormed()),
  Buffer.from(secret, 'utf8').toString('base64'),
];

export const coverHeaders = (headers: readonly HeaderPair[], cover: (text: string) => string): HeaderPair[] =>
  headers.map(({ name, value }) => ({ name: cover(name), value: cover(value) }));

import type { Dial, Incoming } from '../dial.ts';
import type { OpenedCredential } from './opened-credential.ts';
import type { Tokens } from './tokens.ts';

/** A header that proves whose a message is, and how it is shown to people. */
export interface ProofHeader {
  readonly name: string;
  readonly value: string;
  readonly shown: string;
}

/** What is added to a message so that its receiver knows whose it is (D-261). */
export interface Proof {
  readonly headers: readonly ProofHeader[];
  /** What was made of secrets and is told to nobody either, in whatever comes back: those of the credential never are. */
  readonly secrets: readonly string[];
  /** What is tried once more where it was answered with 401. */
  readonly again?: (answer: Incoming) => Promise<Proof | undefined>;
}

/** What a proof is made for, and what it may ask on the way. */
export interface Proving {
  readonly method: string;
  readonly url: URL;
  readonly dial: Dial;
  readonly tokens: Tokens;
}

export type Prove = (credential: OpenedCredential, proving: Proving) => Promise<Proof>;

/** What stands for a secret: its credential is named, so that somebody can look there (D-267). */
export const COVER = '•••';
export const coveredOf = ({ name }: Pick<OpenedCredential, 'name'>): string => `${COVER} (${name})`;

/** A header whose value is a secret, after a word that is none. */
export const secretHeader = (
  credential: OpenedCredential,
  { name, scheme = '', value }: { readonly name: string; readonly scheme?: string; readonly value: string },
): ProofHeader => {
  const before = scheme === '' ? '' : `${scheme} `;
  return { name, value: `${before}${value}`, shown: `${before}${coveredOf(credential)}` };
};

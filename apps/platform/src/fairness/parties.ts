import type { Claims } from '../identity/access-token.ts';
import { siteOfNetwork } from '../identity/network-of.ts';
import type { Party } from './party.ts';

/** What strangers come for; each purpose is a part of its own, so that none stands in the way of another. */
export type Purpose =
  | 'signing in'
  | 'sessions'
  | 'mailed links'
  | 'the provider'
  | 'calls'
  | 'uploads'
  | 'anything else';

const purposes: readonly (readonly [RegExp, Purpose])[] = [
  // Whoever goes on with a sign-in has begun one.
  [/^\/(?:identity|demo-organisation)\/(?:interaction|organisation|auth)\/./, 'signing in'],
  [/^\/identity\/(?:token|session|silent)(?:\/|$)/, 'sessions'],
  [/^\/identity\/verify-email/, 'mailed links'],
  [/^\/identity\/assets\//, 'anything else'],
  [/^\/(?:identity|demo-organisation)\//, 'the provider'],
  [/^\/api\/authentication\/v\d+\/password\//i, 'mailed links'],
  // A file takes its time: nobody's calls wait for it.
  [/^\/api\/storage\//, 'uploads'],
  [/^\/api\//, 'calls'],
];

/** What somebody of whom nothing is known comes for. */
export const purposeOf = (path: string): Purpose =>
  purposes.find(([pattern]) => pattern.test(path))?.[1] ?? 'anything else';

/**
 * Somebody of whom nothing is known yet but what they come for and where from. Whoever signs in where they did before waits
 * for none who never did (D-284).
 */
export const stranger = (
  purpose: Purpose,
  { network, known }: { readonly network: string; readonly known?: string | undefined },
): Party =>
  known === undefined
    ? { part: `strangers: ${purpose}`, member: siteOfNetwork(network) }
    : { part: `known devices: ${purpose}`, member: known };

/** Who calls, as what is shared is divided: the people of a client among themselves, system users each for themselves. */
export const partyOf = ({ client_uid: client, user_uid: person }: Claims): Party => ({
  part: client === undefined ? `staff ${person}` : `client ${client}`,
  member: person,
});

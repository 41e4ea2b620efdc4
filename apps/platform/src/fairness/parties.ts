import type { Claims } from '../identity/access-token.ts';
import type { Party } from './party.ts';

/** Who calls, as what is shared is divided: the people of a client among themselves, provider staff each for themselves. */
export const partyOf = ({ client_uid: client, user_uid: person }: Claims): Party => ({
  part: client === undefined ? `staff ${person}` : `client ${client}`,
  member: person,
});

/** What strangers come for; each purpose is a part of its own, so that none stands in the way of another. */
const purposes: readonly (readonly [RegExp, string])[] = [
  [/^\/identity\/(?:interaction|organisation)\//, 'signing in'],
  [/^\/identity\/(?:token|session)(?:\/|$)/, 'sessions'],
  [/^\/identity\/verify-email/, 'mailed links'],
  [/^\/(?:identity|demo-organisation)\//, 'the provider'],
  [/^\/api\/authentication\//i, 'mailed links'],
];

/** Somebody of whom nothing is known yet but where they come from and what for. */
export const stranger = (path: string, network: string): Party => ({
  part: `strangers: ${purposes.find(([pattern]) => pattern.test(path))?.[1] ?? 'anything else'}`,
  member: network,
});

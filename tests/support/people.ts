import { accounts } from '../../apps/platform/src/seed/accounts.ts';

/** The demonstration accounts that sign in with a password. */
export type PersonName = Exclude<keyof typeof accounts, 'singleSignOn' | 'inactive'>;

/** Somebody to sign in as. */
export interface Person {
  readonly uid: string;
  readonly userName: string;
  readonly password: string;
}

export function personOf(name: PersonName): Person {
  const { uid, userName, password } = accounts[name];
  if (password === null) throw new Error(`${name} signs in elsewhere.`);
  return { uid, userName, password };
}

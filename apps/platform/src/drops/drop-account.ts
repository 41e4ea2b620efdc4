import { eq } from 'drizzle-orm';
import { drops } from '../storage/schema/index.ts';
import type { Transaction } from '../storage/transaction.ts';
import { keyIn } from './ssh-keys.ts';

/** Whose files come in, with whose rights they are imported, and what a session was opened with. */
export interface DropAccount {
  readonly uid: string;
  readonly client: string;
  /** Whoever saved the configuration last (D-223). */
  readonly savedBy: string;
  /** One of the account’s ways in, as it is kept: whoever has another stands in a session of their own. */
  readonly openedBy: string;
}

type Row = typeof drops.$inferSelect;

/** What is looked at of an account when somebody signs in to it, and again whenever they ask for something. */
export interface OpenAccount extends Omit<DropAccount, 'openedBy'>, Pick<Row, 'passwordHash' | 'publicKeys'> {}

/** What a session was opened with is good no more: it is refused whatever it asks for, and ends. */
export class ShutOut extends Error {}

/** The account of a name, if it is switched on. */
export const accountNamed = (tx: Transaction, userName: string) => open(tx, eq(drops.userName, userName));

/** The account of a session as it stands now, for as long as it is switched on and keeps what the session was opened with. */
export async function requireStill(tx: Transaction, { uid, openedBy }: DropAccount): Promise<DropAccount> {
  const account = await open(tx, eq(drops.uid, uid));
  if (account === undefined) throw new ShutOut('This account is switched off.');
  const { client, savedBy, passwordHash, publicKeys } = account;
  const ways = [...(passwordHash === null ? [] : [byPassword(passwordHash)]), ...publicKeys.map(byKey)];
  if (!ways.includes(openedBy)) throw new ShutOut('What you signed in with is no longer valid: sign in again.');
  return { uid, client, savedBy, openedBy };
}

/** A password is the one it was when it was chosen: saved once more, it is another. */
export const byPassword = (hash: string): string => `password ${hash}`;

/** A key is the same whatever is remarked beside it. */
export const byKey = (line: string): string => `key ${keyIn(line)}`;

/** The account of a client, whether or not it is switched on: whoever saved it last and who is told. */
export async function dropOfClient(tx: Transaction, client: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(drops).where(eq(drops.clientUID, client));
  return row;
}

async function open(tx: Transaction, which: ReturnType<typeof eq>): Promise<OpenAccount | undefined> {
  const [row] = await tx.select().from(drops).where(which);
  if (row === undefined || !row.isEnabled) return undefined;
  const { uid, clientUID: client, savedByUID: savedBy, passwordHash, publicKeys } = row;
  return { uid, client, savedBy, passwordHash, publicKeys };
}

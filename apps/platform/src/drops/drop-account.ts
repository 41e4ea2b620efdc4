import { eq } from 'drizzle-orm';
import { drops } from '../storage/schema/index.ts';
import type { Transaction } from '../storage/transaction.ts';

/** Whose files come in, and with whose rights they are imported. */
export interface DropAccount {
  readonly uid: string;
  readonly client: string;
  /** Whoever saved the configuration last (D-223). */
  readonly savedBy: string;
}

type Row = typeof drops.$inferSelect;

/** What is looked at of an account when somebody signs in to it. */
export interface OpenAccount extends DropAccount, Pick<Row, 'passwordHash' | 'publicKeys'> {}

/** The account of a name, if it is switched on. */
export const accountNamed = (tx: Transaction, userName: string) => open(tx, eq(drops.userName, userName));

/** The same account as it stands now; nothing once it is switched off. */
export const accountStill = (tx: Transaction, { uid }: DropAccount) => open(tx, eq(drops.uid, uid));

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

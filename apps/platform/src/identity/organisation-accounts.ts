import { and, eq, sql } from 'drizzle-orm';
import { users } from '../storage/schema/index.ts';
import type { Transaction } from '../storage/transaction.ts';
import type { SeenAccount } from './authenticate.ts';
import { organisationAccounts } from './identity-schema.ts';

/** Whom an organisation's provider has named: by its own word for them, and by an address. */
export interface Named {
  readonly issuer: string;
  readonly clientId: string;
  readonly subject: string;
  readonly email: string;
}

/** Who comes from an organisation, and whether it has named another of its accounts by their address before. */
export interface Comer {
  readonly account: SeenAccount;
  readonly isAnother: boolean;
}

/**
 * The person of a client whom its provider names, who is from now on that account of it, unless they are another one of it
 * already (decision 0204). Only people of the very client whose provider vouched: one organisation's never opens another's.
 */
export async function comerOf(tx: Transaction, clientUID: string, named: Named): Promise<Comer | undefined> {
  const [account] = await tx
    .select({ userUid: users.uid, from: users.sessionsFrom, userName: users.userName })
    .from(users)
    .where(
      and(
        eq(users.clientUID, clientUID),
        eq(users.isSSO, true),
        eq(users.isActive, true),
        sql`lower(${users.userName}) = lower(${named.email})`,
      ),
    );
  if (account === undefined) return undefined;
  const { userUid, from, userName } = account;
  const { issuer, clientId, subject } = named;
  const values = { userUID: userUid, issuer, clientId, subject, userName, sessionsFrom: from };
  const of = organisationAccounts;
  const kept = await tx
    .insert(of)
    .values(values)
    .onConflictDoUpdate({
      target: of.userUID,
      set: values,
      setWhere: sql`${of.subject} = ${subject} or (${of.issuer}, ${of.clientId}, ${of.userName}, ${of.sessionsFrom}) <> (${issuer}, ${clientId}, ${userName}, ${from})`,
    })
    .returning({ userUID: of.userUID });
  return { account: { userUid, from }, isAnother: kept.length === 0 };
}

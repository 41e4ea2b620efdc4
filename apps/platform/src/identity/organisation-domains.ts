import { eq } from 'drizzle-orm';
import type { Store } from '../storage/open.ts';
import { asPlatform, type Transaction } from '../storage/transaction.ts';
import { organisationDomains } from './identity-schema.ts';

/**
 * The client whose organisation signs in the people of an address's domain; where its connection is off, the way there says
 * so. Who the address belongs to is not looked at: every name in front of the @ is answered alike (D-284).
 */
export async function organisationOf(store: Store, userName: string): Promise<string | undefined> {
  const domain = userName.slice(userName.lastIndexOf('@') + 1).toLowerCase();
  const [claimed] = await asPlatform(store, (tx) =>
    tx.select().from(organisationDomains).where(eq(organisationDomains.domain, domain)),
  );
  return claimed?.clientUID;
}

/** Gives an organisation the domains it has claimed; one that another claimed first stays theirs. */
export async function claimDomains(tx: Transaction, clientUID: string, domains: readonly string[]): Promise<void> {
  await tx.delete(organisationDomains).where(eq(organisationDomains.clientUID, clientUID));
  if (domains.length === 0) return;
  const rows = domains.map((domain) => ({ clientUID, domain: domain.toLowerCase() }));
  await tx.insert(organisationDomains).values(rows).onConflictDoNothing();
}

import { randomUUID } from 'node:crypto';
import { hashPassword } from '../identity/passwords.ts';
import type { Store } from '../storage/open.ts';
import { clients, countries, roles, userRoles, users } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';

export const password = 'Correct-horse-9';

/** A client of a test. */
export async function addClient(store: Store, name: string): Promise<string> {
  const uid = randomUUID();
  await asPlatform(store, async (tx) => {
    await tx.insert(countries).values({ code: 'GB', name: 'United Kingdom' }).onConflictDoNothing();
    await tx.insert(clients).values({ uid, name, type: 0, country: 'GB' });
  });
  return uid;
}

/** A person of a test, who signs in with `password`. */
export async function addPerson(
  store: Store,
  person: Partial<typeof users.$inferInsert> & { userName: string; permissions?: string[] },
): Promise<string> {
  const { permissions = [], ...given } = person;
  const uid = randomUUID();
  const passwordHash = await hashPassword(password);
  const isSystemUser = given.clientUID === undefined || given.clientUID === null;
  await asPlatform(store, async (tx) => {
    await tx.insert(users).values({ uid, isSystemUser, passwordHash, firstName: 'Siân', lastName: "O'Hara", ...given });
    if (permissions.length === 0) return;
    const roleUID = randomUUID();
    await tx
      .insert(roles)
      .values({ uid: roleUID, clientUID: given.clientUID ?? null, name: `Role ${roleUID}`, permissions });
    await tx.insert(userRoles).values({ userUID: uid, roleUID });
  });
  return uid;
}

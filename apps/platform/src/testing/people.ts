import { randomUUID } from 'node:crypto';
import { oidcAdapter } from '../identity/oidc-adapter.ts';
import { hashPassword } from '../identity/passwords.ts';
import type { Store } from '../storage/open.ts';
import { eq } from 'drizzle-orm';
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
    await tx.insert(users).values({
      uid,
      isSystemUser,
      passwordHash,
      emailVerified: true,
      firstName: 'Siân',
      lastName: "O'Hara",
      ...given,
    });
    if (permissions.length === 0) return;
    const roleUID = randomUUID();
    await tx
      .insert(roles)
      .values({ uid: roleUID, clientUID: given.clientUID ?? null, name: `Role ${roleUID}`, permissions });
    await tx.insert(userRoles).values({ userUID: uid, roleUID });
  });
  return uid;
}

/** A session of the provider in which somebody has just signed in, for tokens that a test writes itself. */
export async function openSession(store: Store, userUid: string): Promise<{ sid: string; auth_time: number }> {
  const [user] = await asPlatform(store, (tx) => tx.select().from(users).where(eq(users.uid, userUid)));
  const loginTs = Math.max(user?.sessionsFrom ?? 0, Math.floor(Date.now() / 1000));
  const sid = randomUUID();
  await oidcAdapter(store, 'Session').upsert(sid, { uid: sid, accountId: userUid, loginTs, kind: 'Session' }, 3600);
  return { sid, auth_time: loginTs };
}

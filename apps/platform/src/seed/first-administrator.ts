import { randomBytes } from 'node:crypto';
import { knownPermissions, type Brand } from '@wardmere/api';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { hashPassword } from '../identity/passwords.ts';
import type { Store } from '../storage/open.ts';
import { roles, userRoles, users } from '../storage/schema/index.ts';
import { StorageError } from '../storage/storage-error.ts';
import { asSeed } from '../storage/transaction.ts';
import { fillGlobalAdminRoles } from './global-admin-roles.ts';
import { seedReference } from './reference.ts';

interface Person {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
}

const ROLE = 'System administrator';

/**
 * Adds a system administrator of every client to a platform, and gives back the password of their first sign-in, at
 * which they must choose their own. A name that is taken throws a `StorageError` of one sentence.
 */
export async function addAdministrator(store: Store, brand: Brand, person: Person): Promise<string> {
  await seedReference(store, brand);
  // Every kind of character that the password rule asks for (§5).
  const password = `${randomBytes(12).toString('base64url')}-Aa1!`;
  const passwordHash = await hashPassword(password);
  await asSeed(store, async (tx) => {
    const taken = await tx
      .select({ uid: users.uid })
      .from(users)
      .where(sql`lower(${users.userName}) = lower(${person.userName})`);
    if (taken.length > 0) throw new StorageError(`${person.userName} has an account already.`);
    const known = await tx
      .select({ uid: roles.uid })
      .from(roles)
      .where(and(isNull(roles.clientUID), eq(roles.name, ROLE)));
    const [role] =
      known.length > 0
        ? known
        : await tx
            .insert(roles)
            .values({ name: ROLE, permissions: [...knownPermissions(brand.slug)], isGlobalAdmin: true })
            .returning({ uid: roles.uid });
    const [user] = await tx
      .insert(users)
      .values({
        ...person,
        passwordHash,
        mustChangePassword: true,
        isSystemUser: true,
        allClients: true,
      })
      .returning({ uid: users.uid });
    await fillGlobalAdminRoles(tx);
    if (role && user) await tx.insert(userRoles).values({ userUID: user.uid, roleUID: role.uid });
  });
  return password;
}

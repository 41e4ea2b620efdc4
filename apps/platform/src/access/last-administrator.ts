import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { roles, userRoles, users } from '../storage/schema/index.ts';
import type { Transaction } from '../storage/transaction.ts';
import { forbidden } from '../http/refusal.ts';
import { reachesAllBuildings } from './all-buildings.ts';

/** Whether a client, or the platform, has somebody who administers it, and somebody who administers all of it. */
export interface Administered {
  readonly anywhere: boolean;
  readonly everywhere: boolean;
}

/** Active holders of global admin of a client, or of the platform where there is none. */
const administrators = (client: string | null): SQL | undefined =>
  and(
    client === null ? isNull(users.clientUID) : eq(users.clientUID, client),
    users.isActive,
    sql`exists (
      select from ${userRoles} held join ${roles} role on role.uid = held.role_uid
      where held.user_uid = ${users.uid} and role.is_global_admin and role.client_uid is not distinct from ${users.clientUID})`,
  );

/** Who is limited to some buildings or clients cannot help with the others. */
const everywhere = (client: string | null): SQL | undefined =>
  client === null ? sql`${users.allClients}` : sql`(${reachesAllBuildings(users)} and not ${users.buildingScope})`;

/** Who administers a client, or the platform, at this moment. */
export async function administered(tx: Transaction, client: string | undefined): Promise<Administered> {
  const place = client ?? null;
  return {
    anywhere: await exists(tx, administrators(place)),
    everywhere: await exists(tx, and(administrators(place), everywhere(place))),
  };
}

/** Refuses a change after which a client, or the platform, would have no administrator any more (D-282). */
export async function requireAdministratorStays(
  tx: Transaction,
  client: string | undefined,
  before: Administered,
): Promise<void> {
  const after = await administered(tx, client);
  if ((after.anywhere || !before.anywhere) && (after.everywhere || !before.everywhere)) return;
  throw forbidden(
    client === undefined
      ? 'The last system administrator stays one: make somebody else one first.'
      : 'The last administrator of a client stays one: make somebody else one first.',
  );
}

/** Whether nobody else could administer their client, or the platform, if this person were shut out (D-282, D-284). */
export async function isLastAdministrator(tx: Transaction, userUid: string): Promise<boolean> {
  const [found] = await tx.select({ client: users.clientUID }).from(users).where(eq(users.uid, userUid));
  if (found === undefined) return false;
  const all = administrators(found.client);
  const own = await exists(tx, and(all, eq(users.uid, userUid)));
  return own && !(await exists(tx, and(all, sql`${users.uid} <> ${userUid}`)));
}

async function exists(tx: Transaction, which: SQL | undefined): Promise<boolean> {
  const found = await tx.select({ uid: users.uid }).from(users).where(which).limit(1);
  return found.length > 0;
}

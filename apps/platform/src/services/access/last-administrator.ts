import { sql, type SQL } from 'drizzle-orm';
import { roles, userRoles, users } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { forbidden } from '../refusal.ts';
import type { Person } from './standing.ts';

/**
 * Active holders of global admin of a client, or of the platform where there is none. With `everywhere` only those who
 * reach all of it: whoever is limited cannot help with the rest.
 */
const administrators = (client: string | undefined, reach: 'everywhere' | 'anywhere'): SQL => sql`
  select person.uid from ${users} person
  where person.is_active and ${client === undefined ? sql`person.client_uid is null` : sql`person.client_uid = ${client}`}
    and exists (
      select from ${userRoles} held join ${roles} role on role.uid = held.role_uid
      where held.user_uid = person.uid and role.is_global_admin and role.client_uid is not distinct from person.client_uid)
    ${reach === 'anywhere' ? sql`` : client === undefined ? sql`and person.all_clients` : sql`and person.has_all_buildings and not person.building_scope`}`;

/** Refuses a change after which a client, or the platform, would have no administrator any more (D-282). */
export async function requireAdministratorStays(
  tx: Transaction,
  client: string | undefined,
  before: Person | undefined,
  after: Person | undefined,
): Promise<void> {
  if (before === undefined || after === undefined) return;
  for (const reach of ['anywhere', 'everywhere'] as const) {
    const administered = before.isActive && before.standing.isGlobalAdmin;
    const administers = after.isActive && after.standing.isGlobalAdmin;
    const lost =
      reach === 'anywhere'
        ? administered && !administers
        : administered && reachesAll(before, client) && !(administers && reachesAll(after, client));
    if (!lost || (await count(tx, administrators(client, reach))) > 0) continue;
    throw forbidden(
      client === undefined
        ? 'The last system administrator stays one: make somebody else one first.'
        : 'The last administrator of a client stays one: make somebody else one first.',
    );
  }
}

/** Whether nobody else could administer their client, or the platform, if this person were shut out (D-282, D-284). */
export async function isLastAdministrator(tx: Transaction, userUid: string): Promise<boolean> {
  const { rows } = await tx.execute<{ client: string | null }>(
    sql`select client_uid as client from ${users} where uid = ${userUid}`,
  );
  const [found] = rows;
  if (found === undefined) return false;
  const all = administrators(found.client ?? undefined, 'anywhere');
  const own = await count(tx, sql`${all} and person.uid = ${userUid}`);
  return own > 0 && (await count(tx, sql`${all} and person.uid <> ${userUid}`)) === 0;
}

const reachesAll = ({ standing }: Person, client: string | undefined) =>
  client === undefined ? standing.clients === '*' : standing.buildings === 'all';

async function count(tx: Transaction, which: SQL): Promise<number> {
  const { rows } = await tx.execute<{ people: number }>(sql`select count(*)::int as people from (${which}) found`);
  return rows[0]?.people ?? 0;
}

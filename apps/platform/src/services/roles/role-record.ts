import { Role, RoleDraft } from '@wardmere/api';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { roles } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { thingsAbove } from '../../access/above.ts';
import type { Caller } from '../../access/caller.ts';
import { ownStanding } from '../../access/rank.ts';
import { allowsMore } from '../../access/standing.ts';
import { rolesAsHeld } from '../../access/subject.ts';
import type { Written } from '../../http/versions.ts';
import { missing } from '../../http/refusal.ts';
import { namesIn } from '../../http/unknown-members.ts';

/** A global-admin role assigns every role of its client; any other assigns those it names (§6). */
export const assignables = sql<string[]>`(
  select coalesce(jsonb_agg(assignable.uid order by assignable.name, assignable.uid), '[]')
  from roles assignable
  where assignable.client_uid = roles.client_uid and (roles.is_global_admin or exists (
    select from role_assignables named where named.role_uid = roles.uid and named.assignable_uid = assignable.uid)))`;

const mappings = sql<{ uid: string; name: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('uid', mapping.uid, 'name', mapping.name) order by mapping.name, mapping.uid), '[]')
  from security_group_roles given join security_groups mapping on mapping.uid = given.group_uid
  where given.role_uid = roles.uid)`;

const templateName = sql<
  string | null
>`(select template.name from default_roles template where template.uid = roles.default_role_uid)`;

/** The rows of roles with what they assign and the mappings that give them. */
export const roleRows = (tx: Transaction) =>
  tx
    .select({
      roleUID: roles.uid,
      roleName: roles.name,
      roleDescription: roles.description,
      permissions: roles.permissions,
      assignableRoleUIDs: assignables,
      defaultRoleUID: roles.defaultRoleUID,
      defaultRoleName: templateName,
      isGlobalAdmin: roles.isGlobalAdmin,
      securityGroups: mappings,
      unknownMembers: roles.unknownMembers,
      version: roles.version,
      modifiedAt: roles.modifiedAt,
      modifiedBy: roles.modifiedBy,
    })
    .from(roles)
    .$dynamic();

type Row = Awaited<ReturnType<typeof roleRows>>[number];

/** The roles of one client; those of the platform itself have none. */
export const rolesOf = (clientUid: string | null): SQL =>
  clientUid === null ? isNull(roles.clientUID) : eq(roles.clientUID, clientUid);

/** One role of a client, locked until the transaction ends where it is about to change. */
export async function findRole(
  tx: Transaction,
  caller: Caller,
  params: { readonly client: string; readonly role: string },
  lock: 'locked' | 'unlocked' = 'unlocked',
): Promise<{ data: Role; written: Written }> {
  const rows = roleRows(tx).where(and(rolesOf(params.client), eq(roles.uid, params.role)));
  const [row] = lock === 'locked' ? await rows.for('update', { of: roles }) : await rows;
  const [data] = row === undefined ? [] : await toRoles(tx, caller, params.client, [row]);
  if (row === undefined || data === undefined) throw missing();
  return { data, written: row };
}

/** Rows of one client as the contract spells them, each with whether the caller may change it, and give it (D-282). */
export async function toRoles(tx: Transaction, caller: Caller, client: string, rows: readonly Row[]): Promise<Role[]> {
  const uids = rows.map(({ roleUID }) => roleUID);
  const actor = await ownStanding(tx, caller);
  const aboves = await thingsAbove(tx, actor, rolesAsHeld, { client, uids });
  return rows.map((row) => ({ ...toRole(row), isAbove: aboves.has(row.roleUID), allowsMore: allowsMore(actor, row) }));
}

/** A row as the contract spells it, unknown members beside the known ones (§3, D-089). */
export function toRole(row: Row): Role {
  const { unknownMembers, defaultRoleName, version: _version, modifiedAt: _at, modifiedBy: _by, ...known } = row;
  return { ...unknownMembers, ...known, ...(defaultRoleName !== null && { defaultRoleName }) };
}

/** The names the platform itself gives a meaning to; all others are kept as they came. */
export const knownMembers = namesIn(Role, RoleDraft);

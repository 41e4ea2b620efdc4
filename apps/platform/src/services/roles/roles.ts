import { normalPermission, roles as calls, sameValue, type Role, type RoleDraft } from '@wardmere/api';
import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import { among } from '../../storage/among.ts';
import { permissions, roleAssignables, roles, users } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { Caller } from '../../access/caller.ts';
import { ownStanding } from '../../access/rank.ts';
import { allowsMore } from '../../access/standing.ts';
import { isGiven } from '../clients/contract-fields.ts';
import { implement } from '../../http/implement.ts';
import { searchField, textField, type ListFields, isNarrowed, pageFrom } from '../../http/list.ts';
import { forbidden, invalid, invalidField, missing, Refusal } from '../../http/refusal.ts';
import { made, saveVersioned } from '../../http/save-versioned.ts';
import { unknownMembersOf } from '../../http/unknown-members.ts';
import { requireVersion } from '../../http/versions.ts';
import { seenPeople } from '../people/people-seen.ts';
import { assignableRoles, holdersOf } from './assignable-roles.ts';
import { assignables, findRole, knownMembers, roleRows, rolesOf, toRole, toRoles } from './role-record.ts';

const fields: ListFields = {
  roleName: textField(roles.name),
  roleDescription: textField(roles.description),
  isGlobalAdmin: { order: roles.isGlobalAdmin },
  permissions: { order: sql`cardinality(${roles.permissions})` },
  assignableRoleUIDs: { order: sql`jsonb_array_length(${assignables})` },
  search: searchField(roles.name, roles.description),
};

/** Roles of clients and of the platform (§7). */
export const roleServices = [
  implement(calls.list, async ({ tx, caller, params, query }) => {
    const asked = { ...query, pagesize: query.pageSize };
    const page = await pageFrom(tx, {
      rows: () => roleRows(tx),
      of: rolesOf(params.client),
      fields,
      query: asked,
      by: 'roleName',
      thenBy: [roles.name, roles.uid],
    });
    if (page.rowCount === 0 && !isNarrowed(asked)) throw missing();
    return { data: { ...page, items: await toRoles(tx, caller, params.client, page.items) } };
  }),

  implement(calls.get, ({ tx, caller, params }) => findRole(tx, caller, params)),

  implement(calls.create, async ({ tx, caller, params, body, given, now }) => {
    requireReadOnly(given, { defaultRoleUID: null, isGlobalAdmin: false });
    await requireRoom(tx, params.client);
    const draft = await checked({ tx, caller, client: params.client }, body, []);
    const [created] = await tx
      .insert(roles)
      .values({
        ...toColumns(draft),
        clientUID: params.client,
        unknownMembers: unknownMembersOf(given, knownMembers),
        ...made({ caller, now }),
      })
      .onConflictDoNothing()
      .returning({ uid: roles.uid });
    if (created === undefined) throw duplicate(body.roleName);
    await assign(tx, { client: params.client, role: created.uid }, draft.assignableRoleUIDs);
    return findRole(tx, caller, { client: params.client, role: created.uid });
  }),

  implement(calls.replace, async ({ tx, caller, params, body, given, precondition, now }) => {
    const { data, written } = await findRole(tx, caller, params, 'locked');
    requireVersion(precondition, written.version);
    requireOrdinary(data);
    requireReadOnly(given, data);
    const draft = await checked({ tx, caller, client: params.client }, body, data.permissions);
    if (await isTaken(tx, params, body.roleName)) throw duplicate(body.roleName);
    const columns = { ...toColumns(draft), unknownMembers: unknownMembersOf(given, knownMembers) };
    await saveVersioned({ tx, caller, now }, roles, { uid: params.role, version: written.version }, columns);
    await assign(tx, params, draft.assignableRoleUIDs);
    return findRole(tx, caller, params);
  }),

  implement(calls.remove, async ({ tx, caller, params, precondition }) => {
    const { data, written } = await findRole(tx, caller, params, 'locked');
    requireVersion(precondition, written.version);
    requireOrdinary(data);
    const people = await holdersOf(tx, params.role);
    if (people > 0 || data.securityGroups.length > 0) throw inUse(people, data.securityGroups.length);
    await tx.delete(roles).where(eq(roles.uid, params.role));
    return { data: undefined };
  }),

  implement(calls.assignable, async ({ tx, caller, params, query }) => {
    if (query.onBehalfOfUserUID !== undefined)
      await requireUser({ tx, caller, client: params.client }, query.onBehalfOfUserUID);
    const data = await assignableRoles(tx, caller, params.client);
    if (data.length === 0) throw missing();
    return { data };
  }),

  implement(calls.ofSystem, async ({ tx, caller }) => {
    const rows = await roleRows(tx).where(rolesOf(null)).orderBy(asc(roles.name), asc(roles.uid));
    const actor = await ownStanding(tx, caller);
    const told = rows.map((row) => ({ row, isBeyond: allowsMore(actor, row) }));
    return { data: told.map(({ row, isBeyond }) => ({ ...toRole(row), isAbove: isBeyond, allowsMore: isBeyond })) };
  }),
];

/** Built in: the role through which a client is never locked out of its own settings (D-105). */
function requireOrdinary(role: Role): void {
  if (role.isGlobalAdmin) throw forbidden('A global-admin role is read-only in the client area.');
}

/** The mappings that give a role are not among it: they change without the role, and what was read of them is not kept. */
const readOnly = ['roleUID', 'defaultRoleUID', 'isGlobalAdmin'] as const;

/** What only the platform decides may travel with a draft, as it was read. */
function requireReadOnly(given: unknown, stored: Partial<Role>): void {
  const sent = new Map<string, unknown>(typeof given === 'object' && given !== null ? Object.entries(given) : []);
  const changed = readOnly.filter((name) => isGiven(given, name) && !sameValue(sent.get(name), stored[name]));
  if (changed.length > 0) {
    throw invalid(Object.fromEntries(changed.map((name) => [name, [`${name} is given by the platform.`]])));
  }
}

interface Place {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly client: string;
}

/**
 * A draft whose permissions a client's role can have and whose assignable roles are the client's own. What no group lists
 * is given on by whoever has it, so that a role which carries it can be made again (D-077).
 */
async function checked({ tx, caller, client }: Place, draft: RoleDraft, kept: readonly string[]): Promise<RoleDraft> {
  const names = [...new Set(draft.permissions.map(normalPermission))];
  const added = names.filter((name) => !kept.includes(name));
  const listed = await tx
    .select({ name: permissions.name, isForClients: permissions.isForClients })
    .from(permissions)
    .where(among(permissions.name, added));
  const offered = new Map(listed.map(({ name, isForClients }) => [name, isForClients]));
  const refused = added.find((name) => !(offered.get(name) ?? caller.permissions.has(name)));
  if (refused !== undefined) throw invalidField('permissions', `A role of a client cannot have ${refused}.`);
  const uids = [...new Set(draft.assignableRoleUIDs.map((uid) => uid.toLowerCase()))];
  const own = await tx
    .select({ uid: roles.uid })
    .from(roles)
    .where(and(rolesOf(client), among(roles.uid, uids)));
  if (own.length < uids.length) throw invalidField('assignableRoleUIDs', 'Choose roles from the list.');
  return { ...draft, permissions: names, assignableRoleUIDs: uids };
}

const toColumns = ({ roleName, roleDescription, permissions: granted }: RoleDraft) => ({
  name: roleName.trim(),
  description: roleDescription,
  permissions: granted,
});

async function assign(
  tx: Transaction,
  { client, role }: { readonly client: string; readonly role: string },
  uids: readonly string[],
): Promise<void> {
  await tx.delete(roleAssignables).where(eq(roleAssignables.roleUID, role));
  if (uids.length === 0) return;
  await tx
    .insert(roleAssignables)
    .values(uids.map((assignableUID) => ({ clientUID: client, roleUID: role, assignableUID })));
}

async function isTaken(
  tx: Transaction,
  { client, role }: { readonly client: string; readonly role: string },
  name: string,
): Promise<boolean> {
  const same = sql`lower(btrim(${roles.name})) = lower(btrim(${name}))`;
  const [other] = await tx
    .select({ uid: roles.uid })
    .from(roles)
    .where(and(rolesOf(client), ne(roles.uid, role), same))
    .limit(1);
  return other !== undefined;
}

/** As many as lists and pickers are given (§9): one more could be neither found nor given nor taken. */
const MOST_ROLES = 200;

async function requireRoom(tx: Transaction, client: string): Promise<void> {
  const [own] = await tx.select({ count: count() }).from(roles).where(rolesOf(client));
  if (own !== undefined && own.count >= MOST_ROLES)
    throw invalidField('roleName', 'A client has at most 200 roles: delete one that nobody has.');
}

const duplicate = (name: string) => {
  const words = `${name.trim()} already exists.`;
  return new Refusal(409, 'Conflict.', { description: words, errors: { Name: [words] } });
};

const inUse = (people: number, groups: number) =>
  new Refusal(409, 'Conflict.', {
    description: `This role is in use: ${[counted(people, 'person has', 'people have'), counted(groups, 'mapping gives', 'mappings give')].filter((part) => part !== '').join(' and ')} it.`,
  });

const counted = (number: number, one: string, many: string) =>
  number === 0 ? '' : `${number} ${number === 1 ? one : many}`;

/** The person a role is chosen for is one of the client's whom the caller sees. */
async function requireUser({ tx, caller, client }: Place, uid: string): Promise<void> {
  const [user] = await tx
    .select({ uid: users.uid })
    .from(users)
    .where(and(seenPeople(caller, client, users), eq(users.uid, uid)));
  if (user === undefined) throw missing();
}

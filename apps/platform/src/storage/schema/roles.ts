import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid, pgPolicy } from 'drizzle-orm/pg-core';
import { check, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { clients } from './clients.ts';
import { history, moment, notBlank, sorted, uid, words, unknownMembers, goesWith } from './columns.ts';
import { isPlatform, isStaff, ofTenant, ofTenantOrEveryone } from './walls.ts';

const permissionNames = () =>
  text()
    .array()
    .notNull()
    .default(sql`'{}'`);

/** The provider's template roles: each client begins with a copy of them (D-105). */
export const defaultRoles = pgTable(
  'default_roles',
  {
    uid: uid(),
    name: text().notNull(),
    description: words(),
    permissions: permissionNames(),
    isGlobalAdmin: boolean().notNull().default(false),
    displayOrder: integer().notNull().default(0),
  },
  (table) => [notBlank('default_roles_name_check', table.name), unique('default_roles_name_key').on(table.name)],
);

const isOfClient = sql`client_uid is not null or ${isPlatform}`;

/** Roles carry permissions; one without a client is a system role (§3, §6). */
export const roles = pgTable(
  'roles',
  {
    uid: uid(),
    clientUID: uuid().references(() => clients.uid, { onDelete: 'cascade' }),
    name: sorted().notNull(),
    description: words(),
    permissions: permissionNames(),
    isGlobalAdmin: boolean().notNull().default(false),
    defaultRoleUID: uuid().references(() => defaultRoles.uid, { onDelete: 'set null' }),
    unknownMembers: unknownMembers(),
    ...history(),
  },
  (table) => [
    notBlank('roles_name_check', table.name),
    unique('roles_client_uid_key').on(table.clientUID, table.uid),
    // Role names are unique per client (§5).
    uniqueIndex('roles_name_key').on(
      sql`coalesce(${table.clientUID}, '00000000-0000-0000-0000-000000000000')`,
      sql`lower(btrim(${table.name}))`,
    ),
    index('roles_client_idx').on(table.clientUID),
    ...ofTenantOrEveryone('roles'),
    // Those without a client no session of the API writes, not even one that sees every client.
    pgPolicy('roles_of_clients_made', { as: 'restrictive', for: 'insert', withCheck: isOfClient }),
    pgPolicy('roles_of_clients_changed', { as: 'restrictive', for: 'update', using: isOfClient }),
    pgPolicy('roles_of_clients_removed', { as: 'restrictive', for: 'delete', using: isOfClient }),
  ],
);

/** Which roles the holders of a role may give to others: roles of the same client (§6). */
export const roleAssignables = pgTable(
  'role_assignables',
  {
    clientUID: uuid().notNull(),
    roleUID: uuid().notNull(),
    assignableUID: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roleUID, table.assignableUID] }),
    index('role_assignables_assignable_idx').on(table.clientUID, table.assignableUID),
    ofTenant('role_assignables'),
    goesWith('role_assignables_role_fk', [table.clientUID, table.roleUID], [roles.clientUID, roles.uid]),
    goesWith('role_assignables_assignable_fk', [table.clientUID, table.assignableUID], [roles.clientUID, roles.uid]),
  ],
);

/** Rules of signing in: one row per client, the row without a client is the platform's own (§3). */
export const userSettings = pgTable(
  'user_settings',
  {
    uid: uid(),
    clientUID: uuid().references(() => clients.uid, { onDelete: 'cascade' }),
    maximumFailedLogins: integer().notNull().default(20),
    requirePasswordChange: boolean().notNull().default(false),
    /** Since when: a password somebody chose later is changed already (D-104). */
    passwordChangeSince: moment(),
    ...history(),
  },
  (table) => [
    uniqueIndex('user_settings_client_key').on(
      sql`coalesce(${table.clientUID}, '00000000-0000-0000-0000-000000000000')`,
    ),
    ...ofTenantOrEveryone('user_settings'),
    pgPolicy('user_settings_of_platform', { using: sql`client_uid is null and ${isStaff}` }),
    check('user_settings_maximum_check', sql`${table.maximumFailedLogins} between 1 and 1000`),
  ],
);

import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { check, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { clients } from './clients.ts';
import { history, notBlank, uid, words } from './columns.ts';
import { users } from './users.ts';

/** Roles carry permissions; one without a client is a system role (§3, §6). */
export const roles = pgTable(
  'roles',
  {
    uid: uid(),
    clientUID: uuid().references(() => clients.uid, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: words(),
    permissions: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    isGlobalAdmin: boolean().notNull().default(false),
    ...history(),
  },
  (table) => [
    notBlank('roles_name_check', table.name),
    // Role names are unique per client (§5).
    uniqueIndex('roles_name_key').on(
      sql`coalesce(${table.clientUID}, '00000000-0000-0000-0000-000000000000')`,
      sql`lower(${table.name})`,
    ),
    index('roles_client_idx').on(table.clientUID),
  ],
);

/** Which roles a person holds. */
export const userRoles = pgTable(
  'user_roles',
  {
    userUID: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    roleUID: uuid()
      .notNull()
      .references(() => roles.uid),
  },
  (table) => [primaryKey({ columns: [table.userUID, table.roleUID] }), index('user_roles_role_idx').on(table.roleUID)],
);

/** Rules of signing in: one row per client, the row without a client is the platform's own (§3). */
export const userSettings = pgTable(
  'user_settings',
  {
    uid: uid(),
    clientUID: uuid().references(() => clients.uid, { onDelete: 'cascade' }),
    maximumFailedLogins: integer().notNull().default(20),
    requirePasswordChange: boolean().notNull().default(false),
    ...history(),
  },
  (table) => [
    uniqueIndex('user_settings_client_key').on(
      sql`coalesce(${table.clientUID}, '00000000-0000-0000-0000-000000000000')`,
    ),
    check('user_settings_maximum_check', sql`${table.maximumFailedLogins} between 1 and 1000`),
  ],
);

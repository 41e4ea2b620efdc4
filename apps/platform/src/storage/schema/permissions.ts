import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { uid, words } from './columns.ts';
import { modules } from './modules.ts';

/** Groups of permissions, as they are offered where a role is edited (D-106). */
export const permissionGroups = pgTable(
  'permission_groups',
  {
    uid: uid(),
    name: text().notNull(),
    displayName: text().notNull(),
    displayOrder: integer().notNull().default(0),
    /** A group about a product is offered to the clients that have it. */
    moduleUID: uuid().references(() => modules.uid),
  },
  (table) => [unique('permission_groups_name_key').on(table.name)],
);

/** The catalogue of permissions, by group. */
export const permissions = pgTable(
  'permissions',
  {
    uid: uid(),
    groupUID: uuid()
      .notNull()
      .references(() => permissionGroups.uid),
    name: text().notNull(),
    displayName: text().notNull(),
    description: words(),
    /** False for what only system users may hold. */
    isForClients: boolean().notNull().default(true),
    displayOrder: integer().notNull().default(0),
  },
  (table) => [
    unique('permissions_name_key').on(table.name),
    index('permissions_group_idx').on(table.groupUID, table.displayOrder),
  ],
);

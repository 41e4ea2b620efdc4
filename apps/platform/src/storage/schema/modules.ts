import { boolean, check, index, integer, pgTable, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { uid, words } from './columns.ts';

/** Groups of modules; each maps to one tile of the landing page (§1, D-061). */
export const moduleGroups = pgTable('module_groups', {
  uid: uid(),
  name: words(),
  displayName: text().notNull(),
  displayOrder: integer().notNull().default(0),
});

/** The catalogue of modules: which client types may have one, what it requires, what it excludes (§3, D-122, D-123). */
export const modules = pgTable(
  'modules',
  {
    uid: uid(),
    groupUID: uuid()
      .notNull()
      .references(() => moduleGroups.uid),
    displayName: text().notNull(),
    requireParent: boolean().notNull().default(false),
    parentModuleUID: uuid().references((): AnyPgColumn => modules.uid),
    linkedGroupId: text(),
    linkedGroupType: integer(),
    displayOrder: integer().notNull().default(0),
    clientTypes: integer().array().notNull(),
  },
  (table) => [
    index('modules_group_idx').on(table.groupUID, table.displayOrder),
    check('modules_parent_check', sql`not ${table.requireParent} or ${table.parentModuleUID} is not null`),
  ],
);

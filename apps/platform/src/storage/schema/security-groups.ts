import { boolean, index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { buildings } from './buildings.ts';
import { clients } from './clients.ts';
import { history, notBlank, sorted, uid, unknownMembers, goesWith } from './columns.ts';
import { roles } from './roles.ts';
import { ofTenant } from './walls.ts';

/** Security groups of the identity provider tied to roles or buildings: mappings (§3, D-109). */
export const securityGroups = pgTable(
  'security_groups',
  {
    uid: uid(),
    clientUID: uuid()
      .notNull()
      .references(() => clients.uid, { onDelete: 'cascade' }),
    name: sorted().notNull(),
    isEnabled: boolean().notNull().default(false),
    hasAllBuildings: boolean().notNull().default(false),
    searchText: text().generatedAlwaysAs(sql`search_form(name)`),
    unknownMembers: unknownMembers(),
    ...history(),
  },
  (table) => [
    notBlank('security_groups_name_check', table.name),
    uniqueIndex('security_groups_name_key').on(table.clientUID, sql`lower(btrim(${table.name}))`),
    unique('security_groups_client_uid_key').on(table.clientUID, table.uid),
    index('security_groups_name_idx').on(table.clientUID, table.name, table.uid),
    ofTenant('security_groups'),
  ],
);

/** The roles a mapping gives. A role that a mapping gives cannot be deleted. */
export const securityGroupRoles = pgTable(
  'security_group_roles',
  {
    clientUID: uuid().notNull(),
    groupUID: uuid().notNull(),
    roleUID: uuid()
      .notNull()
      .references(() => roles.uid),
  },
  (table) => [
    primaryKey({ columns: [table.groupUID, table.roleUID] }),
    index('security_group_roles_role_idx').on(table.roleUID),
    ofTenant('security_group_roles'),
    goesWith(
      'security_group_roles_group_fk',
      [table.clientUID, table.groupUID],
      [securityGroups.clientUID, securityGroups.uid],
    ),
  ],
);

/** The buildings a mapping gives; they are its own client's. */
export const securityGroupBuildings = pgTable(
  'security_group_buildings',
  {
    clientUID: uuid().notNull(),
    groupUID: uuid().notNull(),
    buildingUID: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupUID, table.buildingUID] }),
    index('security_group_buildings_building_idx').on(table.clientUID, table.buildingUID),
    ofTenant('security_group_buildings'),
    goesWith(
      'security_group_buildings_group_fk',
      [table.clientUID, table.groupUID],
      [securityGroups.clientUID, securityGroups.uid],
    ),
    goesWith(
      'security_group_buildings_building_fk',
      [table.clientUID, table.buildingUID],
      [buildings.clientUID, buildings.uid],
    ),
  ],
);

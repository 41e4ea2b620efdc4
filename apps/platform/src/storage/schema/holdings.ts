import { boolean, index, pgTable, primaryKey, unique, uuid, pgPolicy } from 'drizzle-orm/pg-core';
import { sql, type SQL } from 'drizzle-orm';
import { buildings } from './buildings.ts';
import { roles } from './roles.ts';
import { securityGroups } from './security-groups.ts';
import { users } from './users.ts';
import {
  isPlatform,
  isStaff,
  ofOneself,
  ofOwnClients,
  ofTenant,
  oneself,
  ownClients,
  seesEveryClient,
} from './walls.ts';
import { goesWith } from './columns.ts';

/** A mapping gives at a sign-in and nowhere else: the API gives nothing in its name. */
const givenByHand = (table: string, unless: SQL = sql`false`) =>
  pgPolicy(`${table}_by_hand`, {
    as: 'restrictive',
    for: 'insert',
    withCheck: sql`given_by is null or ${isPlatform} or ${unless}`,
  });

/** The mappings that give a person something, since the last sign-in at their organisation (D-287). */
export const userMappings = pgTable(
  'user_mappings',
  {
    userUID: uuid().notNull(),
    clientUID: uuid().notNull(),
    groupUID: uuid().notNull(),
    hasAllBuildings: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userUID, table.groupUID] }),
    index('user_mappings_group_idx').on(table.clientUID, table.groupUID),
    ofTenant('user_mappings'),
    ofOneself('user_mappings'),
    goesWith('user_mappings_user_fk', [table.clientUID, table.userUID], [users.clientUID, users.uid]),
    goesWith(
      'user_mappings_group_fk',
      [table.clientUID, table.groupUID],
      [securityGroups.clientUID, securityGroups.uid],
    ),
  ],
);

/** Which roles a person holds, once for each way they came: by hand, or given by a mapping and gone with it. */
export const userRoles = pgTable(
  'user_roles',
  {
    userUID: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    roleUID: uuid()
      .notNull()
      .references(() => roles.uid),
    /** The mapping it came by; null for what was given by hand. */
    givenBy: uuid(),
  },
  (table) => [
    unique('user_roles_given_key').on(table.userUID, table.roleUID, table.givenBy).nullsNotDistinct(),
    index('user_roles_role_idx').on(table.roleUID),
    index('user_roles_given_by_idx')
      .on(table.givenBy, table.userUID)
      .where(sql`given_by is not null`),
    goesWith('user_roles_mapping_fk', [table.userUID, table.givenBy], [userMappings.userUID, userMappings.groupUID]),
    // Who holds a role is seen by whoever sees the role: a client has few roles and many people.
    pgPolicy('user_roles_seen', {
      for: 'select',
      using: sql`${seesEveryClient} or user_uid = ${oneself} or role_uid in (
        select roles.uid from roles where roles.client_uid = ${ownClients} or (roles.client_uid is null and ${isStaff}))`,
    }),
    pgPolicy('user_roles_changed', { using: seesEveryClient }),
    // A role is given to people of its own client, and taken from people of one's own clients.
    pgPolicy('user_roles_given', {
      for: 'insert',
      withCheck: sql`exists (
        select from users join roles on roles.client_uid = users.client_uid
        where users.uid = user_roles.user_uid and roles.uid = user_roles.role_uid and users.client_uid = ${ownClients})`,
    }),
    pgPolicy('user_roles_taken', {
      for: 'delete',
      using: sql`exists (
        select from users where users.uid = user_roles.user_uid and users.client_uid = ${ownClients})`,
    }),
    pgPolicy('user_roles_of_system', {
      using: sql`${isStaff} and exists (
        select from users where users.uid = user_roles.user_uid and users.client_uid is null)`,
    }),
    givenByHand('user_roles'),
  ],
);

/** The buildings a person is assigned to, once for each way they came; a client user's are buildings of their own client. */
export const userBuildings = pgTable(
  'user_buildings',
  {
    userUID: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    clientUID: uuid().notNull(),
    buildingUID: uuid().notNull(),
    /** The mapping it came by; null for what was given by hand. */
    givenBy: uuid(),
  },
  (table) => [
    unique('user_buildings_given_key').on(table.userUID, table.buildingUID, table.givenBy).nullsNotDistinct(),
    index('user_buildings_building_idx').on(table.clientUID, table.buildingUID),
    index('user_buildings_given_by_idx')
      .on(table.givenBy, table.userUID)
      .where(sql`given_by is not null`),
    goesWith('user_buildings_building_fk', [table.clientUID, table.buildingUID], [buildings.clientUID, buildings.uid]),
    goesWith(
      'user_buildings_mapping_fk',
      [table.userUID, table.givenBy],
      [userMappings.userUID, userMappings.groupUID],
    ),
    ofTenant('user_buildings'),
    ofOneself('user_buildings'),
    // Who is limited to assigned buildings keeps the building they have just created.
    pgPolicy('user_buildings_kept', {
      for: 'insert',
      withCheck: sql`user_uid = ${oneself} and (${ofOwnClients})`,
    }),
    // Who has all buildings by a mapping has each of them by it: they keep some when it is narrowed to those.
    givenByHand(
      'user_buildings',
      sql`exists (
        select from user_mappings given
        where given.user_uid = user_buildings.user_uid and given.group_uid = user_buildings.given_by and given.has_all_buildings)`,
    ),
  ],
);

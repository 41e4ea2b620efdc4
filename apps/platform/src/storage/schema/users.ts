import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { foreignKey, unique, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { buildings } from './buildings.ts';
import { clients } from './clients.ts';
import { history, moment, uid, words } from './columns.ts';
import { defaultLandingPages, timezones } from './reference.ts';

/** People: provider staff without a client, client users with one (§3, D-024). */
export const users = pgTable(
  'users',
  {
    uid: uid(),
    clientUID: uuid().references(() => clients.uid, { onDelete: 'cascade' }),
    isSystemUser: boolean().notNull().default(false),
    /** Used as the e-mail address; unique whatever the letter case. */
    userName: text().notNull(),
    firstName: words(),
    lastName: words(),
    /** Null for those who sign in at their organisation. Not readable by the role the API works with. */
    passwordHash: text(),
    mustChangePassword: boolean().notNull().default(false),
    /** When the person chose the password themselves; null while another person has set it. */
    passwordChosenAt: moment(),
    failedLogins: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    isSSO: boolean().notNull().default(false),
    emailVerified: boolean().notNull().default(true),
    hasAllBuildings: boolean().notNull().default(false),
    isGlobalAdmin: boolean().notNull().default(false),
    buildingScope: boolean().notNull().default(false),
    roleNumber: integer(),
    pageSize: integer().notNull().default(10),
    defaultLandingPageUID: uuid().references(() => defaultLandingPages.uid, { onDelete: 'set null' }),
    parentUserUID: uuid().references((): AnyPgColumn => users.uid, { onDelete: 'set null' }),
    mobilePhoneNumber: words(),
    voicePhoneNumber: words(),
    primaryBuildingUID: uuid().references(() => buildings.uid, { onDelete: 'set null' }),
    preferredContactMethods: text()
      .array()
      .notNull()
      .default(sql`array['Email']`),
    /** The e-mail subscriptions the person has chosen. */
    emailSubscriptions: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The zone a system user works in; others live in that of their client. */
    timeZone: text().references(() => timezones.zoneName),
    isEnterpriseUser: boolean().notNull().default(false),
    lastLogin: moment(),
    /** A system user acts for every client, or for those in `userClients`. */
    allClients: boolean().notNull().default(false),
    ...history(),
  },
  (table) => [
    uniqueIndex('users_user_name_key').on(sql`lower(${table.userName})`),
    unique('users_client_uid_key').on(table.clientUID, table.uid),
    index('users_name_idx').on(table.clientUID, table.lastName, table.firstName, table.uid),
    index('users_primary_building_idx').on(table.primaryBuildingUID),
    check('users_tenant_check', sql`${table.isSystemUser} = (${table.clientUID} is null)`),
    check('users_page_size_check', sql`${table.pageSize} between 1 and 1000`),
    check('users_failed_logins_check', sql`${table.failedLogins} >= 0`),
    check('users_all_clients_check', sql`${table.isSystemUser} or not ${table.allClients}`),
  ],
);

/** The clients a system user without `allClients` may act for (§6). */
export const userClients = pgTable(
  'user_clients',
  {
    userUID: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    clientUID: uuid()
      .notNull()
      .references(() => clients.uid, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userUID, table.clientUID] }),
    index('user_clients_client_idx').on(table.clientUID),
  ],
);

/** The buildings a person is assigned to; a client user's are buildings of their own client. */
export const userBuildings = pgTable(
  'user_buildings',
  {
    userUID: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    clientUID: uuid().notNull(),
    buildingUID: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userUID, table.buildingUID] }),
    index('user_buildings_building_idx').on(table.clientUID, table.buildingUID),
    foreignKey({
      name: 'user_buildings_building_fk',
      columns: [table.clientUID, table.buildingUID],
      foreignColumns: [buildings.clientUID, buildings.uid],
    }).onDelete('cascade'),
  ],
);

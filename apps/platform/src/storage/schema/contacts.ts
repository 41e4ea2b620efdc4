import { index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { boolean, pgView, timestamp, integer } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { buildings } from './buildings.ts';
import { clients } from './clients.ts';
import { history, notBlank, personSearch, sorted, uid, words, unknownMembers, refersTo } from './columns.ts';
import { titles } from './lookups-of-client.ts';
import { ofTenant } from './walls.ts';

/** People of a client who are told and never sign in (§3). */
export const contacts = pgTable(
  'contacts',
  {
    uid: uid(),
    clientUID: uuid()
      .notNull()
      .references(() => clients.uid, { onDelete: 'cascade' }),
    firstName: sorted().notNull(),
    lastName: sorted().notNull(),
    /** Used as the email address; empty where none is known. */
    userName: words(),
    titleUID: uuid(),
    mobilePhoneNumber: words(),
    voicePhoneNumber: words(),
    primaryBuildingUID: uuid().references(() => buildings.uid, { onDelete: 'set null' }),
    preferredContactMethods: text()
      .array()
      .notNull()
      .default(sql`array['Email']`),
    unknownMembers: unknownMembers(),
    ...personSearch(),
    ...history(),
  },
  (table) => [
    notBlank('contacts_first_name_check', table.firstName),
    notBlank('contacts_last_name_check', table.lastName),
    unique('contacts_client_uid_key').on(table.clientUID, table.uid),
    // Names of contacts are unique per client, and so are their addresses where they have one (§5, D-099).
    uniqueIndex('contacts_name_key').on(
      table.clientUID,
      sql`lower(btrim(${table.firstName}))`,
      sql`lower(btrim(${table.lastName}))`,
    ),
    uniqueIndex('contacts_address_key')
      .on(table.clientUID, table.addressKey)
      .where(sql`${table.userName} <> ''`),
    index('contacts_first_name_idx').on(table.clientUID, table.firstName, table.lastName, table.uid),
    index('contacts_address_idx').on(table.clientUID, table.userName, table.uid),
    index('contacts_title_idx').on(table.clientUID, table.titleUID),
    index('contacts_primary_building_idx').on(table.primaryBuildingUID),
    ofTenant('contacts'),
    refersTo('contacts_title_fk', [table.clientUID, table.titleUID], [titles.clientUID, titles.uid]),
  ],
);

/**
 * Users and contacts as one list (D-171). A view of the migrations: it joins nothing and leaves nothing out, so that a
 * page in order of names is merged from the indexes of the two tables.
 */
export const people = pgView('people', {
  uid: uuid().notNull(),
  clientUID: uuid(),
  isContactOnly: boolean().notNull(),
  lastName: text().notNull(),
  firstName: text().notNull(),
  userName: text().notNull(),
  addressKey: text().notNull(),
  searchText: text().notNull(),
  isActive: boolean().notNull(),
  isEnterpriseUser: boolean().notNull(),
  hasAllBuildings: boolean().notNull(),
  failedLogins: integer().notNull(),
  titleUID: uuid(),
  primaryBuildingUID: uuid(),
  /** When the person last signed in; who never did has the earliest moment there is. */
  lastSeen: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  /** Whether a user holds any role, or is assigned any building; null of a contact. */
  hasRoles: boolean(),
  hasBuildings: boolean(),
}).existing();

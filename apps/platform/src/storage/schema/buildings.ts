import { check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { buildingStatus } from '@wardmere/api';
import { clients } from './clients.ts';
import { address, history, notBlank, oneOf, sorted, uid, words } from './columns.ts';
import { countries, timezones } from './reference.ts';
import { ofTenant, ofTenantOrEveryone } from './walls.ts';

/** Building types: those without a client are everyone's (D-130). */
export const buildingTypes = pgTable(
  'building_types',
  {
    uid: uid(),
    clientUID: uuid().references(() => clients.uid, { onDelete: 'cascade' }),
    name: sorted().notNull(),
    searchText: text().generatedAlwaysAs(sql`search_form(name)`),
  },
  (table) => [
    index('building_types_client_idx').on(table.clientUID, table.name),
    ...ofTenantOrEveryone('building_types'),
  ],
);

/**
 * Buildings of a client (§3). Each column a list may be ordered by has an index that begins with the client: a page of
 * one tenant is read from the index, however many tenants there are.
 */
export const buildings = pgTable(
  'buildings',
  {
    uid: uid(),
    clientUID: uuid()
      .notNull()
      .references(() => clients.uid, { onDelete: 'cascade' }),
    name: sorted().notNull(),
    status: integer().notNull().default(0),
    buildingTypeUID: uuid().references(() => buildingTypes.uid),
    ...address(),
    city: sorted().notNull().default(''),
    stateProvinceRegion: sorted().notNull().default(''),
    country: text()
      .notNull()
      .references(() => countries.code),
    phoneNumber: words(),
    timeZone: text()
      .notNull()
      .references(() => timezones.zoneName),
    uniqueId: sorted().notNull().default(''),
    buildingId: sorted().notNull().default(''),
    notes: words(),
    contractEndDate: date({ mode: 'string' }),
    renewalMonth: integer(),
    renewalYear: integer(),
    /** What free search looks in, folded once at each write instead of at each key pressed. */
    searchText: text().generatedAlwaysAs(
      sql`search_form(name || E'\\n' || unique_id || E'\\n' || building_id || E'\\n' || address_line1 || E'\\n' || city || E'\\n' || postal_zip_code)`,
    ),
    ...history(),
  },
  (table) => [
    notBlank('buildings_name_check', table.name),
    oneOf('buildings_status_check', table.status, Object.values(buildingStatus.values)),
    check('buildings_renewal_month_check', sql`${table.renewalMonth} between 1 and 12`),
    check('buildings_renewal_year_check', sql`${table.renewalYear} between 1000 and 9999`),
    // What other tables refer to, so that a reference can never cross from one tenant to another.
    unique('buildings_client_uid_key').on(table.clientUID, table.uid),
    index('buildings_name_idx').on(table.clientUID, table.name, table.uid),
    index('buildings_status_idx').on(table.clientUID, table.status, table.name, table.uid),
    index('buildings_city_idx').on(table.clientUID, table.city, table.uid),
    index('buildings_state_idx').on(table.clientUID, table.stateProvinceRegion, table.uid),
    index('buildings_postal_idx').on(table.clientUID, table.postalZipCode, table.uid),
    index('buildings_country_idx').on(table.clientUID, table.country, table.uid),
    index('buildings_time_zone_idx').on(table.clientUID, table.timeZone, table.uid),
    index('buildings_unique_id_idx').on(table.clientUID, table.uniqueId, table.uid),
    index('buildings_building_id_idx').on(table.clientUID, table.buildingId, table.uid),
    index('buildings_contract_end_idx').on(table.clientUID, table.contractEndDate, table.uid),
    index('buildings_created_idx').on(table.clientUID, table.createdAt, table.uid),
    index('buildings_type_idx').on(table.buildingTypeUID),
    ofTenant('buildings'),
  ],
);

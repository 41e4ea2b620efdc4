import { boolean, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { buildings } from './buildings.ts';
import { clients } from './clients.ts';
import { goesWith, history, moment, notBlank, sorted, uid } from './columns.ts';
import { modules } from './modules.ts';
import { ofTenant } from './walls.ts';

/** Kiosks that sign in with a key (§3). The key is sealed, and found by a keyed fingerprint alone (D-230). */
export const stationAccounts = pgTable(
  'station_accounts',
  {
    uid: uid(),
    clientUID: uuid()
      .notNull()
      .references(() => clients.uid, { onDelete: 'cascade' }),
    name: sorted().notNull(),
    isClientScoped: boolean().notNull().default(false),
    sealedKey: text().notNull(),
    keyFingerprint: text().notNull(),
    keyGeneratedAt: moment().notNull(),
    lastLogin: moment(),
    searchText: text().generatedAlwaysAs(sql`search_form(name)`),
    ...history(),
  },
  (table) => [
    notBlank('station_accounts_name_check', table.name),
    unique('station_accounts_client_uid_key').on(table.clientUID, table.uid),
    unique('station_accounts_fingerprint_key').on(table.keyFingerprint),
    index('station_accounts_name_idx').on(table.clientUID, table.name, table.uid),
    ofTenant('station_accounts'),
  ],
);

/** The modules a station works with. */
export const stationAccountModules = pgTable(
  'station_account_modules',
  {
    clientUID: uuid().notNull(),
    stationUID: uuid().notNull(),
    moduleUID: uuid()
      .notNull()
      .references(() => modules.uid),
  },
  (table) => [
    primaryKey({ columns: [table.stationUID, table.moduleUID] }),
    index('station_account_modules_module_idx').on(table.moduleUID),
    ofTenant('station_account_modules'),
    goesWith(
      'station_account_modules_station_fk',
      [table.clientUID, table.stationUID],
      [stationAccounts.clientUID, stationAccounts.uid],
    ),
  ],
);

/** The buildings a station works in; they are its own client's. One that works everywhere has none (D-110). */
export const stationAccountBuildings = pgTable(
  'station_account_buildings',
  {
    clientUID: uuid().notNull(),
    stationUID: uuid().notNull(),
    buildingUID: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stationUID, table.buildingUID] }),
    index('station_account_buildings_building_idx').on(table.clientUID, table.buildingUID),
    ofTenant('station_account_buildings'),
    goesWith(
      'station_account_buildings_station_fk',
      [table.clientUID, table.stationUID],
      [stationAccounts.clientUID, stationAccounts.uid],
    ),
    goesWith(
      'station_account_buildings_building_fk',
      [table.clientUID, table.buildingUID],
      [buildings.clientUID, buildings.uid],
    ),
  ],
);

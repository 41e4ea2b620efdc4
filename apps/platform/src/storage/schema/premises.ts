import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { buildings } from './buildings.ts';
import { goesWith, history, notBlank, sorted, uid, words } from './columns.ts';
import { ofTenant } from './walls.ts';

/** Levels of buildings (§3): read by building and name, gone with the building. */
export const levels = pgTable(
  'levels',
  {
    uid: uid(),
    clientUID: uuid().notNull(),
    buildingUID: uuid().notNull(),
    levelName: sorted().notNull(),
    displayOrder: integer().notNull().default(0),
    /** The address of a picture; empty where there is none (D-218). */
    floorplan: words(),
    hasRasterFile: boolean().notNull().default(false),
    searchText: text().generatedAlwaysAs(sql`search_form(level_name)`),
    ...history(),
  },
  (table) => [
    notBlank('levels_level_name_check', table.levelName),
    check('levels_display_order_check', sql`${table.displayOrder} >= 0`),
    unique('levels_building_uid_key').on(table.clientUID, table.buildingUID, table.uid),
    index('levels_name_idx').on(table.buildingUID, table.levelName, table.uid),
    ofTenant('levels'),
    goesWith('levels_building_fk', [table.clientUID, table.buildingUID], [buildings.clientUID, buildings.uid]),
  ],
);

/** Locations on levels (§3), gone with the level. */
export const locations = pgTable(
  'locations',
  {
    uid: uid(),
    clientUID: uuid().notNull(),
    buildingUID: uuid().notNull(),
    levelUID: uuid().notNull(),
    name: sorted().notNull(),
    searchText: text().generatedAlwaysAs(sql`search_form(name)`),
    ...history(),
  },
  (table) => [
    notBlank('locations_name_check', table.name),
    index('locations_name_idx').on(table.levelUID, table.name, table.uid),
    ofTenant('locations'),
    goesWith(
      'locations_level_fk',
      [table.clientUID, table.buildingUID, table.levelUID],
      [levels.clientUID, levels.buildingUID, levels.uid],
    ),
  ],
);

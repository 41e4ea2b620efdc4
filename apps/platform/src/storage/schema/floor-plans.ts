import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { bytes, goesWith, moment } from './columns.ts';
import { levels } from './premises.ts';
import { ofTenant } from './walls.ts';

/** The floor plan of a level, drawn anew when it came in. Whoever knows its key is shown it, so keys are not guessable. */
export const floorPlans = pgTable(
  'floor_plans',
  {
    levelUID: uuid().primaryKey(),
    buildingUID: uuid().notNull(),
    clientUID: uuid().notNull(),
    key: text().notNull(),
    type: text().notNull(),
    content: bytes().notNull(),
    /** The SHA-256 of what the vendor sent: by it the same drawing is known again. */
    sourceDigest: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('floor_plans_key_key').on(table.key),
    check('floor_plans_type_check', sql`${table.type} in ('image/gif', 'image/jpeg', 'image/png')`),
    ofTenant('floor_plans'),
    goesWith(
      'floor_plans_level_fk',
      [table.clientUID, table.buildingUID, table.levelUID],
      [levels.clientUID, levels.buildingUID, levels.uid],
    ),
  ],
);

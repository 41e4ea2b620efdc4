import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgPolicy, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { clients } from '../storage/schema/clients.ts';
import { users } from '../storage/schema/users.ts';
import { isPlatform, isStaff, ofOwnClients } from '../storage/schema/walls.ts';

/**
 * How often somebody has signed in on a day, and failed to: for figures, so that nobody has to be let into the log of what
 * matters for safety. Numbers alone, from nowhere and with nothing; gone with the person (decision 0095).
 */
export const signInDays = pgTable(
  'sign_in_days',
  {
    userUID: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    /** That of the person: none for a system user. */
    clientUID: uuid().references(() => clients.uid, { onDelete: 'cascade' }),
    /** By the clock of the world (UTC): a client has people in several time zones. */
    day: date({ mode: 'string' }).notNull(),
    succeeded: integer().notNull().default(0),
    failed: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userUID, table.day] }),
    index('sign_in_days_client_idx').on(table.clientUID, table.day),
    index('sign_in_days_day_idx').on(table.day),
    check('sign_in_days_counts_check', sql`${table.succeeded} >= 0 and ${table.failed} >= 0`),
    // Whoever sees the person sees the days; only the platform counts.
    pgPolicy('sign_in_days_seen', {
      for: 'select',
      using: sql`${ofOwnClients} or (client_uid is null and ${isStaff})`,
    }),
    pgPolicy('sign_in_days_of_platform', { using: isPlatform }),
  ],
);

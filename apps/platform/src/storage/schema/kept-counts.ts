import { index, integer, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { uid } from './columns.ts';
import { isPlatform, ofOwnClients } from './walls.ts';

/**
 * How many rows of a table a client has, kept by triggers of that table (decision 0142). The number is the sum of the rows
 * here: whoever writes beside others adds to a row of their own. It refers to no client, so that a client that goes is told
 * of by its people alone.
 */
export const keptCounts = pgTable(
  'kept_counts',
  {
    uid: uid(),
    clientUID: uuid().notNull(),
    ofTable: text().notNull(),
    rows: integer().notNull(),
  },
  (table) => [
    index('kept_counts_client_idx').on(table.clientUID, table.ofTable),
    pgPolicy('kept_counts_seen', { for: 'select', using: ofOwnClients }),
    // The triggers work as whoever owns the tables, and nobody else writes here.
    pgPolicy('kept_counts_kept', { using: isPlatform }),
  ],
);

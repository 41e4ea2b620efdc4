import { index, json, pgTable, primaryKey, text, uuid, pgPolicy } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { moment, goesWith } from './columns.ts';
import { users } from './users.ts';
import { isPlatform, oneself, seesEveryClient } from './walls.ts';

/** What was created with a key of its editor: repeated within a day, it is the same record. */
export const creations = pgTable(
  'creations',
  {
    userUID: uuid().notNull(),
    keyHash: text().notNull(),
    /** What was sent, known only by a hash under the key, which is not kept. */
    sentHash: text().notNull(),
    /** As text, so that it is answered as it was. */
    outcome: json().$type<unknown>().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'creations_pkey', columns: [table.userUID, table.keyHash] }),
    goesWith('creations_user_uid_fkey', [table.userUID], [users.uid]),
    index('creations_created_at_idx').on(table.createdAt),
    // Whoever made it sees it, and nobody else.
    pgPolicy('creations_own', { using: sql`user_uid = ${oneself}` }),
    pgPolicy('creations_of_platform', { using: sql`${seesEveryClient} and ${isPlatform}` }),
  ],
);

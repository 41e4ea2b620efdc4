import { index, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { users } from './users.ts';

/** What was created with a key of its editor: repeated within a day, it is the same record. */
export const creations = pgTable(
  'creations',
  {
    userUID: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    keyHash: text().notNull(),
    /** What was sent, known only by a hash under the key, which is not kept. */
    sentHash: text().notNull(),
    /** As text, so that it is answered as it was. */
    outcome: json().$type<unknown>().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userUID, table.keyHash] }),
    index('creations_created_at_idx').on(table.createdAt),
  ],
);

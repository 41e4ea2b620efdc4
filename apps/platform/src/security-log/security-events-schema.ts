import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp, uuid, pgPolicy } from 'drizzle-orm/pg-core';
import { isPlatform, seesEveryClient } from '../storage/schema/walls.ts';

/**
 * What matters for safety, as it happened: never changed, and no row refers to another, so that it outlives whom it is
 * about. Identifiers and words of ours only.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    what: text().notNull(),
    actorUID: uuid(),
    subjectUID: uuid(),
    clientUID: uuid(),
    network: text(),
    requestId: text(),
    detail: jsonb()
      .$type<Readonly<Record<string, string | number | boolean | readonly string[]>>>()
      .notNull()
      .default({}),
  },
  (table) => [
    index('security_events_at_idx').on(table.at),
    index('security_events_client_idx').on(table.clientUID, table.at),
    index('security_events_actor_idx').on(table.actorUID, table.at),
    index('security_events_subject_idx').on(table.subjectUID, table.at),
    // The role the API works as adds to it, and neither reads, changes nor removes anything in it.
    pgPolicy('security_events_added', { for: 'insert', withCheck: sql`true` }),
    pgPolicy('security_events_of_platform', { using: sql`${seesEveryClient} and ${isPlatform}` }),
  ],
);

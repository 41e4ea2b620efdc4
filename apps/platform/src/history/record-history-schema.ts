import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  customType,
  index,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { changedInHistory, type ChangedInHistory, type Differences } from '@wardmere/api';
import { moment, words } from '../storage/schema/columns.ts';
import { isPlatform, isStaff, ofOwnClients } from '../storage/schema/walls.ts';

const isOfThisTransaction = sql`${isPlatform} and transaction = (select pg_current_xact_id()::text::bigint)`;
const isSeen = sql`${ofOwnClients} or (client_uid is null and ${isStaff})`;

/** Whether one of these fields changed. An index holds the same words, so that PostgreSQL knows it for its own. */
export const hasChanged = (what: ChangedInHistory): SQL =>
  sql.raw(`changes ?| array[${changedInHistory[what].map((field) => `'${field}'`).join(', ')}]`);

const changes: readonly ChangedInHistory[] = ['roles', 'buildings', 'status', 'permissions', 'password', 'email'];

/** What a statement tells of records, as the migration has the type of it. */
const tellings = customType<{ data: never }>({ dataType: () => 'history_telling[]' });

/**
 * What changed on a record, by whom and when: one row for a record and a transaction, written by the triggers that
 * `remembered.ts` speaks of. Partitioned by month in the migration; no row refers to another, so that it outlives whom it
 * is about.
 */
export const recordHistory = pgTable(
  'record_history',
  {
    at: moment().notNull(),
    transaction: bigint({ mode: 'bigint' }).notNull(),
    recordUID: uuid().notNull(),
    /** Null for what is the platform's own. */
    clientUID: uuid(),
    kind: text().notNull(),
    /** What it was called then. */
    recordName: words(),
    /** Null where the platform itself did it. */
    personUID: uuid(),
    personName: words(),
    what: text({ enum: ['created', 'changed', 'deleted'] }).notNull(),
    changes: jsonb().$type<Differences>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'record_history_pkey', columns: [table.at, table.transaction, table.recordUID] }),
    index('record_history_client_idx').on(table.clientUID, table.at, table.transaction, table.recordUID),
    index('record_history_kind_idx').on(table.clientUID, table.kind, table.at, table.transaction, table.recordUID),
    index('record_history_person_idx').on(
      table.clientUID,
      table.personUID,
      table.at,
      table.transaction,
      table.recordUID,
    ),
    // Of what people look for in what changed; all of it would cost each save, and is told by few.
    ...changes.map((what) =>
      index(`record_history_${what}_idx`)
        .on(table.clientUID, table.at, table.transaction, table.recordUID)
        .where(hasChanged(what)),
    ),
    index('record_history_record_idx').on(table.clientUID, table.recordUID, table.at, table.transaction),
    pgPolicy('record_history_seen', { for: 'select', using: isSeen }),
    // Who owns the table adds to it, and touches no row but those of the transaction that is being made.
    pgPolicy('record_history_kept', { using: isOfThisTransaction }),
  ],
);

/** What the statements of a transaction told, until it commits: then it is joined and kept (decision 0163). */
export const historyDue = pgTable(
  'history_due',
  {
    transaction: bigint({ mode: 'bigint' }).notNull(),
    number: bigserial({ mode: 'bigint' }).notNull(),
    /** The first of a transaction has all of it kept at the end. */
    isFirst: boolean().notNull(),
    personUID: uuid(),
    personName: text().notNull(),
    /** What is told of is one field of each record; null where it is the record itself. */
    field: text(),
    told: tellings().notNull(),
  },
  (table) => [
    primaryKey({ name: 'history_due_pkey', columns: [table.transaction, table.number] }),
    pgPolicy('history_due_kept', { using: isOfThisTransaction }),
  ],
);

/** Who did something in a client and to whom it was done, once for each name they had: a name is looked for here. */
export const historyNames = pgTable(
  'history_names',
  {
    clientUID: uuid().notNull(),
    part: text({ enum: ['person', 'record'] }).notNull(),
    uid: uuid().notNull(),
    name: text().notNull(),
    searchText: text().generatedAlwaysAs(sql`search_form(name)`),
  },
  (table) => [
    primaryKey({ name: 'history_names_pkey', columns: [table.clientUID, table.part, table.uid, table.name] }),
    pgPolicy('history_names_seen', { for: 'select', using: ofOwnClients }),
    pgPolicy('history_names_kept', { using: isPlatform }),
  ],
);

import {
  RUN_STATUSES,
  type CellProblem,
  type Correction,
  type ImportKind,
  type MappedColumn,
  type Named,
  type RowOutcome,
  type RunEffect,
  type RunHold,
  type RunStatus,
} from '@wardmere/api';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { clients } from './clients.ts';
import { goesWith, moment, oneOf, uid, words } from './columns.ts';
import { ofTenant } from './walls.ts';

/** Where an import stands, with what comes before a run: an address was given. */
export type ImportStatus = 'Asked' | RunStatus;

const statuses: readonly ImportStatus[] = ['Asked', ...RUN_STATUSES];

/** Files on their way into a client's records, and the runs that came of them (D-225). */
export const imports = pgTable(
  'imports',
  {
    uid: uid(),
    clientUID: uuid()
      .notNull()
      .references(() => clients.uid, { onDelete: 'cascade' }),
    kind: text().$type<ImportKind>().notNull(),
    uploadedFileName: text().notNull(),
    originalFileName: text().notNull(),
    /** With whose rights its rows are written; looked up again whenever they are (D-223). */
    senderUID: uuid().notNull(),
    origin: text().$type<'Upload' | 'SFTP'>().notNull().default('Upload'),
    /** Its sender is whoever saved the SFTP settings last, until somebody takes it over by hand (D-223). */
    actsForDrop: boolean().notNull().default(false),
    status: text().$type<ImportStatus>().notNull().default('Asked'),
    sheetName: words(),
    columns: jsonb().$type<readonly MappedColumn[]>().notNull().default([]),
    /** Whoever chose them: files that come by themselves are read as the same person chose last. */
    columnsChosenByUID: uuid(),
    corrections: jsonb().$type<readonly Correction[]>().notNull().default([]),
    leftOut: jsonb().$type<readonly number[]>().notNull().default([]),
    /** Which sheet and columns its rows were read with; empty until they are. */
    readAs: words(),
    /** What its rows were judged with last; empty until they are. */
    judgedAs: words(),
    /** When all of them were judged last; a few that were judged again since make it no later. */
    judgedAt: moment(),
    acceptedChanges: integer(),
    rows: integer().notNull().default(0),
    done: integer().notNull().default(0),
    /** Up to which row it is judged or written; it goes on behind it. */
    lastRow: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
    removed: integer().notNull().default(0),
    effect: jsonb().$type<RunEffect>(),
    /** How many lose something by it. */
    losing: integer().notNull().default(0),
    hold: jsonb().$type<RunHold>(),
    reason: words(),
    queuedBy: words(),
    queuedDate: moment(),
    finishedDate: moment(),
    /** The run that this one takes back (D-228); it goes when that is forgotten. */
    takesBackUID: uuid(),
    /** Since when those are told who are to be, where it came by SFTP (D-227). */
    toldAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    /** When somebody asked for it last: what was never queued is kept for a day from then on (D-225). */
    askedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('imports_uploaded_file_name_key').on(table.uploadedFileName),
    unique('imports_client_uid_key').on(table.clientUID, table.uid),
    oneOf('imports_kind_check', table.kind, ['people', 'buildings']),
    oneOf('imports_status_check', table.status, statuses),
    index('imports_queued_idx').on(table.clientUID, table.kind, table.queuedDate),
    goesWith('imports_takes_back_fk', [table.clientUID, table.takesBackUID], [table.clientUID, table.uid]),
    index('imports_takes_back_idx').on(table.takesBackUID),
    // Taken back twice at once is taken back once.
    uniqueIndex('imports_taken_back_once_key')
      .on(table.takesBackUID)
      .where(sql`status in ('Queued', 'Running', 'Finished')`),
    ofTenant('imports'),
  ],
);

/** The addresses somebody was given to send files to, whatever became of those: they are counted for a day. */
export const uploadAddresses = pgTable(
  'upload_addresses',
  {
    uid: uid(),
    clientUID: uuid()
      .notNull()
      .references(() => clients.uid, { onDelete: 'cascade' }),
    givenToUID: uuid().notNull(),
    givenAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('upload_addresses_given_idx').on(table.givenToUID, table.givenAt),
    index('upload_addresses_client_idx').on(table.clientUID),
    ofTenant('upload_addresses'),
  ],
);

// They belong to their import and go with it by triggers for a whole set: a foreign key asks for each row.
const ofRow = () => ({ clientUID: uuid().notNull(), importUID: uuid().notNull(), row: integer().notNull() });

/** The rows of an import as the spreadsheet numbers them, and what they say. */
export const importRows = pgTable(
  'import_rows',
  {
    ...ofRow(),
    /** By our columns, as the file says it. */
    cells: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    /** What the record is found by, whatever its letter case; the same of two rows rejects both. */
    key: words(),
    name: words(),
    /** Something in it was put right, so that what it is found by follows that. */
    isCorrected: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'import_rows_pkey', columns: [table.importUID, table.row] }),
    index('import_rows_key_idx').on(table.importUID, table.key),
    ofTenant('import_rows'),
  ],
);

/** What became of a row, or would: beside what it says, so that judging it writes nothing of that again. */
export const importOutcomes = pgTable(
  'import_outcomes',
  {
    ...ofRow(),
    outcome: text().$type<RowOutcome>().notNull(),
    problems: jsonb().$type<readonly CellProblem[]>().notNull().default([]),
    changes: jsonb().$type<readonly KeptChange[]>().notNull().default([]),
    /** Where nothing stood before and its cells say what stands there now, those are changes too, and not said again. */
    isAsSaid: boolean().notNull().default(false),
    /** What it does to access, as far as it does any; null where that is nothing. */
    effect: jsonb().$type<KeptEffect>(),
    /** What of other rows it depends on, and what others may depend on. */
    reads: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    writes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Another row decides about it, so that it is judged as if that one were written. */
    isDependent: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'import_outcomes_pkey', columns: [table.importUID, table.row] }),
    index('import_outcomes_outcome_idx').on(table.importUID, table.outcome, table.row),
    ofTenant('import_outcomes'),
  ],
);

/** What rows wrote, so that it can be taken back (D-228): none of a row that wrote nothing. */
export const importWritings = pgTable(
  'import_writings',
  {
    ...ofRow(),
    written: jsonb().$type<RowWritten>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'import_writings_pkey', columns: [table.importUID, table.row] }),
    ofTenant('import_writings'),
  ],
);

/** The record a row wrote, and those of its fields that it changed, as they can be written back (D-228). */
export interface RowWritten {
  readonly record: { readonly of: 'user' | 'contact' | 'building'; readonly uid: string };
  readonly isCreated: boolean;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

interface Moves {
  readonly gained: readonly Named[];
  readonly lost: readonly Named[];
}

/** An effect without the parts in which nothing moves. */
export type KeptEffect = Partial<
  Omit<RowEffect, 'roles' | 'buildings'> & { readonly roles: Partial<Moves>; readonly buildings: Partial<Moves> }
>;

/** What one row does to somebody’s access, or to a building’s use (N11). */
export interface RowEffect {
  readonly roles: Moves;
  readonly buildings: Moves;
  readonly allBuildings: 'gained' | 'lost' | 'same';
  readonly isDeactivated: boolean;
  /** Of somebody who was there and out of use; whoever is new is none. */
  readonly isActivated: boolean;
}

/** One field of a record as a row changes it, in the words of its column: which column, and what stood and stands there. */
export type RowChange = readonly [target: string, before: string, after: string];

/** A change, or a column whose cell says something that is none. */
export type KeptChange = RowChange | readonly [target: string];

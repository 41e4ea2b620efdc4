import {
  check,
  customType,
  foreignKey,
  integer,
  jsonb,
  text,
  timestamp,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { sql, type SQL } from 'drizzle-orm';

/** A moment in time, kept with its zone. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** A text that is never null: absent is empty, as the contract reads it (D-089). */
export const words = () => text().notNull().default('');

/** A text that lists are ordered by: accents sort beside their letters and “Building 2” before “Building 10”. */
export const sorted = customType<{ data: string }>({ dataType: () => 'text collate by_name' });

/** A file, kept with the record it belongs to. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The identifier of a record. */
export const uid = () => uuid().primaryKey().defaultRandom();

/** What every record of a tenant carries: its version token and who wrote it when. */
export const history = () => ({
  version: integer().notNull().default(1),
  createdAt: moment().notNull().defaultNow(),
  modifiedAt: moment().notNull().defaultNow(),
  modifiedBy: words(),
});

/** Members of a written record the platform does not know, kept for whoever does (D-089). */
export const unknownMembers = () => jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({});

/** What is counted of wrong passwords, for an account or for one device of its owner (D-284). */
export const guessCount = () => ({
  failedLogins: integer().notNull().default(0),
  /** Locked until then; a moment that has passed says that the next guess begins a new count. */
  lockedUntil: moment(),
  /** How many locks came one after another. */
  locks: integer().notNull().default(0),
  guessedAt: moment(),
});

/** The postal address of a client or building; the country is a column of its own, since it refers to the lookup. */
export const address = () => ({
  addressLine1: words(),
  addressLine2: words(),
  addressLine3: words(),
  city: words(),
  stateProvinceRegion: words(),
  postalZipCode: words(),
});

/** What people are found by, users and contacts alike, folded once at each write. Short enough for any index. */
export const personSearch = () => ({
  searchText: text().generatedAlwaysAs(
    sql`left(search_form(first_name || ' ' || last_name || E'\\n' || user_name), 300)`,
  ),
  /** The email address whatever its letter case: compared by itself, it can be looked up in an index. */
  addressKey: text().generatedAlwaysAs(sql`lower(user_name)`),
});

/** A reference; one that begins with the client never crosses from one tenant to another. */
export const refersTo = (name: string, columns: Columns, to: Columns) =>
  foreignKey({ name, columns, foreignColumns: to });
type Columns = [AnyPgColumn, ...AnyPgColumn[]];

/** The same of what is gone when that is gone which it refers to. */
export const goesWith = (name: string, columns: Columns, to: Columns) =>
  refersTo(name, columns, to).onDelete('cascade');

/** A number or a word that must be one of a list (§4). */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly (number | string)[]) =>
  check(name, sql`${column} in (${listed(values)})`);

/** A name that is more than spaces. */
export const notBlank = (name: string, column: AnyPgColumn) => check(name, sql`btrim(${column}) <> ''`);

const listed = (values: readonly (number | string)[]): SQL =>
  sql.raw(values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', '));

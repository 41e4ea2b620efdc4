import { index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { clients } from './clients.ts';
import { history, notBlank, sorted, uid, unknownMembers, words } from './columns.ts';
import { ofTenant } from './walls.ts';

/**
 * The lists a client keeps of its own: what people are called, where they belong, what they do (§3). All have one shape:
 * a name that is unique per client (§5), a key that a person's row refers to within the same tenant, and no more.
 */
export const lookupOfClient = <Name extends string>(name: Name) =>
  pgTable(name, columns(), (table) => [
    notBlank(`${name}_name_check`, table.name),
    uniqueIndex(`${name}_name_key`).on(table.clientUID, sql`lower(btrim(${table.name}))`),
    unique(`${name}_client_uid_key`).on(table.clientUID, table.uid),
    index(`${name}_name_idx`).on(table.clientUID, table.name, table.uid),
    ofTenant(name),
  ]);

const columns = () => ({
  uid: uid(),
  clientUID: uuid()
    .notNull()
    .references(() => clients.uid, { onDelete: 'cascade' }),
  name: sorted().notNull(),
  description: words(),
  searchText: text().generatedAlwaysAs(sql`search_form(name || E'\\n' || description)`),
  unknownMembers: unknownMembers(),
  ...history(),
});

/** What people are called: “Head teacher”. */
export const titles = lookupOfClient('titles');
/** Where people belong: “Humanities”. */
export const departments = lookupOfClient('departments');
/** What people do: “Caretaker”. */
export const occupations = lookupOfClient('occupations');

/** The table of any of them. */
export type LookupOfClient = ReturnType<typeof lookupOfClient<string>>;

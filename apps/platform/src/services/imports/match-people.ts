import type { Contact } from '@wardmere/api';
import { and, asc, sql, type SQL } from 'drizzle-orm';
import { among } from '../../storage/among.ts';
import { inPortions } from '../../fairness/in-portions.ts';
import type { Each } from '../../http/each.ts';
import { invalid, invalidField } from '../../http/refusal.ts';
import type { Written } from '../../http/versions.ts';
import { contacts, users } from '../../storage/schema/index.ts';
import { contactRows, toContact } from '../contacts/contact-record.ts';
import { seenPeople } from '../people/people-seen.ts';
import { findUsers, type FoundUser } from '../users/user-record.ts';
import { KIND, type Kind } from './people-columns.ts';
import { normalName } from './read-cell.ts';
import type { Acting, Cells, ReadRow, Values } from './row-kind.ts';

/** A contact that is there. */
export interface FoundContact {
  readonly data: Contact;
  readonly written: Written;
}

/** Whom a row is about. */
export type About =
  | { readonly is: 'new user' }
  | { readonly is: 'user'; readonly found: FoundUser }
  | { readonly is: 'new contact' }
  | { readonly is: 'contact'; readonly found: FoundContact };

/** A row with whom it is about, what it says of them, and by which name it looked for them. */
export interface Match {
  readonly about: Each<About>;
  readonly values: Values;
  readonly reads: readonly string[];
}

/** What a contact is the only one to have, in the words of rows that depend on each other. */
export const nameKey = (first: string, last: string): string => `contact ${normalName(first)}\n${normalName(last)}`;

const kindSaid = (value: unknown): Kind | undefined => (value === 'User' || value === 'Contact' ? value : undefined);
const addressIn = (cells: Cells): string => normalName(cells['Email'] ?? '');
/** The names that a row says, as they are compared. */
export const namesIn = (cells: Cells) =>
  [normalName(cells['First Name'] ?? ''), normalName(cells['Last Name'] ?? '')] as const;

/** Whom rows are about: by the address, else a contact by the name; nobody is somebody new (D-222). */
export async function matchPeople(acting: Acting, rows: readonly ReadRow[]): Promise<Match[]> {
  const usersFound = await usersBy(acting, rows);
  const mayBeContacts = rows.filter(
    ({ cells, values }) => !usersFound.has(addressIn(cells)) && kindSaid(values[KIND]) !== 'User',
  );
  const byAddress = await contactsByAddress(acting, mayBeContacts);
  const byName = await contactsByName(acting, mayBeContacts);
  return inPortions(rows, ({ cells, values: { [KIND]: said, ...values } }): Match => {
    const kind = kindSaid(said);
    const email = addressIn(cells);
    const user = email === '' ? undefined : usersFound.get(email);
    if (user !== undefined) return { about: as(kind, 'User', { is: 'user', found: user }), values, reads: [] };
    if (kind === 'User') return { about: { is: 'new user' }, values, reads: [] };
    const [first, last] = namesIn(cells);
    const same = (email === '' ? byName.get(nameKey(first, last)) : byAddress.get(email)) ?? [];
    const reads = email === '' ? [nameKey(first, last)] : [];
    const written = same.filter(({ data }) => isWrittenSo(data, cells));
    const [found] = written.length === 1 ? written : same;
    if (found === undefined) return { about: { is: kind === 'Contact' ? 'new contact' : 'new user' }, values, reads };
    if (same.length > 1 && written.length !== 1)
      return { about: invalid({ '': ['Several contacts have this name.'] }), values, reads };
    return { about: { is: 'contact', found }, values, reads };
  });
}

/** Whether a contact is named as a row says, blank for blank: names that differ by their blanks alone are several. */
const isWrittenSo = ({ firstName, lastName }: Contact, cells: Cells): boolean =>
  asWritten(firstName) === asWritten(cells['First Name'] ?? '') &&
  asWritten(lastName) === asWritten(cells['Last Name'] ?? '');
const asWritten = (name: string): string => name.trim().toLowerCase();

/** Whom a row is about, unless it says that it is about another kind of person. */
const as = (said: Kind | undefined, is: Kind, about: About): Each<About> =>
  said === undefined || said === is
    ? about
    : invalidField(KIND, `This person is a ${is.toLowerCase()}: a row never turns one into the other.`);

async function usersBy(
  { tx, caller, client, lock }: Acting,
  rows: readonly ReadRow[],
): Promise<ReadonlyMap<string, FoundUser>> {
  const addresses = said(rows.map(({ cells }) => addressIn(cells)));
  if (addresses.length === 0) return new Map();
  const found = await findUsers(tx, caller, client, among(users.addressKey, addresses), lock);
  return new Map(found.map((each) => [each.addressKey, each]));
}

type Contacts = ReadonlyMap<string, readonly FoundContact[]>;

async function contactsByAddress(acting: Acting, rows: readonly ReadRow[]): Promise<Contacts> {
  const addresses = said(rows.map(({ cells }) => addressIn(cells)));
  return addresses.length === 0
    ? new Map()
    : contactsBy(acting, among(contacts.addressKey, addresses), sql<string>`${contacts.addressKey}`);
}

async function contactsByName(acting: Acting, rows: readonly ReadRow[]): Promise<Contacts> {
  const names = rows
    .filter(({ cells }) => addressIn(cells) === '')
    .map(({ cells }) => namesIn(cells))
    .map(([first, last]) => ({ first, last }));
  if (names.length === 0) return new Map();
  const [first, last] = [sql`normal_name(${contacts.firstName})`, sql`normal_name(${contacts.lastName})`];
  const these = sql`(${first}, ${last}) in (
    select said.first, said.last from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as said (first text, last text))`;
  return contactsBy(acting, these, sql<string>`'contact ' || ${first} || E'\\n' || ${last}`);
}

async function contactsBy({ tx, caller, client, lock }: Acting, which: SQL, key: SQL<string>): Promise<Contacts> {
  const asked = tx
    .select({ uid: contacts.uid, key })
    .from(contacts)
    .where(and(seenPeople(caller, client, contacts), which))
    .orderBy(asc(contacts.uid))
    .$dynamic();
  const keys = lock === 'locked' ? await asked.for('update') : await asked;
  if (keys.length === 0) return new Map();
  const rows = await contactRows(tx).where(
    among(
      contacts.uid,
      keys.map(({ uid }) => uid),
    ),
  );
  const found = new Map(rows.map((row) => [row.uid, { data: toContact(row), written: row }]));
  const grouped = Map.groupBy(keys, (each) => each.key);
  return new Map([...grouped].map(([each, same]) => [each, same.flatMap(({ uid }) => found.get(uid) ?? [])]));
}

const said = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];

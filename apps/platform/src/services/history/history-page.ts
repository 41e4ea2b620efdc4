import type { HistoryEntry, HistoryPage, HistoryQuery } from '@wardmere/api';
import { and, desc, eq, gte, isNull, lt, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { among } from '../../storage/among.ts';
import { hasChanged, historyNames, recordHistory } from '../../history/record-history-schema.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { foldedSearchField } from '../../http/list.ts';
import { readPlace, writePlace } from './history-place.ts';
import { isToldWithin } from './within-reach.ts';

interface Asked {
  /** Null for what is the platform's own. */
  readonly client: string | null;
  readonly kinds: readonly string[];
  readonly query: HistoryQuery;
  /** The clients that whoever asks acts for, where these are not all. */
  readonly reached?: readonly string[];
}

const { at, transaction, recordUID, personUID, clientUID, kind, what } = recordHistory;
/** To the microsecond, so that a place is one place. */
const atInUTC = sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * One page of what changed in a client, the newest first; it is not counted, however much there is. Who did something and
 * whom it was done to are two indexes: a name that may be either's is looked for in each, and the newer of both are told.
 */
export async function historyPage(tx: Transaction, asked: Asked): Promise<HistoryPage> {
  const { name, ...query } = asked.query;
  const found =
    name === undefined
      ? await entriesOf(tx, { ...asked, query })
      : newestOf([
          ...(await entriesOf(tx, { ...asked, query, recordNamed: name })),
          ...(await entriesOf(tx, { ...asked, query, personNamed: name })),
        ]);
  const items = found.slice(0, query.pagesize);
  const last = found.length > query.pagesize ? items.at(-1) : undefined;
  return { items, next: last === undefined ? null : writePlace(last) };
}

/** In the order of pages, each once. */
const newestOf = (entries: readonly HistoryEntry[]): readonly HistoryEntry[] =>
  [...new Map(entries.map((entry) => [writePlace(entry), entry])).values()].toSorted(
    (one, other) =>
      other.at.localeCompare(one.at) ||
      Number(BigInt(other.transaction) - BigInt(one.transaction)) ||
      other.recordUID.localeCompare(one.recordUID),
  );

/** Which of some records were deleted, by a change or since. Asked beside each entry, all that is told would be read for it. */
async function goneAmong(
  tx: Transaction,
  client: string | null,
  records: readonly string[],
): Promise<ReadonlySet<string>> {
  const gone = await tx
    .selectDistinct({ uid: recordUID })
    .from(recordHistory)
    .where(
      and(
        client === null ? isNull(clientUID) : eq(clientUID, client),
        among(recordUID, [...new Set(records)]),
        eq(what, 'deleted'),
      ),
    );
  return new Set(gone.map(({ uid }) => uid));
}

/** As what the changes of a record are told, of whatever kind it is. */
export async function kindsOfRecord(tx: Transaction, client: string, record: string): Promise<readonly string[]> {
  const found = await tx
    .selectDistinct({ kind })
    .from(recordHistory)
    .where(and(eq(clientUID, client), eq(recordUID, record)));
  return found.map((each) => each.kind);
}

interface AskedByName extends Asked {
  readonly recordNamed?: string;
  readonly personNamed?: string;
}

/** The entries of a page, and one more where there is one. */
async function entriesOf(tx: Transaction, asked: AskedByName): Promise<readonly HistoryEntry[]> {
  const { client, kinds, query, reached, recordNamed, personNamed } = asked;
  const { record, person, recordName, personName, from, to, after, pagesize } = query;
  const wanted = query.kind === undefined ? kinds : kinds.filter((each) => each === query.kind);
  const rows = await tx
    .select({
      at: atInUTC,
      transaction: sql<string>`${transaction}::text`,
      kind,
      recordUID,
      recordName: recordHistory.recordName,
      personUID,
      personName: recordHistory.personName,
      what,
      changes: recordHistory.changes,
    })
    .from(recordHistory)
    .where(
      and(
        client === null ? isNull(clientUID) : eq(clientUID, client),
        among(kind, [...wanted]),
        record === undefined ? undefined : eq(recordUID, record),
        person === undefined ? undefined : eq(personUID, person),
        ...(await Promise.all([
          nameHolds(tx, { client, part: 'record', name: recordName }),
          nameHolds(tx, { client, part: 'record', name: recordNamed }),
          nameHolds(tx, { client, part: 'person', name: personName }),
          nameHolds(tx, { client, part: 'person', name: personNamed }),
        ])),
        query.what === undefined ? undefined : eq(what, query.what),
        query.changed === undefined ? undefined : hasChanged(query.changed),
        from === undefined ? undefined : gte(at, new Date(from)),
        to === undefined ? undefined : lt(at, new Date(to)),
        after === undefined ? undefined : isAfter(after),
        reached === undefined ? undefined : isToldWithin(reached),
      ),
    )
    .orderBy(desc(at), desc(transaction), desc(recordUID))
    .limit(pagesize + 1);
  const gone = await goneAmong(
    tx,
    client,
    rows.map((row) => row.recordUID),
  );
  return rows.map((row) => ({ ...row, isGone: gone.has(row.recordUID) }));
}

function isAfter(after: string): SQL {
  const place = readPlace(after);
  return sql`(${at}, ${transaction}, ${recordUID}) < (${place.at}::timestamptz, ${place.transaction}::bigint, ${place.recordUID}::uuid)`;
}

interface Named {
  readonly client: string | null;
  readonly part: 'person' | 'record';
  readonly name: string | undefined;
}

const columns = {
  record: { uid: recordUID, name: recordHistory.recordName },
  person: { uid: personUID, name: recordHistory.personName },
} as const;

/** So many names are found first; of more, almost any page is full at once. */
const FEW = 1000;
const TEN = 10;

/**
 * Whose name, of any time, has each of the words in it. In a client they are few beside the changes, so that they are found
 * first; the platform's own changes are few themselves.
 */
async function nameHolds(tx: Transaction, { client, part, name }: Named): Promise<SQL | undefined> {
  if (name === undefined) return undefined;
  const { uid, name: called } = columns[part];
  const holds = (text: AnyColumn | SQL) =>
    foldedSearchField(text).where?.({ field: 'name', operator: 'contains', value: name });
  if (client === null) return holds(sql`search_form(${called})`);
  const isMeant = and(eq(historyNames.clientUID, client), eq(historyNames.part, part), holds(historyNames.searchText));
  const known = await tx
    .selectDistinct({ uid: historyNames.uid })
    .from(historyNames)
    .where(isMeant)
    .limit(FEW + 1);
  // Where many are called so, a page of the newest is soon full: each is asked as it comes, and the scalar keeps it so.
  if (known.length > FEW)
    return sql`(select true from ${historyNames} where ${and(eq(historyNames.uid, uid), isMeant)} limit 1)`;
  // A plan that is made without looking at them takes them for ten, and would read all that they ever did.
  if (known.length > TEN) await tx.execute(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`);
  return sql`${uid} = any (${sql.param(known.map((each) => each.uid))}::uuid[])`;
}

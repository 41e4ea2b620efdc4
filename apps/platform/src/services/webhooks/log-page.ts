import { DELIVERY_RESULTS, isUid, readFilter, readOrderInstructions, type WebhookLogPage } from '@wardmere/api';
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Caller } from '../../access/caller.ts';
import { among } from '../../storage/among.ts';
import {
  boundOf,
  flagField,
  foldedSearchField,
  momentField,
  readListing,
  type Asked,
  type ListFields,
} from '../../http/list.ts';
import { buildings, deliveries, deliveryNames } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { seenBy } from '../buildings/building-record.ts';
import { toEntry } from './log-record.ts';

/** So many rows are counted at most: of more it is said that there are (D-269). */
const MOST_COUNTED = 10_000;

interface AskedOf {
  readonly caller: Caller;
  readonly client: string;
  readonly query: Asked;
  /** Whether the asker may read configurations: otherwise there is no filter by them or by buildings, and search finds incidents by their id and nothing else but names (D-271). */
  readonly seesRequests: boolean;
}

/** One page of the log, the newest first: keys are found in an index, and rows read for those of the page alone. */
export async function logPage(
  tx: Transaction,
  { caller, client, query, seesRequests }: AskedOf,
): Promise<WebhookLogPage> {
  const clauses = readFilter(query.filter ?? '') ?? [];
  const clausesOf = (name: string) => clauses.filter(({ field }) => field.toLowerCase() === name);
  const searched = clausesOf('search');
  const named = await Promise.all(searched.map(({ value }) => namedSo(tx, { client, value, seesRequests })));
  const places = await Promise.all(
    clausesOf('buildingid').map(({ value }) => takingPlaceIn(tx, { caller, client, value })),
  );
  const fields = fieldsOf(seesRequests, { named: () => named.shift(), takingPlace: () => places.shift() });
  const { where, limit, offset } = readListing(fields, query, 'timestamp', [deliveries.uid]);
  const [order] = readOrderInstructions(query.orderInstructions ?? '') ?? [];
  const inOrder = order?.descending === false ? asc : desc;
  const condition = and(eq(deliveries.clientUID, client), ...where);
  const keys = await tx
    .select({ at: deliveries.at, uid: deliveries.uid })
    .from(deliveries)
    .where(condition)
    .orderBy(inOrder(deliveries.at), inOrder(deliveries.uid))
    .limit(limit)
    .offset(offset);
  const items = await rowsOf(tx, keys);
  const isLast = keys.length < limit && (keys.length > 0 || offset === 0);
  const asked = query.countto === undefined ? MOST_COUNTED : boundOf(query.countto, { offset, limit });
  const most = Math.min(asked, MOST_COUNTED);
  const counted = isLast ? offset + keys.length : await countOf(tx, condition, most);
  const isMore = counted > most;
  const rowCount = Math.min(counted, most);
  return {
    items: items.map((row) => toEntry(row, seesRequests)),
    pageNumber: query.pagenumber,
    pageSize: query.pagesize,
    pageCount: Math.ceil(rowCount / query.pagesize),
    rowCount,
    ...(isMore && { isMore }),
  };
}

/** What was asked of other tables before, clause by clause. */
interface Found {
  readonly named: () => SQL | undefined;
  readonly takingPlace: () => SQL | undefined;
}

const fieldsOf = (seesRequests: boolean, { named, takingPlace }: Found): ListFields => ({
  timestamp: momentField(deliveries.at),
  result: {
    where: ({ operator, value }) => {
      const result = DELIVERY_RESULTS.find((each) => each.toLowerCase() === value.toLowerCase());
      return operator === 'eq' && result !== undefined ? eq(deliveries.result, result) : undefined;
    },
  },
  isTest: flagField(deliveries.isTest, 'true', 'false'),
  incidentId: { where: ({ operator, value }) => (operator === 'eq' ? eq(deliveries.incidentId, value) : undefined) },
  ...(seesRequests && {
    configurationId: {
      where: ({ operator, value }) =>
        operator === 'eq' && isUid(value) ? eq(deliveries.configurationUID, value) : undefined,
    },
    buildingId: {
      where: ({ operator, value }) => {
        const condition = takingPlace();
        return operator === 'eq' && isUid(value) ? condition : undefined;
      },
    },
  }),
  search: { where: ({ operator }) => (operator === 'contains' ? named() : undefined) },
});

interface Searched {
  readonly client: string;
  readonly value: string;
  readonly seesRequests: boolean;
}

/** The deliveries about a building; about one that the asker does not see there are none. */
async function takingPlaceIn(
  tx: Transaction,
  { caller, client, value }: Omit<Searched, 'seesRequests'> & Pick<AskedOf, 'caller'>,
): Promise<SQL> {
  if (!isUid(value)) return sql`false`;
  const [seen] = await tx
    .select({ uid: buildings.uid })
    .from(buildings)
    .where(and(seenBy(caller, client), eq(buildings.uid, value)));
  return seen === undefined ? sql`false` : eq(deliveries.buildingId, seen.uid);
}

/** The deliveries of what is or was named so, or goes there, or of the incident of that id: names are few beside deliveries. */
async function namedSo(tx: Transaction, { client, value, seesRequests }: Searched): Promise<SQL> {
  const ofIncident = and(eq(deliveries.clientUID, client), eq(deliveries.incidentId, value.trim()));
  const [one] = await tx.select({ at: deliveries.at }).from(deliveries).where(ofIncident).limit(1);
  if (one !== undefined) return eq(deliveries.incidentId, value.trim());
  const text = seesRequests ? deliveryNames.searchText : deliveryNames.nameText;
  const holds = foldedSearchField(text).where?.({ field: 'search', operator: 'contains', value });
  const found = await tx
    .selectDistinct({ uid: deliveryNames.configurationUID })
    .from(deliveryNames)
    .where(and(eq(deliveryNames.clientUID, client), holds));
  const [only, ...others] = found.map(({ uid }) => uid);
  if (only === undefined) return sql`false`;
  return others.length === 0
    ? eq(deliveries.configurationUID, only)
    : sql`${deliveries.configurationUID} = any (${sql.param([only, ...others])}::uuid[])`;
}

/** The rows of some keys, in the order of the keys. */
async function rowsOf(tx: Transaction, keys: readonly { readonly at: Date; readonly uid: string }[]) {
  if (keys.length === 0) return [];
  const moments = [...new Set(keys.map(({ at }) => at.getTime()))].map((at) => new Date(at));
  const rows = await tx
    .select()
    .from(deliveries)
    .where(
      and(
        among(deliveries.at, moments),
        among(
          deliveries.uid,
          keys.map(({ uid }) => uid),
        ),
      ),
    );
  const byUid = new Map(rows.map((row) => [row.uid, row]));
  return keys.flatMap(({ uid }) => byUid.get(uid) ?? []);
}

async function countOf(tx: Transaction, condition: SQL | undefined, most: number): Promise<number> {
  const some = tx
    .select({ uid: deliveries.uid })
    .from(deliveries)
    .where(condition)
    .limit(most + 1);
  const { rows } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from ${some} as found`);
  return rows[0]?.total ?? 0;
}

import { locations as calls, type Location } from '@wardmere/api';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Caller } from '../../access/caller.ts';
import { implement } from '../../http/implement.ts';
import { foldedSearchField, pageFrom, textField, type ListFields } from '../../http/list.ts';
import { missing } from '../../http/refusal.ts';
import { made } from '../../http/save-versioned.ts';
import { levels, locations } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { findLevel } from './levels.ts';
import { requireSameAddress } from './same-address.ts';

interface OnLevel {
  readonly client: string;
  readonly building: string;
  readonly level: string;
}

const fields: ListFields = { name: textField(locations.name), search: foldedSearchField(locations.searchText) };

const locationRows = (tx: Transaction) =>
  tx
    .select({
      uid: locations.uid,
      name: locations.name,
      buildingUid: locations.buildingUID,
      clientUid: locations.clientUID,
      levelUid: locations.levelUID,
      levelName: levels.levelName,
    })
    .from(locations)
    .innerJoin(levels, eq(levels.uid, locations.levelUID))
    .$dynamic();
type Row = Awaited<ReturnType<typeof locationRows>>[number];

const onLevel = ({ client, building, level }: OnLevel): SQL | undefined =>
  and(eq(locations.clientUID, client), eq(locations.buildingUID, building), eq(locations.levelUID, level));

/** A row as the contract spells it (§3). */
const toLocation = ({ levelName, ...same }: Row): Location => ({
  ...same,
  level: { uid: same.levelUid, name: levelName },
});

async function findLocation(tx: Transaction, caller: Caller, params: OnLevel & { readonly location: string }) {
  await findLevel(tx, caller, params);
  const [row] = await locationRows(tx).where(and(onLevel(params), eq(locations.uid, params.location)));
  if (row === undefined) throw missing();
  return { data: toLocation(row) };
}

/** The locations of a level (§7): made once, never changed (D-125). */
export const locationServices = [
  implement(calls.list, async ({ tx, caller, params, query }) => {
    await findLevel(tx, caller, params);
    const rows = () => locationRows(tx);
    const page = await pageFrom(tx, { rows, of: onLevel(params), fields, query, by: 'name', thenBy: [locations.uid] });
    return { data: { ...page, items: page.items.map(toLocation) } };
  }),

  implement(calls.get, ({ tx, caller, params }) => findLocation(tx, caller, params)),

  implement(calls.create, async ({ tx, caller, params, body, given, now }) => {
    await findLevel(tx, caller, params);
    requireSameAddress(given, { clientUid: params.client, buildingUid: params.building, levelUid: params.level });
    const place = { clientUID: params.client, buildingUID: params.building, levelUID: params.level };
    const [location] = await tx
      .insert(locations)
      .values({ ...body, ...place, ...made({ caller, now }) })
      .returning({ uid: locations.uid });
    return findLocation(tx, caller, { ...params, location: location?.uid ?? '' });
  }),
];

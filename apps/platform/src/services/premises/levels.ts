import { levels as calls } from '@wardmere/api';
import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Caller } from '../../access/caller.ts';
import { implement } from '../../http/implement.ts';
import { foldedSearchField, pageFrom, textField, type ListFields } from '../../http/list.ts';
import { missing } from '../../http/refusal.ts';
import { made } from '../../http/save-versioned.ts';
import { levels } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { requireSeen } from '../buildings/building-record.ts';
import { requireSameAddress } from './same-address.ts';

interface InBuilding {
  readonly client: string;
  readonly building: string;
}

/** The list is ordered by the literal `Name`, which means levelName; displayOrder never sorts it (D-138). */
const fields: ListFields = { name: textField(levels.levelName), search: foldedSearchField(levels.searchText) };

const {
  searchText: _search,
  version: _version,
  createdAt: _made,
  modifiedAt: _at,
  modifiedBy: _by,
  ...told
} = getTableColumns(levels);
const levelRows = (tx: Transaction) => tx.select(told).from(levels).$dynamic();
const ofBuilding = ({ client, building }: InBuilding): SQL | undefined =>
  and(eq(levels.clientUID, client), eq(levels.buildingUID, building));

/** A level of a building that the caller sees. */
export async function findLevel(tx: Transaction, caller: Caller, params: InBuilding & { readonly level: string }) {
  await requireSeen(tx, caller, params);
  const [level] = await levelRows(tx).where(and(ofBuilding(params), eq(levels.uid, params.level)));
  if (level === undefined) throw missing();
  return { data: level };
}

/** The levels of a building (§7): made once, never changed (D-125). */
export const levelServices = [
  implement(calls.list, async ({ tx, caller, params, query }) => {
    await requireSeen(tx, caller, params);
    const of = ofBuilding(params);
    return {
      data: await pageFrom(tx, { rows: () => levelRows(tx), of, fields, query, by: 'name', thenBy: [levels.uid] }),
    };
  }),

  implement(calls.get, ({ tx, caller, params }) => findLevel(tx, caller, params)),

  implement(calls.create, async ({ tx, caller, params, body, given, now }) => {
    await requireSeen(tx, caller, params);
    requireSameAddress(given, { clientUID: params.client, buildingUID: params.building });
    const [level] = await tx
      .insert(levels)
      .values({ ...body, clientUID: params.client, buildingUID: params.building, ...made({ caller, now }) })
      .returning({ uid: levels.uid });
    return findLevel(tx, caller, { ...params, level: level?.uid ?? '' });
  }),
];

import type { Building, BuildingDraft } from '@wardmere/api';
import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { buildings, buildingTypes, userBuildings } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { Caller } from '../../access/caller.ts';
import type { Written } from '../../http/versions.ts';
import { missing } from '../../http/refusal.ts';

const { buildingTypeUID: _type, searchText: _search, ...own } = getTableColumns(buildings);
const columns = { ...own, typeUid: buildingTypes.uid, typeName: buildingTypes.name };

/** The rows of buildings with their types. */
export const buildingRows = (tx: Transaction) =>
  tx
    .select(columns)
    .from(buildings)
    .leftJoin(buildingTypes, eq(buildingTypes.uid, buildings.buildingTypeUID))
    .$dynamic();

/** The buildings of a client that a caller may see: all of them, or those assigned (D-028, D-029). */
export const seenBy = (caller: Caller, clientUid: string): SQL | undefined =>
  and(eq(buildings.clientUID, clientUid), reachedBy(caller));

/** The same of all clients that a caller acts for; undefined where that is every building. */
export const reachedBy = (caller: Caller): SQL | undefined =>
  caller.assignedBuildingsOnly
    ? sql`exists (select from ${userBuildings} where ${userBuildings.buildingUID} = ${buildings.uid} and ${userBuildings.userUID} = ${caller.userUid})`
    : undefined;

/** A building that was found, with its version. */
export interface FoundBuilding {
  readonly data: BuildingReply;
  readonly written: Written;
}
type BuildingReply = Building & { status: 0 | 1 | 2 };
type Row = Awaited<ReturnType<typeof buildingRows>>[number];

/** One building the caller may see, locked until the transaction ends where it is about to change. */
export async function findBuilding(
  tx: Transaction,
  caller: Caller,
  params: { readonly client: string; readonly building: string },
  lock: 'locked' | 'unlocked' = 'unlocked',
): Promise<FoundBuilding> {
  const rows = buildingRows(tx).where(and(seenBy(caller, params.client), eq(buildings.uid, params.building)));
  const [row] = lock === 'locked' ? await rows.for('update', { of: buildings }) : await rows;
  if (row === undefined) throw missing();
  return { data: toBuilding(row), written: row };
}

/** Refuses what is about a building that the caller does not see, as if it were not there. */
export async function requireSeen(
  tx: Transaction,
  caller: Caller,
  { client, building }: { readonly client: string; readonly building: string },
): Promise<void> {
  const [seen] = await tx
    .select({ uid: buildings.uid })
    .from(buildings)
    .where(and(seenBy(caller, client), eq(buildings.uid, building)));
  if (seen === undefined) throw missing();
}

/** A row as the contract spells it (§3). */
export function toBuilding(row: Row): BuildingReply {
  const { typeUid, typeName, createdAt, version: _version, modifiedAt: _at, modifiedBy: _by, status, ...same } = row;
  const buildingType = typeUid === null || typeName === null ? null : { uid: typeUid, name: typeName };
  return { ...same, status: statusOf(status), buildingType, createdDate: createdAt.toISOString() };
}

/** A draft as the columns take it. */
export const toColumns = ({ timezone, ...draft }: BuildingDraft) => ({ ...draft, timeZone: timezone });

const statusOf = (status: number): 0 | 1 | 2 => (status === 1 ? 1 : status === 2 ? 2 : 0);

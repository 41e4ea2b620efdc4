import { managingStations, type StationAccount } from '@wardmere/api';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { among } from '../../storage/among.ts';
import { allows } from '../../access/allows.ts';
import type { Caller } from '../../access/caller.ts';
import type { Context } from '../../http/implement.ts';
import { missing } from '../../http/refusal.ts';
import type { Written } from '../../http/versions.ts';
import {
  buildings,
  modules,
  stationAccountBuildings,
  stationAccountModules,
  stationAccounts,
  userBuildings,
} from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { seenBy } from '../buildings/building-record.ts';

type Row = typeof stationAccounts.$inferSelect;
type Asking = Pick<Context<never>, 'tx' | 'caller'>;

const ofCaller = ({ userUid }: Caller) =>
  sql`select ${userBuildings.buildingUID} from ${userBuildings} where ${userBuildings.userUID} = ${userUid}`;
const places = sql`select from ${stationAccountBuildings} place where place.station_uid = ${stationAccounts.uid}`;

/** The stations of a client that a caller sees: who is limited to buildings those of theirs, and those of every building (D-231). */
export function seenStations(caller: Caller, client: string): SQL | undefined {
  const ofClient = eq(stationAccounts.clientUID, client);
  if (!caller.assignedBuildingsOnly) return ofClient;
  const theirs = sql`(${stationAccounts.isClientScoped} or exists (${places} and place.building_uid in (${ofCaller(caller)})))`;
  return and(ofClient, theirs);
}

/** Those of some stations that work where a caller does not reach: such a caller changes nothing of them and sees no key. */
export async function stationsBeyond({ tx, caller }: Asking, uids: readonly string[]): Promise<ReadonlySet<string>> {
  if (!caller.assignedBuildingsOnly || uids.length === 0) return new Set();
  const beyond = sql`(${stationAccounts.isClientScoped} or exists (${places} and place.building_uid not in (${ofCaller(caller)})))`;
  const found = await tx
    .select({ uid: stationAccounts.uid })
    .from(stationAccounts)
    .where(and(among(stationAccounts.uid, uids), beyond));
  return new Set(found.map(({ uid }) => uid));
}

export interface FoundStation {
  readonly data: StationAccount;
  readonly written: Written;
  readonly row: Row;
}

/** One station the caller sees, with its key where they may; locked until the transaction ends where it is about to change. */
export async function findStation(
  { tx, caller, stationKeys }: Asking & Pick<Context<never>, 'stationKeys'>,
  { client, station }: { readonly client: string; readonly station: string },
  lock: 'locked' | 'unlocked' = 'unlocked',
): Promise<FoundStation> {
  const rows = tx
    .select()
    .from(stationAccounts)
    .where(and(seenStations(caller, client), eq(stationAccounts.uid, station)))
    .$dynamic();
  const [row] = lock === 'locked' ? await rows.for('update') : await rows;
  const [told] = row === undefined ? [] : await toStations({ tx, caller }, client, [row]);
  if (row === undefined || told === undefined) throw missing();
  const showsKey = allows(managingStations, caller) && told.isAbove !== true;
  return { data: { ...told, authKey: showsKey ? stationKeys.open(row) : '' }, written: row, row };
}

/** Rows of one client as the contract spells them, without their keys, with the buildings that the caller sees. */
export async function toStations(
  { tx, caller }: Asking,
  client: string,
  rows: readonly Row[],
): Promise<StationAccount[]> {
  const uids = rows.map(({ uid }) => uid);
  if (uids.length === 0) return [];
  const has = await modulesOf(tx, uids);
  const worksIn = await tx
    .select({ of: stationAccountBuildings.stationUID, uid: buildings.uid, name: buildings.name })
    .from(stationAccountBuildings)
    .innerJoin(buildings, eq(buildings.uid, stationAccountBuildings.buildingUID))
    .where(and(among(stationAccountBuildings.stationUID, uids), seenBy(caller, client)))
    .orderBy(asc(buildings.name), asc(buildings.uid));
  const beyond = await stationsBeyond({ tx, caller }, uids);
  const [modulesBy, buildingsBy] = [Map.groupBy(has, ({ of }) => of), Map.groupBy(worksIn, ({ of }) => of)];
  return rows.map(({ uid, clientUID, name, isClientScoped, lastLogin }) => ({
    uid,
    clientUID,
    name,
    authKey: '',
    lastLogin: lastLogin?.toISOString() ?? null,
    modules: (modulesBy.get(uid) ?? []).map(named),
    buildings: (buildingsBy.get(uid) ?? []).map(named),
    isClientScoped,
    isAbove: beyond.has(uid),
  }));
}

const named = ({ uid, name }: { readonly uid: string; readonly name: string }) => ({ uid, name });

const modulesOf = (tx: Transaction, uids: readonly string[]) =>
  tx
    .select({ of: stationAccountModules.stationUID, uid: modules.uid, name: modules.displayName })
    .from(stationAccountModules)
    .innerJoin(modules, eq(modules.uid, stationAccountModules.moduleUID))
    .where(among(stationAccountModules.stationUID, uids))
    .orderBy(asc(modules.displayOrder), asc(modules.uid));

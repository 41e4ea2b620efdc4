import { levels as calls, type Figures } from '@wardmere/api';
import { and, eq, not, sql, type SQL } from 'drizzle-orm';
import { allows } from '../../access/allows.ts';
import { levels, locations, stationAccountBuildings, stationAccounts } from '../../storage/schema/index.ts';
import { requireSeen } from '../buildings/building-record.ts';
import type { Asking } from './asking.ts';

const worksIn = (building: SQL) =>
  sql`exists (select from ${stationAccountBuildings} place where place.station_uid = ${stationAccounts.uid} and ${building})`;

/** Of these nothing is left where they could work: no station may be saved so (D-235). */
const worksNowhereElse = (client: string, building: string) =>
  and(
    eq(stationAccounts.clientUID, client),
    eq(stationAccounts.isClientScoped, false),
    worksIn(sql`place.building_uid = ${building}`),
    not(worksIn(sql`place.building_uid <> ${building}`)),
  );

/** How many levels and locations stand in one building, and so go with it, and how many stations work there alone. */
export async function premisesFigures(
  { tx, caller, client }: Asking,
  building: string | undefined,
): Promise<Figures['premises']> {
  if (building === undefined || !allows(calls.list.access, caller)) return undefined;
  await requireSeen(tx, caller, { client, building });
  const inBuilding = (table: typeof levels | typeof locations) =>
    tx.$count(table, and(eq(table.clientUID, client), eq(table.buildingUID, building)));
  return {
    levels: await inBuilding(levels),
    locations: await inBuilding(locations),
    stations: await tx.$count(stationAccounts, worksNowhereElse(client, building)),
  };
}

import { levels as calls, type Figures } from '@wardmere/api';
import { and, eq } from 'drizzle-orm';
import { allows } from '../../access/allows.ts';
import { levels, locations } from '../../storage/schema/index.ts';
import { requireSeen } from '../buildings/building-record.ts';
import type { Asking } from './asking.ts';

/** How many levels and locations stand in one building, and so go with it. */
export async function premisesFigures(
  { tx, caller, client }: Asking,
  building: string | undefined,
): Promise<Figures['premises']> {
  if (building === undefined || !allows(calls.list.access, caller)) return undefined;
  await requireSeen(tx, caller, { client, building });
  const inBuilding = (table: typeof levels | typeof locations) =>
    tx.$count(table, and(eq(table.clientUID, client), eq(table.buildingUID, building)));
  return { levels: await inBuilding(levels), locations: await inBuilding(locations) };
}

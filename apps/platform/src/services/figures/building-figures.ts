import { buildings as calls, buildingStatus, type Figures } from '@wardmere/api';
import { count } from 'drizzle-orm';
import { allows } from '../../access/allows.ts';
import { buildings } from '../../storage/schema/index.ts';
import { seenBy } from '../buildings/building-record.ts';
import type { Asking } from './asking.ts';

/** How many of the buildings a caller sees are of each status, those of which there are none included. */
export async function buildingFigures({ tx, caller, client }: Asking): Promise<Figures['buildings']> {
  if (!allows(calls.list.access, caller)) return undefined;
  const counted = await tx
    .select({ status: buildings.status, buildings: count() })
    .from(buildings)
    .where(seenBy(caller, client))
    .groupBy(buildings.status);
  const of = new Map<number, number>(counted.map((row) => [row.status, row.buildings]));
  return buildingStatus.labels.map((status) => ({
    label: status,
    buildings: of.get(buildingStatus.values[status]) ?? 0,
  }));
}

import { isSameFloor } from '@wardmere/api';
import { and, eq } from 'drizzle-orm';
import { among } from '../../storage/among.ts';
import type { Caller } from '../../access/caller.ts';
import { made } from '../../http/save-versioned.ts';
import { floorPlans, levels } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { DrawnFloor } from './drawn-floors.ts';
import { floorPlanAddress, newPlanKey } from './floor-plan-address.ts';

interface Place {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly now: Date;
  readonly client: string;
  readonly building: string;
}

/**
 * Gives each floor's plan to the levels of its name, and makes a level where there is none; nothing is renamed or removed,
 * and a plan that is there already stays under its address (D-219).
 */
export async function keepFloorPlans(place: Place, floors: readonly DrawnFloor[]): Promise<void> {
  const { tx, client, building } = place;
  const there = await tx
    .select({ uid: levels.uid, levelName: levels.levelName })
    .from(levels)
    .where(and(eq(levels.clientUID, client), eq(levels.buildingUID, building)));
  for (const floor of firstOfName(floors)) {
    const named = there.filter(({ levelName }) => isSameFloor(levelName, floor.name)).map(({ uid }) => uid);
    const uids = named.length > 0 ? await withoutThisPlan(tx, named, floor) : [await newLevel(place, floor)];
    for (const uid of uids) await givePlan(place, uid, floor);
  }
}

/** Of floors that are called alike the first one counts. */
const firstOfName = (floors: readonly DrawnFloor[]) =>
  floors.filter((floor, index) => floors.findIndex(({ name }) => isSameFloor(name, floor.name)) === index);

async function withoutThisPlan(tx: Transaction, uids: readonly string[], { sourceDigest }: DrawnFloor) {
  const kept = await tx
    .select({ uid: floorPlans.levelUID })
    .from(floorPlans)
    .where(and(among(floorPlans.levelUID, [...uids]), eq(floorPlans.sourceDigest, sourceDigest)));
  return uids.filter((uid) => !kept.some((each) => each.uid === uid));
}

async function newLevel({ tx, caller, now, client, building }: Place, { name, displayOrder }: DrawnFloor) {
  const [level] = await tx
    .insert(levels)
    .values({ levelName: name, displayOrder, clientUID: client, buildingUID: building, ...made({ caller, now }) })
    .returning({ uid: levels.uid });
  return level?.uid ?? '';
}

/** Another drawing has another address: one that was shown once shows nothing else later. */
async function givePlan(place: Place, level: string, { drawing, sourceDigest }: DrawnFloor): Promise<void> {
  const { tx, caller, now, client, building } = place;
  const key = newPlanKey();
  const kept = { ...drawing, key, sourceDigest, createdAt: now };
  await tx
    .insert(floorPlans)
    .values({ levelUID: level, buildingUID: building, clientUID: client, ...kept })
    .onConflictDoUpdate({ target: floorPlans.levelUID, set: kept });
  await tx
    .update(levels)
    .set({ floorplan: floorPlanAddress(key), hasRasterFile: true, modifiedAt: now, modifiedBy: caller.name })
    .where(eq(levels.uid, level));
}

import { createHash } from 'node:crypto';
import { drawFloor } from '../demo-maps/draw-floor.ts';
import { floorPlanAddress, newPlanKey } from '../services/maps/floor-plan-address.ts';
import { buildingUid } from './demonstration-buildings.ts';
import { clientUid } from './demonstration-clients.ts';
import { levelsIn, levelUid } from './demonstration-premises.ts';

const KEY = 'northmoor';
/** So many buildings have their plans; the last floor of the last one still waits for its own. */
const HAVE_PLANS = 3;

/** The floor plans of three buildings, as the demonstration vendor draws its first three venues. */
export const floorPlanRows = (now: Date) =>
  Promise.all(
    Array.from({ length: HAVE_PLANS }, (_, building) =>
      Array.from({ length: levelsIn(building) }, (__, level) => ({ building, level })),
    )
      .flat()
      .slice(0, -1)
      .map(async ({ building, level }) => {
        const content = await drawFloor(building, level);
        return {
          levelUID: levelUid(KEY, building, level),
          buildingUID: buildingUid(KEY, building),
          clientUID: clientUid(KEY),
          key: newPlanKey(),
          type: 'image/png',
          content,
          sourceDigest: createHash('sha256').update(content).digest('hex'),
          createdAt: now,
        };
      }),
  );

/** A level with its plan, or with the one that is still being prepared. */
export const withPlans = <Level extends { readonly uid: string }>(
  levels: readonly Level[],
  plans: readonly { readonly levelUID: string; readonly key: string }[],
) => {
  const last = levelUid(KEY, HAVE_PLANS - 1, levelsIn(HAVE_PLANS - 1) - 1);
  const keys = new Map(plans.map(({ levelUID, key }) => [levelUID, key]));
  return levels.map((level) => {
    const key = keys.get(level.uid);
    return {
      ...level,
      floorplan: key === undefined ? '' : floorPlanAddress(key),
      hasRasterFile: key !== undefined || level.uid === last,
    };
  });
};

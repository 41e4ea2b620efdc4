import { isSameFloor, type VenueFloor } from '@wardmere/api';
import type { LevelOfMaps } from '@wardmere/machines';

/** What becomes of a floor of a venue: a level gets its plan, has one that may be another, or is made (D-219). */
export interface FloorOutcome {
  readonly name: string;
  readonly becomes: 'plan' | 'again' | 'level';
}

/** What uploading a venue would do, floor by floor; of floors that are called alike the first one counts. */
export function outcomesOf(floors: readonly VenueFloor[], levels: readonly LevelOfMaps[]): readonly FloorOutcome[] {
  const first = floors.filter(({ name }, at) => floors.findIndex((other) => isSameFloor(other.name, name)) === at);
  return first.map(({ name }) => {
    const named = levels.filter(({ levelName }) => isSameFloor(levelName, name));
    if (named.length === 0) return { name: name.trim(), becomes: 'level' };
    return { name: name.trim(), becomes: named.every(({ hasRasterFile }) => hasRasterFile) ? 'again' : 'plan' };
  });
}

/** The levels that no floor of the venue is called as: nothing happens to them. */
export const untouchedBy = (floors: readonly VenueFloor[], levels: readonly LevelOfMaps[]): readonly string[] =>
  levels
    .filter(({ levelName }) => !floors.some(({ name }) => isSameFloor(name, levelName)))
    .map(({ levelName }) => levelName);

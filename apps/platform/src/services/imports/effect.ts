import type { RunEffect } from '@wardmere/api';

interface Thing {
  readonly uid: string;
  readonly name: string;
}
interface Moves {
  readonly gained: readonly Thing[];
  readonly lost: readonly Thing[];
}

/** What one row does to somebody’s access, or to a building’s use (N11). */
export interface RowEffect {
  readonly roles: Moves;
  readonly buildings: Moves;
  readonly allBuildings: 'gained' | 'lost' | 'same';
  readonly isDeactivated: boolean;
}

export const NO_MOVES: Moves = { gained: [], lost: [] };
export const NO_EFFECT: RunEffect = {
  roles: [],
  buildings: [],
  allBuildings: { gained: 0, lost: 0 },
  deactivated: 0,
};

/** Whether somebody loses something by it. */
export const isLosing = ({ roles, buildings, allBuildings }: RowEffect): boolean =>
  roles.lost.length > 0 || buildings.lost.length > 0 || allBuildings === 'lost';

/** The effect of further rows on top of those before. */
export function addEffects(before: RunEffect, rows: readonly RowEffect[]): RunEffect {
  const count = (is: (row: RowEffect) => boolean) => rows.filter(is).length;
  return {
    roles: addMoves(
      before.roles,
      rows.map(({ roles }) => roles),
    ),
    buildings: addMoves(
      before.buildings,
      rows.map(({ buildings }) => buildings),
    ),
    allBuildings: {
      gained: before.allBuildings.gained + count(({ allBuildings }) => allBuildings === 'gained'),
      lost: before.allBuildings.lost + count(({ allBuildings }) => allBuildings === 'lost'),
    },
    deactivated: before.deactivated + count(({ isDeactivated }) => isDeactivated),
  };
}

function addMoves(before: RunEffect['roles'], rows: readonly Moves[]): RunEffect['roles'] {
  const all = new Map(before.map((each) => [each.uid, { ...each }]));
  const add = ({ uid, name }: Thing, way: 'gained' | 'lost') => {
    const each = all.get(uid) ?? { uid, name, gained: 0, lost: 0 };
    each[way] += 1;
    all.set(uid, each);
  };
  for (const { gained, lost } of rows) {
    for (const thing of gained) add(thing, 'gained');
    for (const thing of lost) add(thing, 'lost');
  }
  return [...all.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

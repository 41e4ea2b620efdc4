import type { RunEffect } from '@wardmere/api';
import type { KeptEffect, RowEffect } from '../../storage/schema/imports.ts';

export const NO_MOVES: RowEffect['roles'] = { gained: [], lost: [] };
export const NO_EFFECT: RunEffect = {
  roles: [],
  buildings: [],
  allBuildings: { gained: 0, lost: 0 },
  deactivated: 0,
  activated: 0,
};

/** Whether somebody loses something by it. */
export const isLosing = ({ roles, buildings, allBuildings }: RowEffect): boolean =>
  roles.lost.length > 0 || buildings.lost.length > 0 || allBuildings === 'lost';

/** An effect as it is kept: without the parts in which nothing moves, and none where nothing does. */
export function keptEffect({
  roles,
  buildings,
  allBuildings,
  isDeactivated,
  isActivated,
}: RowEffect): KeptEffect | null {
  const [ofRoles, ofBuildings] = [keptMoves(roles), keptMoves(buildings)];
  const kept = {
    ...(ofRoles && { roles: ofRoles }),
    ...(ofBuildings && { buildings: ofBuildings }),
    ...(allBuildings !== 'same' && { allBuildings }),
    ...(isDeactivated && { isDeactivated }),
    ...(isActivated && { isActivated }),
  };
  return Object.keys(kept).length === 0 ? null : kept;
}

const keptMoves = ({ gained, lost }: RowEffect['roles']) =>
  gained.length + lost.length > 0 && {
    ...(gained.length > 0 && { gained }),
    ...(lost.length > 0 && { lost }),
  };

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
    activated: (before.activated ?? 0) + count(({ isActivated }) => isActivated),
  };
}

function addMoves(before: RunEffect['roles'], rows: readonly RowEffect['roles'][]): RunEffect['roles'] {
  const all = new Map(before.map((each) => [each.uid, { ...each }]));
  const add = ({ uid, name }: { readonly uid: string; readonly name: string }, way: 'gained' | 'lost') => {
    const each = all.get(uid) ?? { uid, name, gained: 0, lost: 0 };
    each[way] += 1;
    all.set(uid, each);
  };
  for (const { gained, lost } of rows) {
    for (const thing of gained) add(thing, 'gained');
    for (const thing of lost) add(thing, 'lost');
  }
  return byName([...all.values()]);
}

const { compare } = new Intl.Collator();
export const byName = (moves: RunEffect['roles']) => moves.toSorted((one, other) => compare(one.name, other.name));

import { ALL_BUILDINGS, type Named, type SessionContext } from '@wardmere/api';
import { inOrder } from '../in-order.ts';

/** A system user with the global-admin and all-buildings flags: the scope is the single All Buildings entry (D-027). */
export const isSystemAdmin = (session: SessionContext) =>
  session.isSystemUser && session.isGlobalAdmin && session.hasAllBuildings;

/** The buildings a person may choose, as they were told, behind All Buildings where it is offered (§4, D-027…D-030, D-169). */
export function scopeOf(session: SessionContext, buildings: readonly Named[]): readonly Named[] {
  if (isSystemAdmin(session) && !session.buildingScope) return [ALL_BUILDINGS];
  return offersAllBuildings(session) ? [ALL_BUILDINGS, ...buildings] : buildings;
}

const isAll = ({ uid }: Named) => uid === ALL_BUILDINGS.uid;

const ordered = new WeakMap<readonly Named[], readonly Named[]>();

/**
 * A scope as it is read: All Buildings first, then by name. What orders names takes longer to make than a list to draw
 * (decision 0170), so that a scope is put in order once somebody looks at it.
 */
export function scopeInOrder(scope: readonly Named[]): readonly Named[] {
  const known = ordered.get(scope);
  if (known !== undefined) return known;
  const sorted = [
    ...scope.filter(isAll),
    ...scope.filter((each) => !isAll(each)).toSorted((one, other) => inOrder(one.name, other.name)),
  ];
  ordered.set(scope, sorted);
  return sorted;
}

/** The building-scope flag takes All Buildings away (D-028). */
const offersAllBuildings = ({ isSystemUser, hasAllBuildings, buildingScope }: SessionContext) =>
  !buildingScope && (isSystemUser || hasAllBuildings);

/** The saved building if in scope, else the primary one, else the first in scope (§4). */
export function chooseBuilding(scope: readonly Named[], saved?: string, primary?: string): Named | null {
  const known = [saved, primary].map((uid) => scope.find((building) => building.uid === uid)).find(Boolean);
  if (known !== undefined) return known;
  const [first] = scope;
  return first !== undefined && isAll(first) ? first : (scopeInOrder(scope)[0] ?? null);
}

import { ALL_BUILDINGS, type Named, type SessionContext } from '@wardmere/api';
import { inOrder } from '../in-order.ts';

/** A system user with the global-admin and all-buildings flags: the scope is the single All Buildings entry (D-027). */
export const isSystemAdmin = (session: SessionContext) =>
  session.isSystemUser && session.isGlobalAdmin && session.hasAllBuildings;

/** The buildings a person may choose, All Buildings first where it is offered (§4, D-027…D-030, D-169). */
export function scopeOf(session: SessionContext, buildings: readonly Named[]): readonly Named[] {
  if (isSystemAdmin(session) && !session.buildingScope) return [ALL_BUILDINGS];
  const sorted = buildings.toSorted((one, other) => inOrder(one.name, other.name));
  return offersAllBuildings(session) ? [ALL_BUILDINGS, ...sorted] : sorted;
}

/** The building-scope flag takes All Buildings away (D-028). */
const offersAllBuildings = ({ isSystemUser, hasAllBuildings, buildingScope }: SessionContext) =>
  !buildingScope && (isSystemUser || hasAllBuildings);

/** The saved building if in scope, else the primary one, else the first in scope (§4). */
export function chooseBuilding(scope: readonly Named[], saved?: string, primary?: string): Named | null {
  return (
    [saved, primary].map((uid) => scope.find((building) => building.uid === uid)).find(Boolean) ?? scope[0] ?? null
  );
}

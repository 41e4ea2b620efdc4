import type { UserDraft } from '@wardmere/api';
import { and, eq } from 'drizzle-orm';
import { among } from '../../storage/among.ts';
import { roles } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { Caller } from '../../access/caller.ts';
import { forbidden, invalidField } from '../../http/refusal.ts';
import { assignableUids } from '../roles/assignable-roles.ts';

interface Asking {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly client: string;
}

/** The roles that somebody has by hand, before and after. */
export interface RolesChanged {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const changedIn = ({ before, after }: RolesChanged): string[] => [
  ...after.filter((uid) => !before.includes(uid)),
  ...before.filter((uid) => !after.includes(uid)),
];

/**
 * Roles are given and taken by those whose own roles assign them; system users give any of the client (D-162). What is
 * asked of many is looked up once, and then each of them is judged.
 */
export async function assigning(
  { tx, caller, client }: Asking,
  all: readonly RolesChanged[],
): Promise<(roles: RolesChanged) => void> {
  const asked = [...new Set(all.flatMap(changedIn))];
  if (asked.length === 0) return () => undefined;
  const [found, givable] = await Promise.all([
    tx
      .select({ uid: roles.uid, name: roles.name })
      .from(roles)
      .where(and(eq(roles.clientUID, client), among(roles.uid, asked))),
    assignableUids(tx, caller, client),
  ]);
  const there = new Set(found.map(({ uid }) => uid));
  const assignable = new Set(givable);
  return (given) => {
    const changed = changedIn(given);
    if (changed.some((uid) => !there.has(uid))) throw invalidField('roleUIDs', 'Choose roles from the list.');
    const beyond = found.filter(({ uid }) => changed.includes(uid) && !assignable.has(uid)).map(({ name }) => name);
    if (beyond.length > 0) {
      const message = `You may not give or take ${beyond.join(', ')}.`;
      throw forbidden(message, { roleUIDs: [message] });
    }
  };
}

/** Who works in some buildings only keeps people in these buildings (D-028). */
export function requireOwnBuildings(
  caller: Caller,
  {
    hasAllBuildings,
    buildingUIDs,
    primaryBuilding,
  }: Pick<UserDraft, 'hasAllBuildings' | 'buildingUIDs' | 'primaryBuilding'>,
): void {
  if (!caller.assignedBuildingsOnly) return;
  // Said before it is written: somebody who has all buildings is not seen any more by who has some.
  if (hasAllBuildings) {
    const message = 'Only somebody with all buildings can give all buildings.';
    throw forbidden(message, { hasAllBuildings: [message] });
  }
  if (buildingUIDs.length === 0 && primaryBuilding === null) {
    throw invalidField('buildingUIDs', 'Choose at least one of your buildings.');
  }
}

/** The same of a contact, who belongs to one building. */
export function requireOwnBuilding(caller: Caller, { primaryBuilding }: Pick<UserDraft, 'primaryBuilding'>): void {
  if (caller.assignedBuildingsOnly && primaryBuilding === null) {
    throw invalidField('primaryBuilding', 'Choose one of your buildings.');
  }
}

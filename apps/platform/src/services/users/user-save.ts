import { sameValue, type UserDraft } from '@wardmere/api';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { userBuildings, userDepartments, userOccupations, userRoles } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';

/** The columns of a user that a draft writes; its lists are kept in tables of their own. */
export function toColumns(draft: Partial<UserDraft>) {
  const {
    email,
    status,
    primaryBuilding,
    buildingUIDs: _buildings,
    roleUIDs: _roles,
    departmentUids: _departments,
    occupationUids: _occupations,
    ...same
  } = draft;
  return {
    ...same,
    ...(email !== undefined && { userName: email }),
    ...(status !== undefined && { isActive: status === 0 }),
    ...(primaryBuilding !== undefined && { primaryBuildingUID: primaryBuilding?.uid ?? null }),
  };
}

/** The members of a draft that differ from what is stored: only these are checked and written. */
export function changesOf<Draft extends object>(stored: Draft, draft: Draft): Partial<Draft> {
  const before = new Map<string, unknown>(Object.entries(stored));
  const changed = Object.entries(draft).filter(([member, value]) => !sameValue(before.get(member), value));
  // Members of a draft, with the draft's own values.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(changed) as Partial<Draft>;
}

interface Holder {
  readonly tx: Transaction;
  readonly client: string;
  readonly user: string;
}
type Lists = Pick<UserDraft, 'buildingUIDs' | 'roleUIDs' | 'departmentUids' | 'occupationUids'>;

/** Makes the lists of a person those of the draft, as far as they differ. */
export async function saveLists(holder: Holder, stored: Lists, draft: Lists): Promise<void> {
  await saveBuildings(holder, stored.buildingUIDs, draft.buildingUIDs);
  await saveDepartments(holder, stored.departmentUids, draft.departmentUids);
  await saveOccupations(holder, stored.occupationUids, draft.occupationUids);
  if (!sameValue(stored.roleUIDs, draft.roleUIDs)) await saveRoles(holder, stored.roleUIDs, draft.roleUIDs);
}

const without = (list: readonly string[], other: readonly string[]) => list.filter((uid) => !other.includes(uid));

/** What a mapping gave is the mapping's to take. */
const byHand = { roles: isNull(userRoles.givenBy), buildings: isNull(userBuildings.givenBy) };

async function saveRoles({ tx, user }: Holder, before: readonly string[], after: readonly string[]): Promise<void> {
  const [gone, come] = [without(before, after), without(after, before)];
  if (gone.length > 0)
    await tx.delete(userRoles).where(and(eq(userRoles.userUID, user), inArray(userRoles.roleUID, gone), byHand.roles));
  if (come.length > 0) await tx.insert(userRoles).values(come.map((roleUID) => ({ userUID: user, roleUID })));
}

async function saveBuildings({ tx, client, user }: Holder, before: readonly string[], after: readonly string[]) {
  const [gone, come] = [without(before, after), without(after, before)];
  if (gone.length > 0) {
    await tx
      .delete(userBuildings)
      .where(and(eq(userBuildings.userUID, user), inArray(userBuildings.buildingUID, gone), byHand.buildings));
  }
  if (come.length > 0) {
    const values = come.map((buildingUID) => ({ userUID: user, clientUID: client, buildingUID }));
    await tx.insert(userBuildings).values(values).onConflictDoNothing();
  }
}

async function saveDepartments({ tx, client, user }: Holder, before: readonly string[], after: readonly string[]) {
  const [gone, come] = [without(before, after), without(after, before)];
  const { userUID, departmentUID } = userDepartments;
  if (gone.length > 0) {
    await tx.delete(userDepartments).where(and(eq(userUID, user), inArray(departmentUID, gone)));
  }
  if (come.length > 0) {
    const values = come.map((uid) => ({ userUID: user, clientUID: client, departmentUID: uid }));
    await tx.insert(userDepartments).values(values);
  }
}

async function saveOccupations({ tx, client, user }: Holder, before: readonly string[], after: readonly string[]) {
  const [gone, come] = [without(before, after), without(after, before)];
  const { userUID, occupationUID } = userOccupations;
  if (gone.length > 0) {
    await tx.delete(userOccupations).where(and(eq(userUID, user), inArray(occupationUID, gone)));
  }
  if (come.length > 0) {
    const values = come.map((uid) => ({ userUID: user, clientUID: client, occupationUID: uid }));
    await tx.insert(userOccupations).values(values);
  }
}

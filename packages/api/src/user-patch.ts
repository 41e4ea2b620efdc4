import { patchBetween } from './patch-between.ts';
import type { Operation } from './patch.ts';
import type { UserDraft } from './user-draft.ts';

/**
 * The JSON Patch that saves a user (§4): the changed fields only, lists as a whole and only where they differ, the
 * building list cleared with all buildings, the role list forced when classic mode is left. Nothing changed is empty.
 */
export function toUserPatch(before: UserDraft, after: UserDraft): Operation[] {
  const written = withBuildingsCleared(after);
  return rolesForced(patchBetween(before, written), before, written);
}

/** Who has all buildings has no list of them (§4, D-143). */
export const withBuildingsCleared = <Draft extends Pick<UserDraft, 'hasAllBuildings' | 'buildingUIDs'>>(
  draft: Draft,
): Draft => (draft.hasAllBuildings ? { ...draft, buildingUIDs: [] } : draft);

/** Who leaves classic mode is sent with all their roles, though these did not change (§4, D-142). */
function rolesForced(operations: Operation[], before: UserDraft, after: UserDraft): Operation[] {
  const leavesClassicMode = before.isInClassicMode && !after.isInClassicMode;
  if (!leavesClassicMode || operations.some(({ path }) => path === '/roleUIDs')) return operations;
  return [...operations, { op: 'replace', path: '/roleUIDs', value: after.roleUIDs }];
}

import { randomUUID } from 'node:crypto';
import { toUserDraft, withBuildingsCleared, type UserDraft } from '@wardmere/api';
import type { Caller } from '../../access/caller.ts';
import { requireFreshSignIn } from '../../access/fresh-sign-in.ts';
import { orRefuse } from '../../http/database-refusal.ts';
import { forbidden, invalidField, type Refusal } from '../../http/refusal.ts';
import { made, saveVersioned } from '../../http/save-versioned.ts';
import { users } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { emailTaken } from '../people/email-taken.ts';
import { requireChoices } from './user-choices.ts';
import type { FoundUser } from './user-record.ts';
import { requireAssignable, requireOwnBuildings } from './user-rights.ts';
import { changesOf, saveLists, toColumns } from './user-save.ts';

/** Who writes a user of which client, and when. */
export interface WritingUser {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly client: string;
  readonly now: Date;
}

const nothing = { buildingUIDs: [], roleUIDs: [], departmentUids: [], occupationUids: [] };

/** Makes a user, whoever asks for it: a form, or a row of a file. Answers the uid. */
export async function createUser(
  { tx, caller, client, now }: WritingUser,
  given: UserDraft,
  passwordHash: string | null,
): Promise<string> {
  const draft = withBuildingsCleared(given);
  requireOwnBuildings(caller, draft);
  await requireChoices({ tx, caller, client }, draft);
  await requireAssignable({ tx, caller, client }, [], draft.roleUIDs);
  const user = randomUUID();
  const row = {
    ...toColumns(draft),
    userName: draft.email,
    uid: user,
    clientUID: client,
    passwordHash,
    ...made({ caller, now }),
    createdBy: caller.name,
  };
  await orRefuse(tx.insert(users).values(row), { unique: emailTaken(draft.email) });
  await saveLists({ tx, client, user }, nothing, draft);
  return user;
}

/** Writes a user who is there; likewise. What stays as it is needs no right. */
export async function changeUser(writing: WritingUser, found: FoundUser, given: UserDraft): Promise<void> {
  const { tx, caller, client, now } = writing;
  const { data, written } = found;
  const draft = withBuildingsCleared(given);
  await requireAllowed(writing, found, draft);
  const columns = toColumns(changesOf(toUserDraft(data), draft));
  const user = { uid: data.uid, version: written.version };
  await saveVersioned({ tx, caller, now }, users, user, columns, { unique: emailTaken(draft.email) });
  await saveLists({ tx, client, user: data.uid }, toUserDraft(data), draft);
}

/** Refuses a change of a person that this caller may not make. */
async function requireAllowed(
  place: WritingUser,
  { data, isManagedElsewhere }: FoundUser,
  draft: UserDraft,
): Promise<void> {
  const stored = toUserDraft(data);
  const changes = changesOf(stored, draft);
  const identity = (['firstName', 'lastName', 'email'] as const).filter((field) => Object.hasOwn(changes, field));
  if (isManagedElsewhere && identity.length > 0) throw managedElsewhere(identity);
  if (changes.email !== undefined) requireFreshSignIn(place.caller, data.uid, place.now);
  if (changes.status === 1 && data.uid === place.caller.userUid) {
    throw invalidField('status', 'You cannot deactivate yourself.');
  }
  if (changes.hasAllBuildings || changes.buildingUIDs || changes.primaryBuilding !== undefined) {
    requireOwnBuildings(place.caller, draft);
  }
  await requireChoices(place, changes);
  await requireAssignable(place, stored.roleUIDs, draft.roleUIDs);
}

/** What somebody’s organisation says of them is not written here (D-071). */
export function managedElsewhere(fields: readonly string[]): Refusal {
  const message = 'This is set by the organisation the person signs in at.';
  return forbidden(message, Object.fromEntries(fields.map((field) => [field, [message]])));
}

import { randomUUID } from 'node:crypto';
import { toUserDraft, withBuildingsCleared, type UserDraft } from '@wardmere/api';
import { sql } from 'drizzle-orm';
import type { Caller } from '../../access/caller.ts';
import { requireFreshSignIn } from '../../access/fresh-sign-in.ts';
import { inPortions } from '../../fairness/in-portions.ts';
import { onlyOne, onWith, refusedOr, type Each } from '../../http/each.ts';
import { orRefuse } from '../../http/database-refusal.ts';
import { forbidden, invalidField, outranked, stale, type Refusal } from '../../http/refusal.ts';
import { made } from '../../http/save-versioned.ts';
import { users } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { insertRecords, updateRecords } from '../../storage/write-many.ts';
import { emailTaken } from '../people/email-taken.ts';
import { requirePageSize } from '../../http/require-page-size.ts';
import { requirePhoneNumbers } from '../../http/require-phone-numbers.ts';
import { choicesThere } from './user-choices.ts';
import type { FoundUser } from './user-record.ts';
import { assigning, requireOwnBuildings } from './user-rights.ts';
import { changesOf, saveLists, toColumns } from './user-save.ts';

// Users are judged and written as sets: a form's call hands in one, a file a few hundred. What the rule asks of the database
// is looked up once for all of them.

/** Who writes users of which client, and when. */
export interface WritingUser {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly client: string;
  readonly now: Date;
}

/** A user to be. */
export interface NewUser {
  readonly draft: UserDraft;
  readonly passwordHash: string | null;
}

/** A user who is there, and what they are to be. */
export interface ChangedUser {
  readonly found: FoundUser;
  readonly draft: UserDraft;
}

const nothing = { buildingUIDs: [], roleUIDs: [], departmentUids: [], occupationUids: [] };

/** Makes a user. Answers the uid. */
export async function createUser(writing: WritingUser, draft: UserDraft, passwordHash: string | null): Promise<string> {
  const judged = await judgeNewUsers(writing, [draft]);
  return onlyOne(
    await onWith(judged, (drafts) =>
      createUsers(
        writing,
        drafts.map((each) => ({ draft: each, passwordHash })),
      ),
    ),
  );
}

/** Writes a user who is there. What stays as it is needs no right. Answers their lists where these stay as they are. */
export async function changeUser(
  writing: WritingUser,
  found: FoundUser,
  draft: UserDraft,
): Promise<FoundUser['lists'] | undefined> {
  const judged = await judgeChangedUsers(writing, [{ found, draft }]);
  onlyOne(await onWith(judged, (changes) => changeUsers(writing, changes)));
  const changes = changesOf(toUserDraft(found.data), withBuildingsCleared(draft));
  return Object.keys(nothing).some((list) => Object.hasOwn(changes, list)) ? undefined : found.lists;
}

/** Which users may be made, each as it is then written. */
export async function judgeNewUsers(writing: WritingUser, given: readonly UserDraft[]): Promise<Each<UserDraft>[]> {
  const drafts = await inPortions(given, withBuildingsCleared);
  const [requireThere, requireAssignable] = await Promise.all([
    choicesThere(writing, drafts),
    assigning(writing, drafts.map(givenRoles)),
  ]);
  const judged = await inPortions(drafts, (draft) =>
    refusedOr(() => {
      requireOwnBuildings(writing.caller, draft);
      requirePhoneNumbers(draft);
      requirePageSize(draft);
      requireThere(draft);
      requireAssignable(givenRoles(draft));
      return draft;
    }),
  );
  return onWith(judged, async (allowed) => {
    const taken = await addressesTaken(writing.tx, allowed);
    return allowed.map((draft, at) => (taken[at] === true ? emailTaken(draft.email)() : draft));
  });
}

const givenRoles = ({ roleUIDs }: UserDraft) => ({ before: [], after: roleUIDs });

/** Which of some addresses somebody has, of whatever client: no more is said than that. */
async function addressesTaken(tx: Transaction, drafts: readonly UserDraft[]): Promise<readonly boolean[]> {
  const addresses = drafts.map(({ email }) => email);
  const { rows } = await tx.execute<{ taken: boolean[] }>(
    sql`select addresses_taken(${sql.param(addresses)}::text[]) as taken`,
  );
  return rows[0]?.taken ?? [];
}

/** Makes users that were judged; of those whose address somebody has taken meanwhile none. Answers their uids. */
export async function createUsers(
  { tx, caller, client, now }: WritingUser,
  given: readonly NewUser[],
): Promise<Each<string>[]> {
  const people = given.map((each) => ({ ...each, uid: randomUUID() }));
  const rows = people.map(({ uid, draft, passwordHash }) => ({
    ...toColumns(draft),
    userName: draft.email,
    uid,
    clientUID: client,
    passwordHash,
    ...made({ caller, now }),
    createdBy: caller.name,
    // What they are given below: the triggers of that find each as it is to be, and write nobody once more (decision 0143).
    hasRoles: draft.roleUIDs.length > 0,
    hasBuildings: draft.buildingUIDs.length > 0,
  }));
  const there = await insertRecords(tx, users, rows);
  const added = people.filter(({ uid }) => there.has(uid));
  await saveLists(
    { tx, client },
    added.map(({ uid, draft }) => ({ user: uid, stored: nothing, draft })),
  );
  return people.map(({ uid, draft }) => (there.has(uid) ? uid : emailTaken(draft.email)()));
}

/** Which users may be changed so, each as it is then written. */
export async function judgeChangedUsers<Given extends ChangedUser>(
  writing: WritingUser,
  given: readonly Given[],
): Promise<Each<Given>[]> {
  const changed = await inPortions(given, (each) => {
    const stored = toUserDraft(each.found.data);
    const draft = withBuildingsCleared(each.draft);
    return { of: { ...each, draft }, stored, draft, changes: changesOf(stored, draft) };
  });
  const roles = ({ stored, draft }: (typeof changed)[number]) => ({ before: stored.roleUIDs, after: draft.roleUIDs });
  const [requireThere, requireAssignable] = await Promise.all([
    choicesThere(
      writing,
      changed.map(({ changes }) => changes),
    ),
    assigning(writing, changed.map(roles)),
  ]);
  return inPortions(changed, (each) =>
    refusedOr(() => {
      const { of, draft, changes } = each;
      requireOwn(writing, of.found, changes);
      if (changes.hasAllBuildings || changes.buildingUIDs || changes.primaryBuilding !== undefined) {
        requireOwnBuildings(writing.caller, draft);
      }
      requirePhoneNumbers(changes);
      requirePageSize(changes);
      requireThere(changes);
      requireAssignable(roles(each));
      return of;
    }),
  );
}

/** Refuses what is somebody else's to say of a person, and what nobody does to themselves. */
function requireOwn(
  { caller, now }: WritingUser,
  { data, isManagedElsewhere, isHomeHidden }: FoundUser,
  changes: Partial<UserDraft>,
): void {
  const identity = (['firstName', 'lastName', 'email'] as const).filter((field) => Object.hasOwn(changes, field));
  if (isManagedElsewhere && identity.length > 0) throw managedElsewhere(identity);
  // Nobody takes a person out of a building they do not see: those who do would see the person no more.
  if (isHomeHidden && changes.primaryBuilding !== undefined) throw homeElsewhere();
  if (changes.email !== undefined) requireFreshSignIn(caller, data.uid, now);
  if (changes.status === 1 && data.uid === caller.userUid) {
    throw invalidField('status', 'You cannot deactivate yourself.');
  }
}

/** Writes users that were judged, each as their next version; answers their uids. */
export async function changeUsers(
  { tx, caller, client, now }: WritingUser,
  changes: readonly ChangedUser[],
): Promise<Each<string>[]> {
  const people = changes.map(({ found: { data, written }, draft }) => {
    const stored = toUserDraft(data);
    return { uid: data.uid, version: written.version, stored, draft, columns: toColumns(changesOf(stored, draft)) };
  });
  const saving = updateRecords(tx, users, people, { modifiedAt: now, modifiedBy: caller.name });
  // Of several nobody knows whose address it was: a set that meets this is written one by one.
  const there = await orRefuse(saving, { unique: emailTaken(changes[0]?.draft.email ?? '') });
  await saveLists(
    { tx, client },
    people.filter(({ uid }) => there.has(uid)).map(({ uid, stored, draft }) => ({ user: uid, stored, draft })),
  );
  return people.map(({ uid }) => (there.has(uid) ? uid : stale()));
}

function homeElsewhere(): Refusal {
  const message = 'Their primary building is one that you do not reach: ask somebody who does.';
  return outranked(message, { primaryBuilding: [message] });
}

/** What somebody’s organisation says of them is not written here (D-071). */
export function managedElsewhere(fields: readonly string[]): Refusal {
  const message = 'This is set by the organisation the person signs in at.';
  return forbidden(message, Object.fromEntries(fields.map((field) => [field, [message]])));
}

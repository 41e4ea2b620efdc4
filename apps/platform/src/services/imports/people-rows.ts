import {
  ContactDraft,
  toContactDraft,
  toUserDraft,
  UserDraft,
  userImports,
  userStatus,
  users as userCalls,
  withBuildingsCleared,
} from '@wardmere/api';
import {
  administered,
  administratorsStay,
  requireAdministratorStays,
  type Administered,
} from '../../access/last-administrator.ts';
import { ownStanding, rankOf, requireGivable, requireNotAbove } from '../../access/rank.ts';
import { rolesOfClient, standingsOf, type GivenRole, type Standing } from '../../access/standing.ts';
import { contactAsSubject, personAsSubject, type Subject } from '../../access/subject.ts';
import { inPortions } from '../../fairness/in-portions.ts';
import { andThen, bySort, isRefused, onWith, refusedOr, type Each } from '../../http/each.ts';
import { parseWith } from '../../http/given.ts';
import { invalid, missing } from '../../http/refusal.ts';
import { changeContacts, createContacts, judgeContacts, type ChangedContact } from '../contacts/write-contact.ts';
import { changesOf } from '../users/user-save.ts';
import { administers, standingWith, type PersonFound } from '../users/user-standing.ts';
import { changeUsers, createUsers, judgeChangedUsers, judgeNewUsers, type ChangedUser } from '../users/write-user.ts';
import { matchPeople, nameKey, namesIn, type About, type Match } from './match-people.ts';
import { effectOf, lookUp, ofUsersOnly, peopleColumns, type Lookups } from './people-columns.ts';
import { normalName } from './read-cell.ts';
import { OWN_RIGHTS, type Acting, type Judgement, type Meant, type RowKind, type Values } from './row-kind.ts';

/** What a row of people is written from. */
type Plan =
  | { readonly is: 'new user'; readonly draft: UserDraft }
  | { readonly is: 'user'; readonly change: ChangedUser; readonly before: Subject }
  | { readonly is: 'new contact'; readonly draft: ContactDraft }
  | { readonly is: 'contact'; readonly change: ChangedContact };

/** With what somebody is compared. */
interface Ranks {
  readonly actor: Standing;
  readonly roles: ReadonlyMap<string, GivenRole>;
}

/** A row that is about one sort of person. */
type Of<Sort extends About['is']> = Omit<Match, 'about'> & { readonly about: Extract<About, { readonly is: Sort }> };
const isOf = <Sort extends About['is']>(match: Match, sort: Sort): match is Match & Of<Sort> =>
  !isRefused(match.about) && match.about.is === sort;
const allOf = <Sort extends About['is']>(matches: readonly Match[], sort: Sort): Of<Sort>[] =>
  matches.flatMap((match) => (isOf(match, sort) ? [match] : []));

/** What rows have to do with each other that take and give the administration of a client. */
const ADMINISTRATORS = 'administrators';

/** Nobody acts above themselves, by a file as little as by a form (D-282). */
async function judge(acting: Acting, rows: readonly { cells: Readonly<Record<string, string>>; values: Values }[]) {
  const [matches, actor, roles] = await Promise.all([
    matchPeople(acting, rows),
    ownStanding(acting.tx, acting.caller),
    rolesOfClient(acting.tx, acting.client),
  ]);
  const ranks: Ranks = { actor, roles };
  return bySort(matches, ({ about }) => (isRefused(about) ? 'refused' : about.is), {
    refused: async (refused) =>
      refused.flatMap(({ about, reads }) => (isRefused(about) ? [{ came: about, reads, writes: [] }] : [])),
    'new user': (given) => judgeNewPeople(acting, ranks, allOf(given, 'new user')),
    user: (given) => judgePeople(acting, ranks, allOf(given, 'user')),
    'new contact': (given) => judgeNewContacts(acting, ranks, allOf(given, 'new contact')),
    contact: (given) => judgeContactsThere(acting, ranks, allOf(given, 'contact')),
  });
}

async function judgeNewPeople(
  acting: Acting,
  { actor, roles }: Ranks,
  rows: readonly Of<'new user'>[],
): Promise<Judgement<Plan>[]> {
  const drafts = await inPortions(rows, ({ values }) => refusedOr(() => parseWith(UserDraft, values, 'body')));
  const judged = await onWith(drafts, (given) => judgeNewUsers(acting, given));
  return inPortions(judged, (each, at) => {
    let gives: readonly string[] = [];
    const came = andThen(each, (draft): Meant<Plan> => {
      const will = standingWith(draft, acting.client, roles);
      requireGivable('user', actor, undefined, personAsSubject(will));
      if (administers(isActive(draft), will.standing).anywhere) gives = [ADMINISTRATORS];
      return { outcome: 'Created', before: {}, after: draft, plan: { is: 'new user', draft } };
    });
    return { came, reads: rows[at]?.reads ?? [], writes: gives };
  });
}

const isActive = ({ status }: Pick<UserDraft, 'status'>) => status === userStatus.values.Active;

/** What is to become of a user who is there. */
interface Becoming extends ChangedUser {
  readonly stored: UserDraft;
}

const sortOf = (each: Each<Becoming>) =>
  isRefused(each) ? 'refused' : isUnchanged(each.stored, each.draft) ? 'unchanged' : 'changed';
const going = (set: readonly Each<Becoming>[]) => set.flatMap((each) => (isRefused(each) ? [] : [each]));

async function judgePeople(acting: Acting, ranks: Ranks, rows: readonly Of<'user'>[]): Promise<Judgement<Plan>[]> {
  const becoming = await inPortions(rows, ({ about: { found }, values }) =>
    refusedOr((): Becoming => {
      const stored = toUserDraft(found.data);
      // The address is what the row was found by: in another letter case it is the same.
      const draft = parseWith(UserDraft, { ...stored, ...values, email: stored.email }, 'body');
      return { found, stored, draft: withBuildingsCleared(draft) };
    }),
  );
  return bySort(becoming, sortOf, {
    refused: async (set) => set.flatMap((each) => (isRefused(each) ? [{ came: each, ...byItself }] : [])),
    unchanged: async (set) => going(set).map(({ stored }) => ({ came: unchanged(stored), ...byItself })),
    changed: (set) => judgeChanges(acting, ranks, going(set)),
  });
}

const byItself = { reads: [], writes: [] };
const isUnchanged = (stored: object, draft: object) => Object.keys(changesOf(stored, draft)).length === 0;
const unchanged = (stored: Values): Meant<Plan> => ({
  outcome: 'Unchanged',
  before: stored,
  after: stored,
  plan: undefined,
});

async function judgeChanges(
  acting: Acting,
  { actor, roles }: Ranks,
  changes: readonly Becoming[],
): Promise<Judgement<Plan>[]> {
  const { tx, caller, client } = acting;
  const uids = changes.map(({ found }) => found.data.uid);
  const people = await standingsOf(tx, uids, actor.buildings === 'all' ? 'without buildings' : 'with buildings');
  const becoming = changes.map((change) =>
    refusedOr(() => {
      const person = people.get(change.found.data.uid);
      if (person === undefined) throw missing();
      const there: PersonFound = { found: change.found, person };
      const will = standingWith(change.draft, client, roles, there);
      return {
        ...change,
        before: personAsSubject(person),
        after: personAsSubject(will),
        administered: administers(change.found.data.userActive, person.standing),
        administers: administers(isActive(change.draft), will.standing),
      };
    }),
  );
  const below = becoming.map((each) =>
    andThen(each, (change) => {
      requireNotAbove('user', actor, change.before);
      return change;
    }),
  );
  const allowed = await onWith(below, (given) => judgeChangedUsers(acting, given));
  const isLosing = becoming.some((each) => !isRefused(each) && loses(each));
  const requireAdministrators = isLosing ? await administratorsStay(tx, client) : () => undefined;
  return allowed.map((each, at) => {
    const came = andThen(each, (change): Meant<Plan> => {
      if (loses(change)) requireAdministrators(change.found.data.uid, change.administers);
      requireGivable('user', actor, change.before, change.after);
      const plan: Plan = { is: 'user', change: { found: change.found, draft: change.draft }, before: change.before };
      return { outcome: 'Updated', before: change.stored, after: change.draft, plan };
    });
    const change = becoming[at];
    if (change === undefined || isRefused(change)) return { came, ...byItself };
    return { came, reads: loses(change) ? [ADMINISTRATORS] : [], writes: isRefused(came) ? [] : writtenBy(change) };
  });

  function writtenBy(change: Exclude<(typeof becoming)[number], Error>): string[] {
    const rights = changesOf(change.stored, change.draft);
    const isOwn =
      change.found.data.uid === caller.userUid &&
      (rights.roleUIDs ?? rights.buildingUIDs ?? rights.hasAllBuildings) !== undefined;
    const moves = change.administered.anywhere !== change.administers.anywhere;
    const reaches = change.administered.everywhere !== change.administers.everywhere;
    return [...(moves || reaches ? [ADMINISTRATORS] : []), ...(isOwn ? [OWN_RIGHTS] : [])];
  }
}

interface Administration {
  readonly administered: Administered;
  readonly administers: Administered;
}

/** Whether a client has one administrator less by it, or one who administers all of it. */
const loses = ({ administered: was, administers: will }: Administration): boolean =>
  (was.anywhere && !will.anywhere) || (was.everywhere && !will.everywhere);

/** A row about a contact says nothing that a contact has not. */
function contactDraft(stored: object, values: Values): ContactDraft {
  const wrong = ofUsersOnly.filter((field) => Object.hasOwn(values, field));
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map((field) => [field, ['A contact has none.']])));
  return parseWith(ContactDraft, { ...stored, ...values }, 'body');
}

const nameIn = ({ firstName, lastName }: Pick<ContactDraft, 'firstName' | 'lastName'>) => nameKey(firstName, lastName);
const asSubject = (client: string, { primaryBuilding }: Pick<ContactDraft, 'primaryBuilding'>) =>
  contactAsSubject(client, primaryBuilding?.uid ?? null);

async function judgeNewContacts(
  acting: Acting,
  { actor }: Ranks,
  rows: readonly Of<'new contact'>[],
): Promise<Judgement<Plan>[]> {
  const drafts = await inPortions(rows, ({ values }) => refusedOr(() => ({ draft: contactDraft({}, values) })));
  const judged = await onWith(drafts, (given) => judgeContacts(acting, given));
  return judged.map((each, at) => {
    const came = andThen(each, ({ draft }): Meant<Plan> => {
      requireGivable('contact', actor, undefined, asSubject(acting.client, draft));
      return { outcome: 'Created', before: {}, after: draft, plan: { is: 'new contact', draft } };
    });
    const draft = drafts[at];
    const names = draft === undefined || isRefused(draft) ? [] : [nameIn(draft.draft)];
    return { came, reads: [...(rows[at]?.reads ?? []), ...names], writes: isRefused(came) ? [] : names };
  });
}

async function judgeContactsThere(
  acting: Acting,
  { actor }: Ranks,
  rows: readonly Of<'contact'>[],
): Promise<Judgement<Plan>[]> {
  const becoming = await inPortions(rows, ({ about: { found }, values }) =>
    refusedOr(() => {
      const stored = toContactDraft(found.data);
      return {
        found: { ...found.data, version: found.written.version },
        stored,
        draft: contactDraft(stored, values),
      };
    }),
  );
  const below = becoming.map((each) =>
    andThen(each, (change) => {
      if (isUnchanged(change.stored, change.draft)) return change;
      requireNotAbove('contact', actor, asSubject(acting.client, change.stored));
      return change;
    }),
  );
  const judged = await bySort(
    below,
    (each) => (isRefused(each) ? 'refused' : isUnchanged(each.stored, each.draft) ? 'unchanged' : 'changed'),
    {
      refused: async (set) => set,
      unchanged: async (set) => set,
      changed: (set) => onWith(set, (given) => judgeContacts(acting, given)),
    },
  );
  return judged.map((each, at) => {
    const came = andThen(each, (change): Meant<Plan> => {
      if (isUnchanged(change.stored, change.draft)) return unchanged(change.stored);
      requireGivable('contact', actor, asSubject(acting.client, change.stored), asSubject(acting.client, change.draft));
      const plan: Plan = { is: 'contact', change: { found: change.found, draft: change.draft } };
      return { outcome: 'Updated', before: change.stored, after: change.draft, plan };
    });
    const change = becoming[at];
    const names = change === undefined || isRefused(change) ? [] : [nameIn(change.stored), nameIn(change.draft)];
    const isWritten = !isRefused(came) && came.plan !== undefined;
    return { came, reads: [...(rows[at]?.reads ?? []), ...names], writes: isWritten ? names : [] };
  });
}

/** Writes what was judged, and looks at what has been written: who gave more than they hold has given nothing. */
async function write(acting: Acting, plans: readonly Plan[]): Promise<readonly Each<string>[]> {
  const { tx, client } = acting;
  const changesRights = plans.some(({ is }) => is === 'user');
  const administrators = changesRights ? await administered(tx, client) : undefined;
  const came = await bySort(plans, ({ is }) => is, {
    'new user': (given) =>
      createUsers(
        acting,
        given.flatMap((plan) => (plan.is === 'new user' ? [{ draft: plan.draft, passwordHash: null }] : [])),
      ),
    user: (given) =>
      changeUsers(
        acting,
        given.flatMap((plan) => (plan.is === 'user' ? [plan.change] : [])),
      ),
    'new contact': (given) =>
      createContacts(
        acting,
        given.flatMap((plan) => (plan.is === 'new contact' ? [{ draft: plan.draft }] : [])),
      ),
    contact: (given) =>
      changeContacts(
        acting,
        given.flatMap((plan) => (plan.is === 'contact' ? [plan.change] : [])),
      ),
  });
  if (administrators !== undefined) await requireAdministratorStays(tx, client, administrators);
  await requireAllGivable(acting, plans, came);
  return came;
}

async function requireAllGivable(
  { tx, caller }: Acting,
  plans: readonly Plan[],
  came: readonly Each<string>[],
): Promise<void> {
  const written = plans.flatMap((plan, at) => {
    const uid = came[at];
    const isPerson = plan.is === 'new user' || plan.is === 'user';
    return isPerson && uid !== undefined && !isRefused(uid) ? [{ plan, uid }] : [];
  });
  if (written.length === 0) return;
  const actor = await ownStanding(tx, caller);
  const uids = written.map(({ uid }) => uid);
  const people = await standingsOf(tx, uids, actor.buildings === 'all' ? 'without buildings' : 'with buildings');
  for (const { plan, uid } of written) {
    const person = people.get(uid);
    if (person === undefined) throw missing();
    requireGivable('user', actor, plan.is === 'user' ? plan.before : undefined, personAsSubject(person));
  }
}

/** Rows of users and contacts (D-221, D-222). */
export const peopleRows: RowKind<Lookups, Plan> = {
  kind: 'people',
  access: userImports.create.access,
  rights: rankOf(userCalls.patch),
  columns: peopleColumns,
  lookUp,
  keyOf(cells) {
    const email = normalName(cells['Email'] ?? '');
    if (email !== '') return `e:${email}`;
    const [first, last] = namesIn(cells);
    // As a contact is looked for: names that are parted elsewhere are somebody else's.
    return first === '' && last === '' ? '' : `n:${first}\n${last}`;
  },
  keyedBy: (cells) => (normalName(cells['Email'] ?? '') === '' ? ['First Name', 'Last Name'] : ['Email']),
  nameOf: (cells) => [cells['First Name'], cells['Last Name']].filter(Boolean).join(' ') || (cells['Email'] ?? ''),
  judge,
  write,
  recordOf: ({ is }) => (is === 'user' || is === 'new user' ? 'user' : 'contact'),
  effectOf,
};

import {
  statusOf,
  toUserDraft,
  users,
  userStatus,
  type Api,
  type ListedUser,
  type Named,
  type User,
  type UserDraft,
} from '@wardmere/api';
import type { RowChange } from '../../system/kinds.ts';
import type { AskedOf, NotedOf, RowActionOf } from '../../kinds/collection/define-collection.ts';
import { named } from '../../parts/lookups/choices-from.ts';
import { buildingsOf } from '../../parts/lookups/every-building.ts';
import { useFreshLookup, useLookup } from '../../parts/lookups/use-lookup.ts';
import { notAbove, resendInvitation } from '../../parts/people/invitation-actions.ts';
import { statusChoices } from '../../parts/people/person-fields.ts';
import { roleChoices, useAssignable } from '../../parts/people/role-lookups.ts';
import { capital } from '../../system/capital.ts';
import { counted } from '../../kinds/collection/bulk-words.ts';

const usersIn = (count: number) => counted(count, { one: 'user', many: 'users' });

/** The form of a user knows what these change (N10). */
const noted: NotedOf<ListedUser> = {
  kindOf: ({ isEnterpriseUser }) => (isEnterpriseUser ? 'enterpriseUser' : 'user'),
  noun: 'user',
};

/** Makes users active or inactive; contacts are neither (D-149). */
function statusAction(id: string, verb: string, status: number): RowActionOf<ListedUser> {
  const becomesActive = status === userStatus.values.Active;
  const past = becomesActive ? 'activated' : 'deactivated';
  return {
    id,
    label: verb,
    ...(becomesActive ? { icon: 'check-circle' } : { icon: 'lock', tone: 'danger' }),
    against: (row, self) => {
      if (row.isContactOnly) return 'Contacts are neither active nor inactive.';
      if (statusOf(row) === status) return `Only ${becomesActive ? 'inactive' : 'active'} users can be ${past}.`;
      if (becomesActive) return undefined;
      if (row.uid === self) return 'You cannot deactivate yourself.';
      return row.lastAdministrator === undefined ? undefined : 'The last administrator stays active.';
    },
    question: (count) => ({
      title: `${verb} ${usersIn(count)}?`,
      consequence: becomesActive
        ? 'They can sign in again, with the roles they have.'
        : 'They are signed out and can no longer sign in. What they have made stays, and they can be activated again.',
      confirm: `${verb} ${usersIn(count)}`,
    }),
    done: (count) => `${usersIn(count)} ${past}`,
    act: async (api, { scope: { client = '' }, key }, signal) => {
      // Neither the row, which may be of a while ago, nor the answer to the write tells what Undo leads back to.
      const before = statusOf((await api.send(users.get, { client, user: key }, { signal })).data);
      if (before === status) return undefined;
      const body = [{ op: 'replace' as const, path: '/status', value: status }];
      await api.send(users.patch, { client, user: key, body }, { signal });
      return { change: { field: 'status', before, after: status }, choices: { status: statusChoices } };
    },
    noted: { ...noted, isAskedBack: becomesActive },
  };
}

const unlock: RowActionOf<ListedUser> = {
  id: 'unlock',
  label: 'Reset failed logins',
  icon: 'unlock',
  against: ({ isContactOnly, failedLogins }) =>
    !isContactOnly && failedLogins > 0 ? undefined : 'Only people who have failed to sign in have failed logins.',
  question: (count) => ({
    title: `Reset the failed logins of ${usersIn(count)}?`,
    consequence: 'Whoever was locked out by wrong passwords can try again.',
    confirm: 'Reset failed logins',
  }),
  done: (count) => `Failed logins of ${usersIn(count)} reset`,
  act: async (api, { scope: { client = '' }, key }, signal) => {
    const body = [{ op: 'replace' as const, path: '/failedLogins', value: 0 }];
    await api.send(users.patch, { client, user: key, body }, { signal });
    return undefined;
  },
};

const resend = resendInvitation<ListedUser>(usersIn, (api, { client = '' }, user, signal) =>
  api.send(users.invite, { client, user, body: {} }, { signal }),
);

/** What many users are given or lose at once: a list of their record, and what it is called. */
interface Listed {
  readonly field: 'roleUIDs' | 'buildingUIDs';
  readonly nouns: 'roles' | 'buildings';
  /** Hands on what can be chosen. */
  readonly From: AskedOf['From'];
  readonly heldBy: (user: User) => readonly Named[];
  readonly against: (row: ListedUser) => string | undefined;
}

const listedRoles: Listed = {
  field: 'roleUIDs',
  nouns: 'roles',
  From: ({ scope: { client = '' }, isDue, children }) =>
    children(roleChoices(useFreshLookup(useAssignable(client), isDue))),
  heldBy: ({ userRoles }) => userRoles.map(({ roleUID, roleName }) => ({ uid: roleUID, name: roleName })),
  against: ({ isContactOnly }) => (isContactOnly ? 'Contacts have no roles.' : undefined),
};
const listedBuildings: Listed = {
  field: 'buildingUIDs',
  nouns: 'buildings',
  From: ({ scope: { client = '' }, isDue, children }) => children(named(useLookup(buildingsOf(client), isDue))),
  heldBy: ({ userBuildings }) => userBuildings,
  against: ({ isContactOnly, hasAllBuildings }) => {
    if (isContactOnly) return 'Contacts belong to one building.';
    return hasAllBuildings ? 'Somebody with all buildings needs no list of them.' : undefined;
  },
};

/** Gives roles or buildings to many users, or takes them; what each has besides stays. */
function listAction(verb: 'Give' | 'Take', listed: Listed): RowActionOf<ListedUser> {
  const { nouns, From, against } = listed;
  const isGiving = verb === 'Give';
  return {
    id: `${verb.toLowerCase()} ${nouns}`,
    label: `${verb} ${nouns}`,
    icon: isGiving ? 'plus' : 'minus',
    under: 'Roles and buildings',
    asks: { label: nouns === 'roles' ? 'Roles' : 'Buildings', From },
    against: (row) =>
      against(row) ??
      (isGiving || nouns === 'buildings' || row.lastAdministrator === undefined
        ? undefined
        : 'The last administrator keeps their roles.'),
    question: (count) => ({
      title: isGiving ? `Give ${nouns} to ${usersIn(count)}?` : `Take ${nouns} from ${usersIn(count)}?`,
      consequence: isGiving
        ? `Each of them has these ${nouns} from now on, beside those they have.`
        : `Whoever has these ${nouns} has them no longer; what they have besides stays.`,
      confirm: isGiving ? `Give ${nouns}` : `Take ${nouns}`,
    }),
    done: (count) => (isGiving ? `${usersIn(count)} given ${nouns}` : `${capital(nouns)} taken from ${usersIn(count)}`),
    act: async (api, { scope: { client = '' }, key, given }, signal) => {
      const chosen = given.map(({ uid }) => uid);
      const after = (held: readonly string[]) =>
        isGiving ? [...new Set([...held, ...chosen])] : held.filter((uid) => !chosen.includes(uid));
      return changeList(api, { client, user: key, listed, after, given }, signal);
    },
    noted,
  };
}

interface ListChange {
  readonly client: string;
  readonly user: string;
  readonly listed: Listed;
  readonly after: (held: readonly string[]) => readonly string[];
  readonly given: readonly Named[];
}

/** Reads the person, so that a list somebody has changed meanwhile is not overwritten, and sends what differs. */
async function changeList(
  api: Api,
  { client, user, listed: { field, heldBy }, after, given }: ListChange,
  signal: AbortSignal,
): Promise<RowChange | undefined> {
  const { data, version } = await api.send(users.get, { client, user }, { signal });
  const before: UserDraft[Listed['field']] = toUserDraft(data)[field];
  const value = after(before);
  if (value.length === before.length && value.every((uid) => before.includes(uid))) return undefined;
  const body = [{ op: 'replace' as const, path: `/${field}`, value }];
  await api.send(users.patch, { client, user, body, version }, { signal });
  const names = new Map([...heldBy(data), ...given].map(({ uid, name }) => [uid, name]));
  const options = [...names].map(([uid, label]) => ({ value: uid, label }));
  return { change: { field, before, after: value }, choices: { [field]: { options } } };
}

/** What can be done to many people of a client at once (B6). */
export const peopleActions: readonly RowActionOf<ListedUser>[] = [
  statusAction('activate', 'Activate', userStatus.values.Active),
  statusAction('deactivate', 'Deactivate', userStatus.values.Inactive),
  unlock,
  resend,
  listAction('Give', listedRoles),
  listAction('Take', listedRoles),
  listAction('Give', listedBuildings),
  listAction('Take', listedBuildings),
].map((action) => notAbove(action));

import { toUserDraft, UserDraft, users as calls, userStatus } from '@wardmere/api';
import { users } from '../../storage/schema/index.ts';
import { endLocks } from '../../identity/account-lock.ts';
import { newcomer, type Whom } from '../../identity/chosen-password.ts';
import { applyPatch } from '../../http/apply-patch.ts';
import { parseWith } from '../../http/given.ts';
import { implement, implementPrepared, type Preparation } from '../../http/implement.ts';
import { invalidField } from '../../http/refusal.ts';
import { requireVersion } from '../../http/versions.ts';
import { effectiveAccess } from './effective-access.ts';
import { listPeople } from '../people/people-list.ts';
import { seenPeople } from '../people/people-seen.ts';
import { invite, inviteAgain, requireOpenAccount, revokeInvitation } from './invite.ts';
import { signInsOfUser } from './sign-ins-of-user.ts';
import { hashedUnlessInvited, passwordOfUser, setPassword } from './set-password.ts';
import { buildingsOfUser } from './user-holdings.ts';
import { findUser, lockUser } from './user-record.ts';
import { changeUser, createUser, managedElsewhere } from './write-user.ts';

const passwordOfNewcomer: Preparation<typeof calls.create, Whom, string | null> = {
  see: ({ tx, body, params, brand }) => newcomer(tx, body, { client: params.client, brand }),
  prepare: hashedUnlessInvited,
};

/** The users of a client (§7). */
export const userServices = [
  implement(calls.list, async (context) => ({ data: await listPeople(context) })),

  implement(calls.get, ({ tx, caller, params }) => findUser(tx, caller, params)),

  implementPrepared(calls.create, passwordOfNewcomer, async (context, passwordHash) => {
    const { tx, caller, params, body, now } = context;
    const { password: _password, invite: isInvited, ...draft } = body;
    if (isInvited) requireOpenAccount(draft.status === userStatus.values.Active);
    const user = await createUser({ tx, caller, client: params.client, now }, draft, passwordHash);
    const whom = { uid: user, firstName: draft.firstName, userName: draft.email, clientUID: params.client };
    if (isInvited) await invite(context, whom);
    return findUser(tx, caller, { client: params.client, user });
  }),

  implement(calls.patch, async ({ tx, caller, params, body, precondition, now }) => {
    const found = await lockUser(tx, caller, params);
    requireVersion(precondition, found.written.version);
    const stored = { ...toUserDraft(found.data), failedLogins: found.data.failedLogins };
    const kind = caller.isSystemUser ? 'system' : 'client';
    const { failedLogins, ...patched } = applyPatch(stored, body, calls.patch.patches, kind);
    requireReset(stored.failedLogins, failedLogins);
    const draft = parseWith(UserDraft, patched, 'body');
    const lists = await changeUser({ tx, caller, client: params.client, now }, found, draft);
    if (failedLogins === 0 && body.some(({ path }) => path === '/failedLogins')) await endLocks(tx, params.user);
    return { tell: (people) => findUser(tx, caller, params, { lists, people }) };
  }),

  implementPrepared(calls.password, passwordOfUser, async ({ tx, caller, params, now }, passwordHash) => {
    const { isManagedElsewhere } = await lockUser(tx, caller, params);
    if (isManagedElsewhere) throw managedElsewhere(['password']);
    const setting = { tx, caller, user: params.user, passwordHash, now };
    return setPassword(setting, seenPeople(caller, params.client, users));
  }),

  implement(calls.invite, async (context) => {
    await inviteAgain(context, await lockUser(context.tx, context.caller, context.params), context.body.email);
    return { data: undefined };
  }),

  implement(calls.revoke, async (context) => {
    await revokeInvitation(context, await lockUser(context.tx, context.caller, context.params));
    return { data: undefined };
  }),

  implement(calls.buildings, async ({ tx, caller, params }) => {
    await findUser(tx, caller, params);
    return { data: { buildings: await buildingsOfUser(tx, caller, params) } };
  }),

  implement(calls.access, async ({ tx, caller, params, query }) => {
    await findUser(tx, caller, params);
    return { data: await effectiveAccess(tx, caller, { ...params, ...query }) };
  }),

  implement(calls.signIns, async ({ tx, caller, params, now }) => {
    await findUser(tx, caller, params);
    return { data: { asOf: now.toISOString(), days: await signInsOfUser(tx, params.user, now) } };
  }),
];

/** The counter of failed sign-ins is set to 0 and to nothing else (D-101, D-103). */
function requireReset(stored: number, given: unknown): void {
  if (given !== 0 && given !== stored) throw invalidField('failedLogins', 'Failed logins can only be reset to 0.');
}

import { passwordReset, SystemUser, systemUsers } from '@wardmere/api';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticate } from '../identity/authenticate.ts';
import { accounts } from '../seed/accounts.ts';
import { roleUid } from '../seed/demonstration-roles.ts';
import { users } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { tokenOfLink } from '../testing/mailed.ts';
import { unusedEmail } from './people-samples.ts';
import { newSystemUser } from './platform-calls.ts';
import { startWorld, type Who, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const chosen = 'Quiet-harbour-4';
const of = (user: string) => ({ params: { user } });
const again = (user: string) => ({ ...of(user), body: {} });
const patch = (user: string, path: string, value: unknown) =>
  world.done('systemAdministrator', systemUsers.patch, {
    ...of(user),
    body: [{ op: 'replace', path: `/${path}`, value }],
  });
const mailsTo = async (address: string) => (await world.outbox.latest(400)).filter(({ to }) => to === address);
const tokenTo = async (address: string) => tokenOfLink((await mailsTo(address))[0]?.link);
const accept = async (token: string) =>
  (await world.send(passwordReset.accept, { body: { token, password: chosen } })).status;
const signIn = async (userName: string) => (await authenticate(world.store, { userName, password: chosen })).kind;
const untilOf = async (user: string) =>
  v.parse(SystemUser, (await world.done('systemAdministrator', systemUsers.get, of(user))).data).invitedUntil;
const statusOf = async (...asked: Parameters<World['as']>) => (await world.as(...asked)).status;
const found = async (filter: string) => {
  const { data } = await world.done('systemAdministrator', systemUsers.list, { query: { filter, pagesize: 100 } });
  return v.parse(v.object({ items: v.array(SystemUser) }), data).items.map(({ uid }) => uid);
};
const invited = async (by: Who = 'systemAdministrator') => {
  const email = unusedEmail();
  const user = await newSystemUser(world, { email, password: '', invite: true }, by);
  return { user, email, token: await tokenTo(email) };
};

describe('a system user who is invited', () => {
  it('is mailed a link for seven days, chooses a password with it once, and signs in', async () => {
    const { user, email, token } = await invited();
    const [mail] = await mailsTo(email);
    expect([mail?.subject, mail?.link]).toEqual([
      'You are invited to Wardmere',
      `http://localhost:4100/v7/resetpassword#invitation=${token}`,
    ]);
    // Of no client: the letter names none.
    expect(mail?.text).toContain('Ada Admin has invited you to Wardmere.');
    const days = (Date.parse((await untilOf(user)) ?? '') - Date.now()) / 86_400_000;
    expect([days > 6.99, days <= 7]).toEqual([true, true]);
    expect(await signIn(email)).toBe('refused');
    expect(await accept(token)).toBe(204);
    expect(await signIn(email)).toBe('accepted');
    expect(await accept(token)).toBe(400);
    expect(await untilOf(user)).toBeNull();
  });

  it('waits in the list until they have chosen one, or have waited too long', async () => {
    const { user, token } = await invited();
    expect(await found('invitation eq open')).toContain(user);
    await world.done('systemAdministrator', systemUsers.revoke, of(user));
    expect(await found('invitation eq open')).not.toContain(user);
    expect(await found('invitation eq expired')).toContain(user);
    expect(await accept(token)).toBe(400);
    expect(
      await statusOf('systemAdministrator', systemUsers.list, { query: { filter: 'invitation eq constructor' } }),
    ).toBe(400);
  });

  const ends: readonly (readonly [string, (user: string) => Promise<unknown>])[] = [
    ['another address', (user) => patch(user, 'email', unusedEmail())],
    ['deactivation', (user) => patch(user, 'status', 1)],
    ['another invitation', (user) => world.done('systemAdministrator', systemUsers.invite, again(user))],
    [
      'a password that somebody else sets',
      (user) =>
        world.done('systemAdministrator', systemUsers.resetPassword, {
          ...of(user),
          body: { password: 'Another-harbour-5' },
        }),
    ],
  ];
  it.for(ends)('is invited no longer after %s', async ([, end]) => {
    const { user, email, token } = await invited();
    await end(user);
    expect(await accept(token)).toBe(400);
    expect(await signIn(email)).toBe('refused');
  });

  it('follows the link that was mailed last', async () => {
    const { user, email } = await invited();
    await world.done('systemAdministrator', systemUsers.revoke, of(user));
    await world.done('systemAdministrator', systemUsers.invite, { ...of(user), body: { email } });
    expect(await accept(await tokenTo(email))).toBe(204);
  });
});

describe('an invitation of a system user is refused', () => {
  it('to who has a password, to who is inactive, and beyond three to an address within an hour', async () => {
    const withPassword = await newSystemUser(world);
    expect(await statusOf('systemAdministrator', systemUsers.invite, again(withPassword))).toBe(409);
    expect(await statusOf('systemAdministrator', systemUsers.revoke, of(withPassword))).toBe(409);
    const { user, email } = await invited();
    for (const _ of [2, 3]) await world.done('systemAdministrator', systemUsers.invite, again(user));
    expect(await statusOf('systemAdministrator', systemUsers.invite, again(user))).toBe(429);
    expect(await mailsTo(email)).toHaveLength(3);
    await patch(user, 'status', 1);
    expect(await statusOf('systemAdministrator', systemUsers.invite, again(user))).toBe(400);
  });

  it('by whoever may do less than the one who is invited (D-282)', async () => {
    const email = unusedEmail();
    const above = { email, password: '', invite: true, roleUIDs: [roleUid('System administrator')] };
    const user = await newSystemUser(world, above);
    const mailed = (await mailsTo(email)).length;
    for (const [call, sent] of [
      [systemUsers.invite, again(user)],
      [systemUsers.revoke, of(user)],
    ] as const) {
      expect(await statusOf('clientServices', call, sent)).toBe(403);
    }
    const other = { ...above, email: unusedEmail(), firstName: 'Pat', lastName: 'Platform', status: 0 };
    expect(await statusOf('clientServices', systemUsers.create, { body: other })).toBe(403);
    expect(await mailsTo(other.email)).toEqual([]);
    expect((await mailsTo(email)).length).toBe(mailed);
    expect(await accept(await tokenTo(email))).toBe(204);
  });

  it('to people of a client, who are invited where they are', async () => {
    expect(await statusOf('systemAdministrator', systemUsers.invite, again(accounts.clientAdministrator.uid))).toBe(
      404,
    );
    const rows = await asPlatform(world.store, (tx) =>
      tx.select().from(users).where(eq(users.uid, accounts.clientAdministrator.uid)),
    );
    expect(rows[0]?.invitedUntil).toBeNull();
  });
});

import { passwordReset, User, users } from '@wardmere/api';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticate } from '../identity/authenticate.ts';
import { accounts } from '../seed/accounts.ts';
import { clientUid } from '../seed/demonstration-clients.ts';
import { mailedLinks, mailOutbox, users as userTable } from '../storage/schema/index.ts';
import { asCaller, asPlatform, type Caller } from '../storage/transaction.ts';
import { tokenOfLink } from '../testing/mailed.ts';
import { newUser, newUserDraft, unusedEmail } from './people-samples.ts';
import * as sample from './samples.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const northmoor = { client: sample.northmoor };
const chosen = 'Quiet-harbour-4';
const day = 86_400_000;
const of = (user: string) => ({ params: { ...northmoor, user } });
const again = (user: string) => ({ ...of(user), body: {} });
const replace = (path: string, value: unknown) => [{ op: 'replace', path: `/${path}`, value }];
const patch = (user: string, body: unknown) => world.done('clientAdministrator', users.patch, { ...of(user), body });
const mailsTo = async (address: string) => (await world.outbox.latest(400)).filter(({ to }) => to === address);
const tokenTo = async (address: string) => tokenOfLink((await mailsTo(address))[0]?.link);
const accept = async (token: string, password = chosen) =>
  (await world.send(passwordReset.accept, { body: { token, password } })).status;
const signIn = async (userName: string, password = chosen) =>
  (await authenticate(world.store, { userName, password })).kind;
const read = async (user: string) => v.parse(User, (await world.done('clientAdministrator', users.get, of(user))).data);
const column = async (user: string) => {
  const [row] = await asPlatform(world.store, (tx) => tx.select().from(userTable).where(eq(userTable.uid, user)));
  return row;
};
const invited = async (draft: object = {}) => {
  const email = unusedEmail();
  const user = await newUser(world, { email, password: '', invite: true, ...draft });
  return { user, email, token: await tokenTo(email) };
};
/** What is here was mailed as long ago as is said. */
const passed = async (user: string, milliseconds: number) => {
  const ago = sql.raw(`interval '${milliseconds} milliseconds'`);
  await world.store.pool.query('alter table users disable trigger users_spend_invitations');
  await world.store.pool.query(`update users set invited_until = invited_until - $2::interval where uid = $1`, [
    user,
    `${milliseconds} milliseconds`,
  ]);
  await world.store.pool.query('alter table users enable trigger users_spend_invitations');
  await asPlatform(world.store, (tx) =>
    tx
      .update(mailedLinks)
      .set({ createdAt: sql`created_at - ${ago}`, expiresAt: sql`expires_at - ${ago}` })
      .where(eq(mailedLinks.userUID, user)),
  );
};

describe('somebody who is invited', () => {
  it('has no password, is mailed a link that is good for seven days, and cannot sign in before', async () => {
    const { user, email, token } = await invited();
    const [mail] = await mailsTo(email);
    expect([mail?.subject, mail?.link]).toEqual([
      'You are invited to Wardmere',
      `http://localhost:4100/v7/resetpassword#invitation=${token}`,
    ]);
    expect(mail?.text).toContain('Ada Admin has invited you to Wardmere, for Northmoor');
    const left = Date.parse((await read(user)).invitedUntil ?? '') - Date.now();
    expect([left > 6.99 * day, left <= 7 * day]).toEqual([true, true]);
    expect((await column(user))?.passwordHash).toBeNull();
    for (const password of ['', chosen, token, 'null']) expect(await signIn(email, password)).toBe('refused');
  });

  it('chooses a password once, signs in with it, and has shown that the address is theirs', async () => {
    const { user, email, token } = await invited();
    expect(await accept(token)).toBe(204);
    expect(await signIn(email)).toBe('accepted');
    expect(await column(user)).toMatchObject({ emailVerified: true, mustChangePassword: false, invitedUntil: null });
    expect((await column(user))?.passwordChosenAt).toBeInstanceOf(Date);
    const twice = await world.send(passwordReset.accept, { body: { token, password: 'Another-harbour-5' } });
    expect([twice.status, await twice.json()]).toEqual([
      400,
      {
        title: 'Some values are not valid.',
        errors: { token: ['This invitation has already been used or has expired. Ask for a new one.'] },
      },
    ]);
    expect(await signIn(email, 'Another-harbour-5')).toBe('refused');
  });

  it('is one of many who use the link at once', async () => {
    const { token } = await invited();
    const answers = await Promise.all(Array.from({ length: 5 }, (_, at) => accept(token, `Quiet-harbour-${at}`)));
    expect(answers.toSorted((one, other) => one - other)).toEqual([204, 400, 400, 400, 400]);
  });

  it('chooses a password by the rules of every other, and has the link still when it is refused', async () => {
    const { token } = await invited();
    expect([
      await accept(token, 'weak'),
      await accept(token, 'Password1!'),
      await accept(token, 'Our-Northmoor-7'),
    ]).toEqual([400, 400, 400]);
    expect(await accept(token)).toBe(204);
  });
});

describe('an invitation ends', () => {
  const ends: readonly (readonly [string, (user: string, email: string) => Promise<unknown>])[] = [
    ['after seven days', (user) => passed(user, 7 * day)],
    ['when the address changes', (user) => patch(user, replace('email', unusedEmail()))],
    [
      'when the address changes, and is changed back',
      async (user, email) => {
        await patch(user, replace('email', unusedEmail()));
        await patch(user, replace('email', email));
      },
    ],
    ['when the person is deactivated', (user) => patch(user, replace('status', 1))],
    [
      'when the person is deactivated, and activated again',
      async (user) => {
        await patch(user, replace('status', 1));
        await patch(user, replace('status', 0));
      },
    ],
    [
      'when somebody else sets a password',
      (user) =>
        world.done('clientAdministrator', users.password, { ...of(user), body: { password: 'Another-harbour-5' } }),
    ],
    ['when it is revoked', (user) => world.done('clientAdministrator', users.revoke, of(user))],
    ['when another one is sent', (user) => world.done('clientAdministrator', users.invite, again(user))],
    [
      'when the person goes',
      (user) => asPlatform(world.store, (tx) => tx.delete(userTable).where(eq(userTable.uid, user))),
    ],
  ];
  it.for(ends)('%s', async ([, end]) => {
    const { user, email, token } = await invited();
    await end(user, email);
    expect(await accept(token)).toBe(400);
    expect(await signIn(email)).toBe('refused');
  });

  it('and stands for who was not touched by it: another name, role or number changes nothing', async () => {
    const { user, token } = await invited();
    await patch(user, [...replace('lastName', 'Rhydderch'), ...replace('hasAllBuildings', false)]);
    expect(await accept(token)).toBe(204);
  });

  it('and is sent anew: the list tells who waits, and who has waited too long', async () => {
    const { user, email } = await invited();
    const found = async (value: string) => {
      const query = { filter: `invitation eq ${value} and userName eq ${email}` };
      const { data } = await world.done('clientAdministrator', users.list, { params: northmoor, query });
      return data['itemCount'] ?? v.parse(v.object({ items: v.array(v.unknown()) }), data).items.length;
    };
    expect([await found('open'), await found('expired')]).toEqual([1, 0]);
    await passed(user, 7 * day + 1000);
    expect([await found('open'), await found('expired')]).toEqual([0, 1]);
    await world.done('clientAdministrator', users.invite, again(user));
    expect([await found('open'), await found('expired')]).toEqual([1, 0]);
    expect(await accept(await tokenTo(email))).toBe(204);
    expect([await found('open'), await found('expired')]).toEqual([0, 0]);
  });

  it('and cannot be had back by who says that they have forgotten a password', async () => {
    const { user, email } = await invited();
    await world.done('clientAdministrator', users.revoke, of(user));
    await world.send(passwordReset.request, { body: { email } });
    const [mail] = await mailsTo(email);
    expect([mail?.subject, mail?.link]).toEqual(['Your invitation to Wardmere', undefined]);
    expect(await signIn(email)).toBe('refused');
  });

  it('and one kind of link is not the other', async () => {
    const { email, token } = await invited();
    expect((await world.send(passwordReset.reset, { body: { token, password: chosen } })).status).toBe(400);
    expect(await accept(token)).toBe(204);
    await world.send(passwordReset.request, { body: { email } });
    expect(await accept(await tokenTo(email))).toBe(400);
  });
});

const statusOf = async (...asked: Parameters<World['as']>) => (await world.as(...asked)).status;

describe('an invitation is refused', () => {
  it('to who has a password, who signs in at their organisation, and who is inactive', async () => {
    const withPassword = await newUser(world);
    expect(await statusOf('clientAdministrator', users.invite, again(withPassword))).toBe(409);
    expect(await statusOf('clientAdministrator', users.revoke, of(withPassword))).toBe(409);
    const elsewhere = { params: { client: clientUid('castleford'), user: accounts.singleSignOn.uid }, body: {} };
    expect(await statusOf('systemAdministrator', users.invite, elsewhere)).toBe(403);
    const { user } = await invited();
    await patch(user, replace('status', 1));
    expect(await statusOf('clientAdministrator', users.invite, again(user))).toBe(400);
    const inactive = { params: northmoor, body: newUserDraft({ password: '', invite: true, status: 1 }) };
    expect(await statusOf('clientAdministrator', users.create, inactive)).toBe(400);
  });

  it('beyond three to an address within an hour, whoever has the address meanwhile', async () => {
    const { user, email } = await invited();
    for (const _ of [2, 3]) await world.done('clientAdministrator', users.invite, again(user));
    const fourth = await world.as('clientAdministrator', users.invite, again(user));
    expect([fourth.status, fourth.headers.get('retry-after')]).toEqual([429, '3600']);
    await patch(user, replace('email', unusedEmail()));
    const next = { params: northmoor, body: newUserDraft({ email, password: '', invite: true }) };
    expect(await statusOf('clientAdministrator', users.create, next)).toBe(429);
    expect(await mailsTo(email)).toHaveLength(3);
    await passed(user, 3_600_000);
    expect(await statusOf('clientAdministrator', users.create, next)).toBe(201);
  });

  it('beyond three hundred of one person within an hour, to whomever they go', async () => {
    const { user, email } = await invited();
    const most = async (askedBy: string) => {
      const links = Array.from({ length: 300 }, (_, at) => ({
        tokenHash: `${askedBy} ${at}`,
        purpose: 'invitation' as const,
        userUID: accounts.inactive.uid,
        toAddress: accounts.inactive.userName,
        expiresAt: new Date(Date.now() + day),
        askedBy,
      }));
      await asPlatform(world.store, (tx) => tx.insert(mailedLinks).values(links));
    };
    await most(accounts.singleProduct.uid);
    expect(await statusOf('clientAdministrator', users.invite, again(user))).toBe(204);
    await most(accounts.clientAdministrator.uid);
    expect(await statusOf('clientAdministrator', users.invite, again(user))).toBe(429);
    expect(await statusOf('systemAdministrator', users.invite, again(user))).toBe(204);
    expect(await mailsTo(email)).toHaveLength(3);
    await asPlatform(world.store, (tx) => tx.delete(mailedLinks).where(eq(mailedLinks.userUID, accounts.inactive.uid)));
  });

  it('with a password beside it: nobody else knows what is chosen', async () => {
    const both = { params: northmoor, body: newUserDraft({ invite: true }) };
    const response = await world.as('clientAdministrator', users.create, both);
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        title: 'Some values are not valid.',
        errors: { password: ['Whoever is invited chooses the password themselves.'] },
      },
    ]);
  });

  it('leaving nobody behind who could not be invited', async () => {
    const { user, email } = await invited();
    for (const _ of [2, 3]) await world.done('clientAdministrator', users.invite, again(user));
    const before = await read(user);
    expect(await statusOf('clientAdministrator', users.invite, again(user))).toBe(429);
    expect((await read(user)).invitedUntil).toBe(before.invitedUntil);
    expect(await accept(await tokenTo(email))).toBe(204);
  });
});

describe('what opens an account', () => {
  it('stands nowhere in the database, the history or the log of what matters', async () => {
    const { user, email, token } = await invited();
    await world.done('clientAdministrator', users.invite, again(user));
    const second = await tokenTo(email);
    const tables = ['mailed_links', 'mail_outbox', 'record_history', 'security_events', 'users', 'creations'];
    for (const table of tables) {
      const { rows } = await world.store.pool.query(`select to_jsonb(t)::text as row from ${table} t`);
      const text = JSON.stringify(rows);
      expect([table, token.length, text.includes(token), text.includes(second)]).toEqual([table, 43, false, false]);
    }
  });

  it('is added by a caller to somebody they see and to that person’s address, and read by none', async () => {
    const { user, email } = await invited();
    const own: Caller = {
      userUid: accounts.clientAdministrator.uid,
      isSystemUser: false,
      clientUids: [sample.northmoor],
    };
    const other: Caller = { userUid: accounts.american.uid, isSystemUser: false, clientUids: [sample.riverbend] };
    const expiresAt = (await column(user))?.invitedUntil ?? new Date();
    const link = { tokenHash: 'made up', purpose: 'invitation', userUID: user, toAddress: email, expiresAt } as const;
    const add = (caller: Caller, more: Partial<Omit<typeof mailedLinks.$inferInsert, 'tokenHash'>>) =>
      asCaller(world.store, caller, (tx) => tx.insert(mailedLinks).values({ ...link, ...more }));
    const post = (caller: Caller) =>
      asCaller(world.store, caller, (tx) =>
        tx.insert(mailOutbox).values({ toAddress: email, subject: 'x', sealedText: 'x' }),
      );
    const refused = { cause: { code: '42501' } };
    await expect(add(other, {})).rejects.toMatchObject(refused);
    await expect(add(own, { toAddress: 'mallory@evil.example' })).rejects.toMatchObject(refused);
    await expect(add(own, { purpose: 'password' })).rejects.toMatchObject(refused);
    await expect(add(own, { expiresAt: new Date(Date.now() + 700 * day) })).rejects.toMatchObject(refused);
    await expect(post(other)).rejects.toMatchObject(refused);
    await expect(asCaller(world.store, own, (tx) => tx.select().from(mailOutbox))).rejects.toMatchObject(refused);
    await expect(asCaller(world.store, own, (tx) => tx.select().from(mailedLinks))).rejects.toMatchObject(refused);
    await expect(post(own)).resolves.toBeDefined();
  });
});

import { contacts, ListedUser, page, roles, userSettings, users, User, type Call } from '@wardmere/api';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticate } from '../identity/authenticate.ts';
import { accounts } from '../seed/accounts.ts';
import { buildingUid } from '../seed/demonstration-buildings.ts';
import { clientUid } from '../seed/demonstration-clients.ts';
import { lookupUid } from '../seed/demonstration-lookups.ts';
import { roleUid } from '../seed/demonstration-roles.ts';
import { subscriptionUid } from '../seed/reference.ts';
import { oidcPayloads, users as userTable } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { contactDraft, newContact, newUser, newUserDraft, unusedEmail } from './people-samples.ts';
import * as sample from './samples.ts';
import { startWorld, type Who, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const northmoor = { client: sample.northmoor };
const title = lookupUid('titles', 'northmoor', 'Teacher');
const [science, english] = ['Science', 'English'].map((name) => lookupUid('departments', 'northmoor', name));
const caretaker = lookupUid('occupations', 'northmoor', 'Caretaker');
const [staff, frontDesk, manager] = ['Staff', 'Front desk', 'Office manager'].map((name) => roleUid(name, 'northmoor'));
const first = buildingUid('northmoor', 0);
const second = buildingUid('northmoor', 2);
const third = buildingUid('northmoor', 3);
const replace = (path: string, value: unknown) => ({ op: 'replace', path: `/${path}`, value });

const read = async (user: string, who: Who = 'systemAdministrator') =>
  v.parse(User, (await world.done(who, users.get, { params: { ...northmoor, user } })).data);
const patched = async (user: string, ...body: unknown[]) =>
  v.parse(User, (await world.done('systemAdministrator', users.patch, { params: { ...northmoor, user }, body })).data);
const refused = async (who: Who, call: Call, sent: Parameters<World['as']>[2]) => {
  const response = await world.as(who, call, sent);
  return { status: response.status, ...v.parse(v.looseObject({}), await response.json()) };
};
const listed = async (filter: string) =>
  v.parse(
    page(ListedUser),
    (await world.done('systemAdministrator', users.list, { params: northmoor, query: { filter, pagesize: 1000 } }))
      .data,
  ).items;
const column = async (user: string) => {
  const [row] = await asPlatform(world.store, (tx) => tx.select().from(userTable).where(eq(userTable.uid, user)));
  return row;
};

/** A token of somebody made here: what the database grants is what it says. */
const tokenOf = (user: string, permissions: string[]) =>
  world.tokenOf('clientAdministrator', { claims: { sub: user, user_uid: user, permissions } });

/** Somebody who may manage people of two buildings and no others. */
async function newLimited(): Promise<string> {
  const limited = await newUser(world, {
    hasAllBuildings: false,
    buildingUIDs: [first, second],
    roleUIDs: [manager],
  });
  return tokenOf(limited, ['canmanageusers', 'canmanagebuildingsettings']);
}

describe('a user', () => {
  it('is created with everything that can be written, and read back under the read names', async () => {
    const email = unusedEmail();
    const user = await newUser(world, {
      email,
      mobilePhoneNumber: '+44 7700 900777',
      voicePhoneNumber: '+44 1632 960111',
      pageSize: 50,
      preferredContactMethods: ['Voice', 'Email'],
      primaryBuilding: { uid: first, name: 'whatever it is called' },
      hasAllBuildings: false,
      buildingUIDs: [first, second],
      isInClassicMode: true,
      roleUIDs: [staff],
      titleUID: title,
      hireDate: '2024-09-01',
      departmentUids: [science, english],
      occupationUids: [caretaker],
      emailSubscriptions: [subscriptionUid('Safety bulletin')],
    });
    expect(await read(user)).toMatchObject({
      uid: user,
      clientUID: sample.northmoor,
      userName: email,
      mobilePhoneNumber: '+44 7700 900777',
      pageSize: 50,
      preferredContactMethods: ['Email', 'Voice'],
      primaryBuilding: { uid: first },
      userBuildings: expect.arrayContaining([
        expect.objectContaining({ uid: first }),
        expect.objectContaining({ uid: second }),
      ]),
      isInClassicMode: true,
      userRoles: [{ roleUID: staff, roleName: 'Staff' }],
      userTitle: { uid: title, name: 'Teacher' },
      userActive: true,
      failedLogins: 0,
      lockedUntil: null,
      lastLogin: null,
      hireDate: '2024-09-01',
      userDepartments: [
        { uid: english, name: 'English' },
        { uid: science, name: 'Science' },
      ],
      userOccupations: [{ uid: caretaker, name: 'Caretaker' }],
      emailSubscriptions: [subscriptionUid('Safety bulletin')],
      createdBy: 'Ada Admin',
      modifiedBy: 'Ada Admin',
      isContactOnly: false,
      isGlobalAdmin: false,
    });
    const { data } = await world.done('clientAdministrator', users.buildings, { params: { ...northmoor, user } });
    expect(data).toMatchObject({ buildings: [{ uid: expect.any(String) }, { uid: expect.any(String) }] });
  });

  it('can sign in with the password it was created with, and with the one it was given since', async () => {
    const email = unusedEmail();
    const user = await newUser(world, { email });
    const signIn = async (password: string) => (await authenticate(world.store, { userName: email, password })).kind;
    expect(await signIn('Correct-horse-9')).toBe('accepted');
    const params = { ...northmoor, user };
    await world.done('clientAdministrator', users.password, { params, body: { password: 'Another-horse-8' } });
    expect([await signIn('Correct-horse-9'), await signIn('Another-horse-8')]).toEqual(['refused', 'accepted']);
  });

  it('has an address that nobody else has, whatever its letters’ case and whosever client', async () => {
    const email = unusedEmail();
    const user = await newUser(world, { email });
    const other = await newUser(world);
    const expected = {
      status: 409,
      title: 'Conflict.',
      description: `The email address ${email.toUpperCase()} is already taken.`,
      errors: { email: [`The email address ${email.toUpperCase()} is already taken.`] },
    };
    const body = newUserDraft({ email: email.toUpperCase() });
    expect(await refused('systemAdministrator', users.create, { params: northmoor, body })).toEqual(expected);
    expect(await refused('american', users.create, { params: { client: sample.riverbend }, body })).toEqual(expected);
    const change = { params: { ...northmoor, user: other }, body: [replace('email', email.toUpperCase())] };
    expect(await refused('systemAdministrator', users.patch, change)).toEqual(expected);
    expect((await patched(user, replace('email', email.toUpperCase()))).userName).toBe(email.toUpperCase());
  });

  it('is patched by what changed alone; what was not sent stays', async () => {
    const user = await newUser(world, { mobilePhoneNumber: '1', departmentUids: [science], roleUIDs: [staff] });
    const before = await read(user);
    const after = await patched(user, replace('lastName', 'Ŵyn'), replace('departmentUids', [english]));
    expect(after).toEqual({
      ...before,
      lastName: 'Ŵyn',
      userDepartments: [{ uid: english, name: 'English' }],
      modifiedDate: after.modifiedDate,
    });
  });

  it('has a primary building that may be changed by its own members', async () => {
    const user = await newUser(world, { primaryBuilding: { uid: first, name: '' } });
    const after = await patched(user, replace('primaryBuilding/uid', second), replace('primaryBuilding/name', 'x'));
    expect(after.primaryBuilding?.uid).toBe(second);
    expect((await patched(user, replace('primaryBuilding', null))).primaryBuilding).toBeNull();
  });

  it('loses the list of buildings with all buildings', async () => {
    const user = await newUser(world, { hasAllBuildings: false, buildingUIDs: [first, second] });
    expect((await patched(user, replace('hasAllBuildings', true))).userBuildings).toEqual([]);
  });

  it('has a counter of failed sign-ins that an update resets and nothing else changes', async () => {
    const email = unusedEmail();
    const user = await newUser(world, { email });
    for (let attempt = 0; attempt < 3; attempt += 1)
      await authenticate(world.store, { userName: email, password: 'Wrong-horse-7' });
    expect((await read(user)).failedLogins).toBe(3);
    expect((await patched(user, replace('firstName', 'Siôn'))).failedLogins).toBe(3);
    expect((await patched(user, replace('failedLogins', 0))).failedLogins).toBe(0);
  });

  it('is locked after as many as its client allows, and open again when the counter is reset', async () => {
    const email = unusedEmail();
    const user = await newUser(world, { email });
    await asPlatform(world.store, (tx) =>
      tx.update(userTable).set({ failedLogins: 19, guessedAt: new Date() }).where(eq(userTable.uid, user)),
    );
    const signIn = async (password = 'Correct-horse-9') =>
      (await authenticate(world.store, { userName: email, password })).kind;
    expect((await read(user)).lockedUntil).toBeNull();
    expect(await signIn('Wrong-horse-7')).toBe('refused');
    expect(await signIn()).toBe('refused');
    const lasts = Date.parse((await read(user)).lockedUntil ?? '') - Date.now();
    expect(Math.round(lasts / 60_000)).toBe(30);
    expect((await listed('locked eq true')).map(({ uid }) => uid)).toContain(user);
    expect(await patched(user, replace('failedLogins', 0))).toMatchObject({ failedLogins: 0, lockedUntil: null });
    expect((await listed('locked eq true')).map(({ uid }) => uid)).not.toContain(user);
    expect(await signIn()).toBe('accepted');
  });

  it('stays locked where the counter is written back as it is', async () => {
    const email = unusedEmail();
    const user = await newUser(world, { email });
    await asPlatform(world.store, (tx) =>
      tx.update(userTable).set({ failedLogins: 19, guessedAt: new Date() }).where(eq(userTable.uid, user)),
    );
    await authenticate(world.store, { userName: email, password: 'Wrong-horse-7' });
    const { failedLogins, lockedUntil } = await read(user);
    expect([failedLogins, lockedUntil]).toEqual([20, expect.any(String)]);
    expect(await patched(user, replace('failedLogins', failedLogins))).toMatchObject({ failedLogins, lockedUntil });
    expect((await authenticate(world.store, { userName: email, password: 'Correct-horse-9' })).kind).toBe('refused');
  });

  it('has an address that is not verified until its owner has followed a mailed link, nor once it is changed (D-288)', async () => {
    const user = await newUser(world, { email: unusedEmail() });
    expect((await column(user))?.emailVerified).toBe(false);
    const verify = () =>
      asPlatform(world.store, (tx) => tx.update(userTable).set({ emailVerified: true }).where(eq(userTable.uid, user)));
    await verify();
    await patched(user, replace('firstName', 'Siôn'));
    expect((await column(user))?.emailVerified).toBe(true);
    await patched(user, replace('email', unusedEmail()));
    expect((await column(user))?.emailVerified).toBe(false);
  });

  it('has a name of one line, whoever writes letters to it', async () => {
    const user = await newUser(world, { email: unusedEmail() });
    const params = { ...northmoor, user };
    for (const name of ['Ada\n\nPay here', 'Ada\u2028Pay', 'Ada\u0007']) {
      const answer = await refused('systemAdministrator', users.patch, { params, body: [replace('firstName', name)] });
      expect(answer).toMatchObject({
        status: 400,
        errors: { firstName: ['First name must be one line, without control characters.'] },
      });
    }
  });

  it('must choose a password of their own where the client asks for it, once somebody else has set it', async () => {
    const body = { maximumFailedLogins: 20, requirePasswordChange: true };
    await world.done('clientAdministrator', userSettings.replace, { params: northmoor, body });
    const email = unusedEmail();
    const user = await newUser(world, { email });
    const answer = async (password: string) => authenticate(world.store, { userName: email, password });
    expect(await answer('Correct-horse-9')).toMatchObject({ mustChangePassword: true });
    const own = { params: { ...northmoor, user }, body: { password: 'My-own-horse-7' } };
    expect((await world.send(users.password, own, await tokenOf(user, []))).status).toBe(204);
    expect(await answer('My-own-horse-7')).toMatchObject({ mustChangePassword: false });
    await world.done('clientAdministrator', userSettings.replace, {
      params: northmoor,
      body: { ...body, requirePasswordChange: false },
    });
  });

  it('of an organisation keeps the identity it has there; the rest can be changed (D-071)', async () => {
    const params = { client: clientUid('castleford'), user: accounts.singleSignOn.uid };
    for (const [field, value] of [
      ['firstName', 'Other'],
      ['lastName', 'Other'],
      ['email', unusedEmail()],
    ]) {
      const answer = await refused('systemAdministrator', users.patch, {
        params,
        body: [replace(String(field), value)],
      });
      expect(answer).toMatchObject({
        status: 403,
        errors: { [String(field)]: [expect.stringContaining('organisation')] },
      });
    }
    const password = { params, body: { password: 'Another-horse-8' } };
    expect((await world.as('systemAdministrator', users.password, password)).status).toBe(403);
    const body = [replace('mobilePhoneNumber', '+44 7700 900002')];
    expect((await world.as('systemAdministrator', users.patch, { params, body })).status).toBe(200);
  });

  it('is refused a stale change, and two who read the same version do not both write', async () => {
    const params = { ...northmoor, user: await newUser(world) };
    const { version } = await world.done('systemAdministrator', users.get, { params });
    const answers = await Promise.all(
      (['systemAdministrator', 'clientAdministrator'] as const).map((who) =>
        world.as(who, users.patch, { params, body: [replace('firstName', who)], headers: { 'If-Match': version } }),
      ),
    );
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '412']);
  });
});

describe('who is deactivated', () => {
  it('is signed out, and cannot call or sign in any more', async () => {
    const email = unusedEmail();
    const user = await newUser(world, { email, roleUIDs: [manager] });
    const token = await tokenOf(user, ['canmanageusers']);
    const session = { model: 'Session', id: user, payload: {}, accountId: user };
    await asPlatform(world.store, (tx) => tx.insert(oidcPayloads).values(session));
    expect((await world.send(users.list, { params: northmoor }, token)).status).toBe(200);
    expect((await patched(user, replace('status', 1))).userActive).toBe(false);
    const left = await asPlatform(world.store, (tx) =>
      tx.select().from(oidcPayloads).where(eq(oidcPayloads.accountId, user)),
    );
    expect(left).toEqual([]);
    expect((await world.send(users.list, { params: northmoor }, token)).status).toBe(401);
    expect((await authenticate(world.store, { userName: email, password: 'Correct-horse-9' })).kind).toBe('refused');
  });

  it('is never oneself', async () => {
    const params = { ...northmoor, user: accounts.clientAdministrator.uid };
    expect(await refused('clientAdministrator', users.patch, { params, body: [replace('status', 1)] })).toMatchObject({
      status: 400,
      errors: { status: ['You cannot deactivate yourself.'] },
    });
  });
});

describe('roles', () => {
  it('are given and taken by those whose roles assign them, and by nobody else', async () => {
    const giver = await tokenOf(await newUser(world, { roleUIDs: [manager] }), ['canmanageusers']);
    const params = { ...northmoor, user: await newUser(world, { roleUIDs: [staff] }) };
    const change = async (...uids: unknown[]) =>
      world.send(users.patch, { params, body: [replace('roleUIDs', uids)] }, giver);
    expect((await change(staff, frontDesk)).status).toBe(200);
    for (const wanted of [manager, sample.roleOfNorthmoor]) {
      const answer = await change(staff, frontDesk, wanted);
      expect([answer.status, await answer.json()]).toEqual([
        403,
        expect.objectContaining({ errors: { roleUIDs: [expect.stringMatching(/^You may not give or take /)] } }),
      ]);
    }
    const above = { ...northmoor, user: await newUser(world, { roleUIDs: [sample.roleOfNorthmoor] }) };
    const taking = await world.send(users.patch, { params: above, body: [replace('roleUIDs', [])] }, giver);
    expect(taking.status).toBe(403);
    const created = await world.send(
      users.create,
      { params: northmoor, body: newUserDraft({ roleUIDs: [sample.roleOfNorthmoor] }) },
      giver,
    );
    expect(created.status).toBe(403);
  });

  it('of global administrators make one, and their loss unmakes one', async () => {
    const user = await newUser(world, { roleUIDs: [sample.roleOfNorthmoor] });
    expect((await read(user)).isGlobalAdmin).toBe(true);
    expect((await patched(user, replace('roleUIDs', [staff]))).isGlobalAdmin).toBe(false);
  });

  it('that are taken are gone at the next call, whatever the token says', async () => {
    const user = await newUser(world, { roleUIDs: [manager] });
    const token = await tokenOf(user, ['canmanageusers']);
    expect((await world.send(users.list, { params: northmoor }, token)).status).toBe(200);
    await patched(user, replace('roleUIDs', [staff]));
    expect((await world.send(users.list, { params: northmoor }, token)).status).toBe(403);
  });

  it('are told with each permission they grant', async () => {
    const role = await sample.newRole(world, { permissions: ['canmanageusers', 'canviewlogs'] });
    const params = { ...northmoor, user: await newUser(world, { roleUIDs: [role, manager] }) };
    const { data } = await world.done('clientAdministrator', users.access, { params });
    const { data: named } = await world.done('clientAdministrator', roles.get, { params: { ...northmoor, role } });
    const granted = { roleUID: role, roleName: named.roleName, mapping: null };
    expect(data).toMatchObject({
      permissions: expect.arrayContaining([
        { name: 'canviewlogs', grantedBy: [granted] },
        {
          name: 'canmanageusers',
          grantedBy: expect.arrayContaining([granted, { roleUID: manager, roleName: 'Office manager', mapping: null }]),
        },
      ]),
    });
  });
});

describe('whoever may do less', () => {
  it('changes nothing of who may do more: neither password nor address nor telephone (D-282)', async () => {
    const token = await tokenOf(await newUser(world, { roleUIDs: [manager] }), ['canmanageusers']);
    const params = { ...northmoor, user: accounts.clientAdministrator.uid };
    const password = await world.send(users.password, { params, body: { password: 'Another-horse-8' } }, token);
    const email = await world.send(users.patch, { params, body: [replace('email', unusedEmail())] }, token);
    const phone = await world.send(users.patch, { params, body: [replace('voicePhoneNumber', '1')] }, token);
    expect([password.status, email.status, phone.status]).toEqual([403, 403, 403]);
  });

  it('changes their own password without any permission, and nobody else’s', async () => {
    const user = await newUser(world);
    const token = await tokenOf(user, []);
    const body = { password: 'Another-horse-8' };
    expect((await world.send(users.password, { params: { ...northmoor, user }, body }, token)).status).toBe(204);
    const other = { ...northmoor, user: accounts.withoutPermissions.uid };
    expect((await world.send(users.password, { params: other, body }, token)).status).toBe(403);
    expect((await column(user))?.passwordChosenAt).not.toBeNull();
  });
});

describe('who works in some buildings', () => {
  it('sees the people of these buildings, and nobody else', async () => {
    const token = await newLimited();
    const inside = await newUser(world, { hasAllBuildings: false, buildingUIDs: [second, third] });
    const outside = await newUser(world, { hasAllBuildings: false, buildingUIDs: [third] });
    const everywhere = await newUser(world, { primaryBuilding: { uid: first, name: '' } });
    const near = await newContact(world, { primaryBuilding: { uid: first, name: '' } });
    const far = await newContact(world, { primaryBuilding: { uid: third, name: '' } });
    const { items } = v.parse(
      page(ListedUser),
      await (await world.send(users.list, { params: northmoor, query: { pagesize: 1000 } }, token)).json(),
    );
    const seen = new Set(items.map(({ uid }) => uid));
    expect([inside, outside, everywhere, near, far].map((uid) => seen.has(uid))).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
    const statusOf = async (call: Call, params: Record<string, string>, body?: unknown) =>
      (await world.send(call, { params: { ...northmoor, ...params }, body }, token)).status;
    expect(await statusOf(users.get, { user: inside })).toBe(200);
    for (const user of [outside, everywhere]) {
      expect(await statusOf(users.get, { user })).toBe(404);
      expect(await statusOf(users.patch, { user }, [replace('firstName', 'x')])).toBe(404);
      expect(await statusOf(users.password, { user }, { password: 'Another-horse-8' })).toBe(404);
    }
    expect(await statusOf(contacts.get, { contact: near })).toBe(200);
    expect(await statusOf(contacts.get, { contact: far })).toBe(404);
  });

  it('changes nobody who works in others as well, and is told so beforehand (D-282)', async () => {
    const token = await newLimited();
    const user = await newUser(world, { hasAllBuildings: false, buildingUIDs: [second, third] });
    const params = { ...northmoor, user };
    const shown = v.parse(User, await (await world.send(users.get, { params }, token)).json());
    expect([shown.isAbove, shown.userBuildings.map(({ uid }) => uid)]).toEqual([true, [second]]);
    const answer = await world.send(users.patch, { params, body: [replace('buildingUIDs', [first])] }, token);
    expect([answer.status, await answer.json()]).toEqual([
      403,
      {
        title: 'Not permitted.',
        description: 'This person reaches more than you: ask somebody who reaches the same.',
      },
    ]);
    const password = await world.send(users.password, { params, body: { password: 'Another-horse-8' } }, token);
    expect(password.status).toBe(403);
  });

  it('keeps people in these buildings', async () => {
    const token = await newLimited();
    const user = await newUser(world, { hasAllBuildings: false, buildingUIDs: [second] });
    const params = { ...northmoor, user };
    const change = async (...body: unknown[]) => world.send(users.patch, { params, body }, token);
    expect((await change(replace('buildingUIDs', [first]))).status).toBe(200);
    expect((await read(user)).userBuildings.map(({ uid }) => uid)).toEqual([first]);
    expect((await change(replace('buildingUIDs', [first, third]))).status).toBe(400);
    expect((await change(replace('buildingUIDs', []))).status).toBe(400);
    expect((await change(replace('hasAllBuildings', true))).status).toBe(403);
    const created = async (draft: object) =>
      (await world.send(users.create, { params: northmoor, body: newUserDraft(draft) }, token)).status;
    expect(await created({ hasAllBuildings: false, buildingUIDs: [second] })).toBe(201);
    expect(await created({ hasAllBuildings: false })).toBe(400);
    expect(await created({ hasAllBuildings: true })).toBe(403);
    const contact = { params: northmoor, body: contactDraft() };
    const answer = await world.send(contacts.create, contact, token);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ errors: { primaryBuilding: ['Choose one of your buildings.'] } }),
    ]);
  });
});

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});

it('whoever signs in at their organisation is told as a user of an enterprise, and found as one (D-071)', async () => {
  const email = unusedEmail();
  const user = await newUser(world, { email });
  await asPlatform(world.store, (tx) => tx.update(userTable).set({ isSSO: true }).where(eq(userTable.uid, user)));
  expect(await read(user)).toMatchObject({ isEnterpriseUser: true });
  const found = async (isOne: boolean) =>
    (await listed(`userName eq ${email} and isEnterpriseUser eq ${isOne}`)).map(({ uid }) => uid);
  expect([await found(true), await found(false)]).toEqual([[user], []]);
});

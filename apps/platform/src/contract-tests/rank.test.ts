import {
  buildings,
  ListedUser,
  page,
  passwordReset,
  roles,
  SecurityGroup,
  securityGroups,
  SystemUser,
  systemUsers,
  User,
  userSettings,
  users,
  type Call,
} from '@wardmere/api';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../seed/accounts.ts';
import { buildingUid } from '../seed/demonstration-buildings.ts';
import { staffUid } from '../seed/demonstration-staff.ts';
import { roleUid } from '../seed/demonstration-roles.ts';
import { settleMappings } from '../identity/settle-mappings.ts';
import { lastAdministratorsAmong } from '../access/last-administrator.ts';
import * as schema from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { tokenOfLink } from '../testing/mailed.ts';
import { newUser, newUserDraft, unusedEmail } from './people-samples.ts';
import { newSystemUser } from './platform-calls.ts';
import * as sample from './samples.ts';
import { startWorld, type Sent, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const northmoor = { client: sample.northmoor };
const replace = (path: string, value: unknown) => ({ op: 'replace', path: `/${path}`, value });
const [first, second, third] = [0, 2, 3].map((index) => buildingUid('northmoor', index));
const [manager, administrator, staff] = ['Office manager', 'Client administrator', 'Staff'].map((name) =>
  roleUid(name, 'northmoor'),
);

/** A token of somebody of Northmoor, with every permission that the database may grant them. */
const tokenOf = (user: string) =>
  world.tokenOf('clientAdministrator', {
    claims: { sub: user, user_uid: user, permissions: ['canmanageusers', 'canmanageroles', 'canviewlogs'] },
  });
const answer = async (token: string, call: Call, sent: Sent) => {
  const response = await world.send(call, sent, token);
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
};
const asWho = async (who: Parameters<World['token']>[0], call: Call, sent: Sent) =>
  answer(await world.token(who), call, sent);
const mayDoMore = {
  status: 403,
  body: {
    title: 'Not permitted.',
    description: 'This person may do more than you: ask somebody who may do the same.',
  },
};

/** Somebody of Northmoor with a role of their own. */
async function newHolder(permissions: readonly string[], draft: object = {}): Promise<{ token: string; role: string }> {
  const role = await sample.newRole(world, { permissions, assignableRoleUIDs: [] });
  const user = await newUser(world, { roleUIDs: [role], ...draft });
  return { token: await tokenOf(user), role };
}

describe('system users', () => {
  const ada = { user: accounts.systemAdministrator.uid };

  it('who act for some clients change nobody who acts for more', async () => {
    const everything: [Call, object][] = [
      [systemUsers.resetPassword, { password: 'Harbour-Lights-9' }],
      [systemUsers.patch, [replace('email', 'mine@wardmere.example')]],
      [systemUsers.patch, [replace('firstName', 'Renamed')]],
      [systemUsers.patch, [replace('status', 1)]],
      [systemUsers.patch, [replace('pageSize', 50)]],
      [systemUsers.patch, [replace('roleUIDs', [])]],
    ];
    for (const [call, body] of everything) {
      expect(await asWho('clientServices', call, { params: ada, body })).toEqual(mayDoMore);
    }
  });

  it('are told beforehand whom they may not change', async () => {
    const { data } = await world.done('clientServices', systemUsers.list, { query: { pagesize: 100 } });
    const told = new Map(v.parse(page(SystemUser), data).items.map((user) => [user.uid, user.isAbove]));
    expect([told.get(accounts.systemAdministrator.uid), told.get(accounts.clientServices.uid)]).toEqual([true, false]);
  });

  it('who act for some clients change nobody of the same permissions who acts for another', async () => {
    const user = await newSystemUser(world, { clientUIDs: [sample.northmoor] });
    const body = [replace('firstName', 'Renamed')];
    expect(await asWho('clientServices', systemUsers.patch, { params: { user }, body })).toMatchObject({
      status: 403,
      body: { description: 'This person reaches more than you: ask somebody who reaches the same.' },
    });
  });

  it('change no people of a client who may do what they may not', async () => {
    const params = { client: sample.riverbend, user: accounts.american.uid };
    const password = { params, body: { password: 'Another-horse-8' } };
    expect(await asWho('clientServices', users.password, password)).toEqual(mayDoMore);
    const body = newUserDraft({ roleUIDs: [sample.roleOfRiverbend] });
    const made = await asWho('clientServices', users.create, { params: { client: sample.riverbend }, body });
    expect(made).toMatchObject({
      status: 403,
      body: { errors: { roleUIDs: ['You may not give or take Client administrator.'] } },
    });
  });

  it('decide how everybody signs in only where they act for everybody', async () => {
    const body = { maximumFailedLogins: 1, requirePasswordChange: false };
    expect(await asWho('clientServices', userSettings.replaceOfPlatform, { body })).toMatchObject({
      status: 403,
      body: {
        description: 'These settings apply to people you do not reach: ask somebody who reaches them all.',
      },
    });
    expect((await world.done('clientServices', userSettings.getOfPlatform)).data).toMatchObject({ isAbove: true });
  });
});

describe('an office manager', () => {
  it('neither renames nor deactivates an administrator, and takes neither roles nor buildings of theirs', async () => {
    const token = await tokenOf(await newUser(world, { roleUIDs: [manager] }));
    const params = { ...northmoor, user: accounts.clientAdministrator.uid };
    for (const change of [
      replace('firstName', 'Renamed'),
      replace('status', 1),
      replace('hasAllBuildings', false),
      replace('roleUIDs', []),
      replace('email', unusedEmail()),
    ]) {
      expect(await answer(token, users.patch, { params, body: [change] })).toEqual(mayDoMore);
    }
    expect(await answer(token, users.get, { params })).toMatchObject({ status: 200, body: { isAbove: true } });
    const list = { params: northmoor, query: { filter: 'userName eq nia.rowe@northmoor.example' } };
    expect(await answer(token, users.list, list)).toMatchObject({ body: { items: [{ isAbove: true }] } });
  });

  it('changes an equal, and whoever may do less', async () => {
    const token = await tokenOf(await newUser(world, { roleUIDs: [manager] }));
    for (const roleUIDs of [[manager], [staff]]) {
      const params = { ...northmoor, user: await newUser(world, { roleUIDs }) };
      const sent = { params, body: [replace('firstName', 'Siôn')] };
      expect(await answer(token, users.patch, sent)).toMatchObject({ status: 200, body: { isAbove: false } });
    }
  });
});

describe('who manages roles', () => {
  const managing = ['canmanageroles', 'canmanageusers', 'psw_level1'];

  it('gives no role, their own included, what they lack', async () => {
    const { token, role } = await newHolder(managing);
    const body = { ...sample.roleDraft(), assignableRoleUIDs: [] };
    const beyond = { ...body, permissions: [...managing, 'canviewlogs'] };
    const refused = {
      status: 403,
      body: { errors: { permissions: ['You may not give what you may not do: canviewlogs.'] } },
    };
    expect(await answer(token, roles.replace, { params: { ...northmoor, role }, body: beyond })).toMatchObject(refused);
    expect(await answer(token, roles.create, { params: northmoor, body: beyond })).toMatchObject(refused);
    const within = { ...body, permissions: ['psw_level1'] };
    expect((await answer(token, roles.create, { params: northmoor, body: within })).status).toBe(201);
  });

  it('neither changes nor deletes a role that allows more than they may do', async () => {
    const { token } = await newHolder(managing);
    const role = await sample.newRole(world, { permissions: ['canviewlogs'], assignableRoleUIDs: [] });
    const params = { ...northmoor, role };
    const sent = { params, body: { ...sample.roleDraft(), permissions: [], assignableRoleUIDs: [] } };
    const refused = {
      status: 403,
      body: { description: 'This role allows more than you may do: ask somebody who may do the same.' },
    };
    expect(await answer(token, roles.replace, sent)).toMatchObject(refused);
    expect(await answer(token, roles.remove, { params })).toMatchObject(refused);
    expect(await answer(token, roles.get, { params })).toMatchObject({ body: { isAbove: true } });
  });

  it('lets nobody give a role that allows more than they may do', async () => {
    const { token, role } = await newHolder(managing);
    const body = { ...sample.roleDraft(), permissions: managing, assignableRoleUIDs: [administrator] };
    expect(await answer(token, roles.replace, { params: { ...northmoor, role }, body })).toMatchObject({
      status: 403,
      body: { errors: { assignableRoleUIDs: [expect.stringContaining('Client administrator')] } },
    });
  });

  it('is offered the roles to give that allow no more than they may do', async () => {
    const small = await sample.newRole(world, { permissions: ['psw_level1'], assignableRoleUIDs: [] });
    const role = await sample.newRole(world, { permissions: managing, assignableRoleUIDs: [small, manager] });
    const user = await newUser(world, { roleUIDs: [role] });
    const { body } = await answer(await tokenOf(user), roles.assignable, { params: { ...northmoor, user } });
    expect(body).toMatchObject([{ roleUID: small }]);
  });

  it('maps no group to a role that allows more than they may do', async () => {
    const { token } = await newHolder(managing);
    const body = { ...sample.securityGroupDraft(), roleUIDs: [administrator] };
    expect(await answer(token, securityGroups.create, { params: northmoor, body })).toMatchObject({
      status: 403,
      body: { errors: { roleUIDs: ['You may not give or take Client administrator.'] } },
    });
    const group = await sample.newSecurityGroup(world);
    expect(await answer(token, securityGroups.remove, { params: { ...northmoor, group } })).toMatchObject({
      status: 403,
      body: { description: 'This mapping gives more than you may do: ask somebody who may do the same.' },
    });
  });
});

describe('who manages roles and mappings', () => {
  const managing = ['canmanageroles', 'canmanageusers', 'psw_level1'];
  const hadByMore = {
    status: 403,
    body: { description: 'People have this who may do or reach more than you: ask somebody who may do the same.' },
  };

  it('takes nothing from who may do more, be it through a role they hold themselves', async () => {
    const { token } = await newHolder(managing);
    const role = await sample.newRole(world, { permissions: ['psw_level1'], assignableRoleUIDs: [] });
    const change = async () => {
      const body = { ...sample.roleDraft(), permissions: [], assignableRoleUIDs: [] };
      return answer(token, roles.replace, { params: { ...northmoor, role }, body });
    };
    expect((await change()).status).toBe(200);
    await newUser(world, { roleUIDs: [role, administrator] });
    expect(await change()).toMatchObject(hadByMore);
    expect(await answer(token, roles.get, { params: { ...northmoor, role } })).toMatchObject({
      body: { isAbove: true },
    });
  });

  it('gives on a role that allows no more than they may do, whoever has it, and is told so with it', async () => {
    const role = await sample.newRole(world, { permissions: ['psw_level1'], assignableRoleUIDs: [] });
    const { token, role: own } = await newHolder(managing);
    await newUser(world, { roleUIDs: [role, administrator] });
    const told = { isAbove: true, allowsMore: false };
    expect(await answer(token, roles.get, { params: { ...northmoor, role } })).toMatchObject({ body: told });
    const highest = { params: { ...northmoor, role: roleUid('Client administrator', 'northmoor') } };
    expect(await answer(token, roles.get, highest)).toMatchObject({ body: { isAbove: true, allowsMore: true } });
    const body = { ...sample.roleDraft(), permissions: managing, assignableRoleUIDs: [role] };
    expect((await answer(token, roles.replace, { params: { ...northmoor, role: own }, body })).status).toBe(200);
    const mapping = { ...sample.securityGroupDraft(), roleUIDs: [role] };
    expect((await answer(token, securityGroups.create, { params: northmoor, body: mapping })).status).toBe(201);
  });

  it('neither changes nor deletes a mapping that gives something to who may do more', async () => {
    const { token } = await newHolder(managing);
    const own = await sample.newRole(world, { permissions: ['psw_level1'], assignableRoleUIDs: [] });
    const body = { ...sample.securityGroupDraft(), roleUIDs: [own] };
    const group = await sample.newSecurityGroup(world, body);
    const params = { ...northmoor, group };
    const change = (isEnabled: boolean) =>
      answer(token, securityGroups.replace, { params, body: { ...body, isEnabled } });
    expect((await change(true)).status).toBe(200);
    const user = await newUser(world, { roleUIDs: [administrator] });
    await asPlatform(world.store, (tx) => settleMappings(tx, user, [body.name]));
    expect(await change(false)).toMatchObject(hadByMore);
    expect(await answer(token, securityGroups.remove, { params })).toMatchObject(hadByMore);
    expect(await answer(token, securityGroups.get, { params })).toMatchObject({ body: { isAbove: true } });
  });
});

/** Somebody of two buildings who manages people and roles. */
const limited = () =>
  newHolder(['canmanageroles', 'canmanageusers'], { hasAllBuildings: false, buildingUIDs: [first, second] });
const mappingDraft = (more: object) => ({ ...sample.securityGroupDraft(), roleUIDs: [], ...more });

describe('who works in two buildings', () => {
  it('maps no group to others, and is not told their names', async () => {
    const { token } = await limited();
    const made = (more: object) =>
      answer(token, securityGroups.create, { params: northmoor, body: mappingDraft(more) });
    expect(await made({ hasAllBuildings: true })).toMatchObject({
      status: 403,
      body: { errors: { hasAllBuildings: ['Only somebody with all buildings can give all buildings.'] } },
    });
    expect(await made({ buildingUIDs: [third] })).toMatchObject({
      status: 400,
      body: { errors: { buildingUIDs: ['Choose buildings from the list.'] } },
    });
    expect((await made({ buildingUIDs: [first] })).status).toBe(201);
    const group = await sample.newSecurityGroup(world, { roleUIDs: [], buildingUIDs: [first, third] });
    const shown = { isAbove: true, buildings: [{ uid: first }] };
    expect((await answer(token, securityGroups.get, { params: { ...northmoor, group } })).body).toMatchObject(shown);
    const { body } = await answer(token, securityGroups.list, { params: northmoor, query: { pagesize: 1000 } });
    const listed = v.parse(page(SecurityGroup), body).items;
    expect(listed.find(({ uid }) => uid === group)).toMatchObject(shown);
    const named = new Set(listed.flatMap((mapping) => mapping.buildings.map(({ uid }) => uid)));
    expect([...named].filter((uid) => uid !== first && uid !== second)).toEqual([]);
    const replaced = { params: { ...northmoor, group }, body: mappingDraft({ buildingUIDs: [first] }) };
    expect(await answer(token, securityGroups.replace, replaced)).toMatchObject({
      status: 403,
      body: { description: 'This mapping reaches further than you: ask somebody who reaches the same.' },
    });
  });

  it('maps no group to roles: its people may work where they do not reach', async () => {
    const { token } = await limited();
    const own = await sample.newRole(world, { permissions: ['canmanageusers'], assignableRoleUIDs: [] });
    const body = mappingDraft({ roleUIDs: [own], buildingUIDs: [first] });
    const refused = {
      status: 403,
      body: {
        errors: {
          roleUIDs: ['Only somebody with all buildings can give a group roles: its people may work anywhere.'],
        },
      },
    };
    expect(await answer(token, securityGroups.create, { params: northmoor, body })).toMatchObject(refused);
    const group = await sample.newSecurityGroup(world, body);
    const params = { ...northmoor, group };
    expect(await answer(token, securityGroups.get, { params })).toMatchObject({ body: { isAbove: true } });
    expect(await answer(token, securityGroups.remove, { params })).toMatchObject({ status: 403 });
  });

  it('finds nobody by a building they do not reach, by its name or its uid', async () => {
    const { token } = await limited();
    const draft = { hasAllBuildings: false, buildingUIDs: [first, third], primaryBuilding: { uid: third, name: '' } };
    const user = await newUser(world, draft);
    const sent = { params: { ...northmoor, building: third ?? '' } };
    const { data } = await world.done('clientAdministrator', buildings.get, sent);
    const found = async (building: string) => {
      const query = { filter: `building eq "${building}"`, pagesize: 1000 };
      const { body } = await answer(token, users.list, { params: northmoor, query });
      return v.parse(page(v.object({ uid: v.string() })), body).items.map(({ uid }) => uid);
    };
    expect(await found(first ?? '')).toContain(user);
    expect([await found(third ?? ''), await found(String(data['name']))]).toEqual([[], []]);
    expect(await found(String(third).toUpperCase())).toEqual([]);
  });

  it('leaves the primary building of somebody who works elsewhere as it is', async () => {
    const { token } = await limited();
    const uid = first ?? '';
    const elsewhere = { hasAllBuildings: false, buildingUIDs: [first], primaryBuilding: { uid: third, name: '' } };
    const user = await newUser(world, elsewhere);
    const params = { ...northmoor, user };
    const change = (path: string, value: unknown) =>
      answer(token, users.patch, { params, body: [{ op: 'replace', path, value }] });
    expect(await change('/primaryBuilding', { uid, name: '' })).toMatchObject({
      status: 403,
      body: {
        errors: { primaryBuilding: ['Their primary building is one that you do not reach: ask somebody who does.'] },
      },
    });
    expect((await change('/firstName', 'Carys')).status).toBe(200);
    const { data } = await world.done('clientAdministrator', users.get, { params });
    expect(data).toMatchObject({ firstName: 'Carys', primaryBuilding: { uid: third } });
  });

  it('learns of nobody elsewhere by asking which roles to give them', async () => {
    const role = await sample.newRole(world, { permissions: ['canmanageusers'], assignableRoleUIDs: [staff] });
    const user = await newUser(world, { roleUIDs: [role], hasAllBuildings: false, buildingUIDs: [first] });
    const token = await tokenOf(user);
    const onBehalfOf = async (buildingUIDs: readonly (string | undefined)[]) => {
      const onBehalfOfUserUID = await newUser(world, { hasAllBuildings: false, buildingUIDs });
      const sent = { params: { ...northmoor, user }, query: { onBehalfOfUserUID } };
      return (await answer(token, roles.assignable, sent)).status;
    };
    expect([await onBehalfOf([first]), await onBehalfOf([third])]).toEqual([200, 404]);
  });

  it('changes no role that somebody holds elsewhere', async () => {
    const { token } = await limited();
    const role = await sample.newRole(world, { permissions: [], assignableRoleUIDs: [] });
    await newUser(world, { roleUIDs: [role], hasAllBuildings: false, buildingUIDs: [third] });
    const body = { ...sample.roleDraft(), permissions: ['canmanageusers'], assignableRoleUIDs: [] };
    expect(await answer(token, roles.replace, { params: { ...northmoor, role }, body })).toMatchObject({
      status: 403,
      body: { description: 'This role is held in places you do not reach: ask somebody who does.' },
    });
  });

  it('changes no role that a group is given: its people may work anywhere', async () => {
    const { token } = await limited();
    const role = await sample.newRole(world, { permissions: [], assignableRoleUIDs: [] });
    const change = async () => {
      const body = { ...sample.roleDraft(), permissions: ['canmanageusers'], assignableRoleUIDs: [] };
      return answer(token, roles.replace, { params: { ...northmoor, role }, body });
    };
    expect((await change()).status).toBe(200);
    await sample.newSecurityGroup(world, { roleUIDs: [role], buildingUIDs: [] });
    expect(await change()).toMatchObject({
      status: 403,
      body: { description: 'This role is held in places you do not reach: ask somebody who does.' },
    });
  });

  it('does not decide how everybody of the client signs in', async () => {
    const token = await world.tokenOf('clientAdministrator', {
      claims: { permissions: ['canmanageclientsettings'] },
    });
    const { role } = await newHolder(['canmanageclientsettings']);
    const user = await newUser(world, { hasAllBuildings: false, buildingUIDs: [first], roleUIDs: [role] });
    const claims = { sub: user, user_uid: user, permissions: ['canmanageclientsettings'] };
    const body = { maximumFailedLogins: 3, requirePasswordChange: false };
    const sent = { params: northmoor, body };
    const small = await world.tokenOf('clientAdministrator', { claims });
    expect((await answer(small, userSettings.replace, sent)).status).toBe(403);
    expect(
      (await answer(token, userSettings.replace, { ...sent, body: { ...body, maximumFailedLogins: 20 } })).status,
    ).toBe(200);
  });
});

describe('oneself', () => {
  it('is changed by oneself, and never widened', async () => {
    const small = await sample.newRole(world, { permissions: ['canmanageusers'], assignableRoleUIDs: [manager] });
    const user = await newUser(world, { roleUIDs: [small], hasAllBuildings: false, buildingUIDs: [first] });
    const token = await tokenOf(user);
    const params = { ...northmoor, user };
    const change = (...body: unknown[]) => answer(token, users.patch, { params, body });
    expect((await change(replace('firstName', 'Siôn'))).status).toBe(200);
    expect((await change(replace('roleUIDs', [small, manager]))).status).toBe(403);
    expect((await change(replace('hasAllBuildings', true))).status).toBe(403);
    expect((await change(replace('buildingUIDs', [first, second]))).status).toBe(400);
  });
});

/** The only two administrators of a client of their own. */
async function newAdministrators() {
  const client = await sample.newClient(world);
  const { data } = await world.done('systemAdministrator', roles.list, { params: { client } });
  const items = v.parse(
    v.object({ items: v.array(v.object({ roleUID: v.string(), isGlobalAdmin: v.boolean() })) }),
    data,
  );
  const roleUIDs = items.items.filter(({ isGlobalAdmin }) => isGlobalAdmin).map(({ roleUID }) => roleUID);
  const add = async (draft: object) => {
    const body = newUserDraft({ roleUIDs, ...draft });
    return String((await world.done('systemAdministrator', users.create, { params: { client }, body })).data.uid);
  };
  const tokenIn = (user: string) =>
    world.tokenOf('clientAdministrator', {
      claims: { sub: user, user_uid: user, client_uid: client, permissions: ['canmanageusers'] },
    });
  return { client, add, tokenIn };
}

describe('the last administrator', () => {
  const stays = 'A client keeps an administrator, and one who can sign in: make somebody else one first.';

  it('of a client is neither deactivated nor stripped by anybody', async () => {
    const { client, add } = await newAdministrators();
    const user = await add({});
    for (const change of [replace('status', 1), replace('roleUIDs', []), replace('hasAllBuildings', false)]) {
      const sent = { params: { client, user }, body: [change] };
      expect(await asWho('systemAdministrator', users.patch, sent)).toMatchObject({
        status: 403,
        body: { description: stays },
      });
    }
    const isLast = async () =>
      (await asPlatform(world.store, (tx) => lastAdministratorsAmong(tx, client, [user]))).has(user);
    expect(await isLast()).toBe(true);
    const told = async () => {
      const { data } = await world.done('systemAdministrator', users.get, { params: { client, user } });
      return v.parse(User, data).lastAdministrator;
    };
    const query = { pagesize: 10, pagenumber: 0 };
    const listed = async () => {
      const { data } = await world.done('systemAdministrator', users.list, { params: { client }, query });
      return v.parse(page(ListedUser), data).items.flatMap((person) => (person.lastAdministrator ? [person.uid] : []));
    };
    expect(await told()).toMatchObject({ everywhere: true, roleUIDs: [expect.any(String)] });
    expect(await listed()).toEqual([user]);
    await add({});
    expect(await isLast()).toBe(false);
    expect(await told()).toBeUndefined();
    expect(await listed()).toEqual([]);
    const sent = { params: { client, user }, body: [replace('status', 1)] };
    expect((await asWho('systemAdministrator', users.patch, sent)).status).toBe(200);
  });

  it('is not followed by somebody who is invited, until they have accepted', async () => {
    const { client, add } = await newAdministrators();
    const invited = await add({ password: '', invite: true });
    const off = (who: string) =>
      asWho('systemAdministrator', users.patch, { params: { client, user: who }, body: [replace('status', 1)] });
    // As long as there is no other, they are the one the client has.
    expect(await off(invited)).toMatchObject({ status: 403, body: { description: stays } });
    const user = await add({});
    expect(await off(user)).toMatchObject({ status: 403, body: { description: stays } });
    const last = await asPlatform(world.store, (tx) => lastAdministratorsAmong(tx, client, [user, invited]));
    expect([...last.keys()]).toEqual([user]);
    const [mail] = await world.outbox.latest(1);
    const body = { token: tokenOfLink(mail?.link), password: 'Harbour-Lights-8' };
    expect((await world.send(passwordReset.accept, { body })).status).toBe(204);
    expect((await off(user)).status).toBe(200);
  });

  it('stays where two deactivate each other at the same moment', async () => {
    const { client, add, tokenIn } = await newAdministrators();
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await add({}), await add({})];
      const outcomes = await Promise.all(
        [
          [one, other],
          [other, one],
        ].map(async ([by = '', user = '']) =>
          answer(await tokenIn(by), users.patch, { params: { client, user }, body: [replace('status', 1)] }),
        ),
      );
      expect(outcomes.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '401']);
      await asPlatform(world.store, (tx) =>
        tx.update(schema.users).set({ isActive: false }).where(eq(schema.users.clientUID, client)),
      );
    }
  });

  it('of the platform stays one', async () => {
    const role = roleUid('System administrator');
    const user = await newSystemUser(world, { roleUIDs: [role], allClients: true });
    const ada = accounts.systemAdministrator.uid;
    const token = await world.tokenOf('systemAdministrator', { claims: { sub: user, user_uid: user } });
    const off = (uid: string) =>
      answer(token, systemUsers.patch, { params: { user: uid }, body: [replace('status', 1)] });
    await asPlatform(world.store, (tx) =>
      tx.update(schema.users).set({ isActive: false }).where(eq(schema.users.uid, ada)),
    );
    const last = await asPlatform(world.store, (tx) => lastAdministratorsAmong(tx, null, [user]));
    expect([...last.keys()]).toEqual([user]);
    const own = [replace('allClients', false)];
    expect(await answer(token, systemUsers.patch, { params: { user }, body: own })).toMatchObject({
      status: 403,
      body: {
        description:
          'The platform keeps a system administrator, and one who can sign in: make somebody else one first.',
      },
    });
    await asPlatform(world.store, (tx) =>
      tx.update(schema.users).set({ isActive: true }).where(eq(schema.users.uid, ada)),
    );
    expect((await off(staffUid('northmoor', 0))).status).toBe(404);
    expect((await off(ada)).status).toBe(200);
    await asPlatform(world.store, (tx) =>
      tx.update(schema.users).set({ isActive: true }).where(eq(schema.users.uid, ada)),
    );
  });
});

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});

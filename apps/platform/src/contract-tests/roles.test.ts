import { clients, failureOf, knownPermissions, list, page, PermissionGroup, Role, roles } from '@wardmere/api';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../seed/accounts.ts';
import { roleUid } from '../seed/demonstration-roles.ts';
import * as schema from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import * as sample from './samples.ts';
import { startWorld, type Person, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const client = { client: sample.northmoor };
const administrator = roleUid('Client administrator', 'northmoor');
const listed = async (who: Person, of = sample.northmoor, query: object = {}) => {
  const asked = { orderInstructions: 'isGlobalAdmin desc', pageSize: 200, ...query };
  const { data } = await world.done(who, roles.list, { params: { client: of }, query: asked });
  return v.parse(page(Role), data);
};
const found = async (role: string) => {
  const { data, version } = await world.done('clientAdministrator', roles.get, { params: { ...client, role } });
  return { role: v.parse(Role, data), version };
};
const assignable = async (who: Person) => {
  const response = await world.as(who, roles.assignable, { params: { ...client, user: accounts[who].uid } });
  return { status: response.status, names: response.ok ? names(await response.json()) : [] };
};
const names = (data: unknown) => v.parse(list(Role), data).map(({ roleName }) => roleName);

describe('the list of roles', () => {
  it('begins with global-admin roles and goes on by name', async () => {
    const { items, pageSize } = await listed('clientAdministrator');
    expect(pageSize).toBe(200);
    expect(items.map(({ roleName }) => roleName).slice(0, 3)).toEqual([
      'Client administrator',
      'Building manager',
      'Front desk',
    ]);
    expect(items.map(({ isGlobalAdmin }) => isGlobalAdmin).filter(Boolean)).toEqual([true]);
  });

  it('of a new client holds copies of the provider’s template roles', async () => {
    const { data } = await world.done('systemAdministrator', clients.create, { body: sample.clientDraft('Roles') });
    const { items } = await listed('systemAdministrator', String(data.uid));
    expect(items.map(({ roleName, isGlobalAdmin }) => [roleName, isGlobalAdmin])).toEqual([
      ['Client administrator', true],
      ['Building manager', false],
      ['Staff', false],
    ]);
    expect(items.every(({ defaultRoleUID }) => defaultRoleUID !== null)).toBe(true);
  });

  it('is missing where a client has none, and empty where none is found', async () => {
    const { data } = await world.done('systemAdministrator', clients.create, { body: sample.clientDraft('Bare') });
    const bare = String(data.uid);
    await asPlatform(world.store, (tx) => tx.delete(schema.roles).where(eq(schema.roles.clientUID, bare)));
    const response = await world.as('systemAdministrator', roles.list, { params: { client: bare } });
    expect(failureOf({ status: response.status, text: await response.text() }, roles.list.words).message).toBe(
      'This client does not have roles',
    );
    expect((await listed('clientAdministrator', sample.northmoor, { filter: 'search contains zzz' })).items).toEqual(
      [],
    );
  });
});

describe('a role', () => {
  it('is read as it was written, permissions in lower case and once', async () => {
    const role = await sample.newRole(world, {
      roleName: '  Nurse  ',
      permissions: ['CanManageUsers', 'canmanageusers', 'psw_level1'],
    });
    expect((await found(role)).role).toEqual({
      roleUID: role,
      roleName: 'Nurse',
      roleDescription: 'Stands in for others.',
      permissions: ['canmanageusers', 'psw_level1'],
      assignableRoleUIDs: [sample.northmoorRole],
      defaultRoleUID: null,
      isGlobalAdmin: false,
      securityGroups: [],
      isAbove: false,
      allowsMore: false,
    });
  });

  it('keeps what a later server adds, and what no group lists, but takes no more of it', async () => {
    const role = roleUid('Front desk', 'northmoor');
    const { role: before } = await found(role);
    const { data } = await world.done('clientAdministrator', roles.replace, {
      params: { ...client, role },
      body: { ...before, badgeColour: 'teal' },
    });
    expect(data).toEqual({ ...before, badgeColour: 'teal' });
    expect(before.permissions).toContain('legacy_canprintlabels');
    const added = await world.as('clientAdministrator', roles.replace, {
      params: { ...client, role },
      body: { ...before, permissions: [...before.permissions, 'legacy_other'] },
    });
    expect(added.status).toBe(400);
  });

  it('is saved as it was read though a mapping gives it since, which is the mapping’s to say (D-105)', async () => {
    const role = await sample.newRole(world);
    const { role: before, version } = await found(role);
    const group = await sample.newSecurityGroup(world, { roleUIDs: [role] });
    const given = [{ uid: group, name: expect.any(String) }];
    expect((await found(role)).role.securityGroups).toEqual(given);
    const { data } = await world.done('clientAdministrator', roles.replace, {
      params: { ...client, role },
      body: { ...before, roleDescription: 'Looks after the desk.' },
      headers: { 'If-Match': version },
    });
    expect(data).toEqual({ ...before, roleDescription: 'Looks after the desk.', securityGroups: given });
  });

  it('has a name no other role of the client has, whatever its letter case', async () => {
    const role = await sample.newRole(world);
    const body = sample.roleDraft(' front DESK ');
    for (const response of [
      await world.as('clientAdministrator', roles.create, { params: client, body }),
      await world.as('clientAdministrator', roles.replace, { params: { ...client, role }, body }),
    ]) {
      const failure = failureOf({ status: response.status, text: await response.text() }, roles.create.words, body);
      expect(failure).toMatchObject({
        kind: 'conflict',
        message: 'front DESK already exists, please rename the role and try again.',
      });
    }
    const own = await found(role);
    const same = await world.as('clientAdministrator', roles.replace, { params: { ...client, role }, body: own.role });
    expect(same.status).toBe(200);
    await world.done('systemAdministrator', roles.create, {
      params: { client: sample.riverbend },
      body: { ...body, assignableRoleUIDs: [] },
    });
  });

  it('is refused where the client has as many as a list tells of (§9)', async () => {
    const { data } = await world.done('systemAdministrator', clients.create, { body: sample.clientDraft('Full') });
    const full = String(data.uid);
    await asPlatform(world.store, async (tx) => {
      const some = Array.from({ length: 200 }, (_, at) => ({ clientUID: full, name: `Role ${at}` }));
      await tx.insert(schema.roles).values(some);
    });
    const body = { ...sample.roleDraft('One more'), assignableRoleUIDs: [] };
    const response = await world.as('systemAdministrator', roles.create, { params: { client: full }, body });
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('at most 200 roles')]);
  });

  it('that is global-admin is neither changed nor deleted by anybody, and assigns every role', async () => {
    const { role } = await found(administrator);
    for (const who of ['clientAdministrator', 'systemAdministrator'] as const) {
      const params = { ...client, role: administrator };
      expect((await world.as(who, roles.replace, { params, body: role })).status).toBe(403);
      expect((await world.as(who, roles.remove, { params })).status).toBe(403);
    }
    const { items } = await listed('clientAdministrator');
    expect(role.assignableRoleUIDs.toSorted()).toEqual(items.map(({ roleUID }) => roleUID).toSorted());
  });

  it('that somebody holds, or a mapping gives, is not deleted', async () => {
    const role = await sample.newRole(world);
    const held = { userUID: accounts.withoutPermissions.uid, roleUID: role };
    await asPlatform(world.store, (tx) => tx.insert(schema.userRoles).values(held));
    const refused = await world.as('clientAdministrator', roles.remove, { params: { ...client, role } });
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { title: 'Conflict.', description: 'This role is in use: 1 person has it.' },
    ]);
    await asPlatform(world.store, (tx) => tx.delete(schema.userRoles).where(eq(schema.userRoles.roleUID, role)));
    const groups = await asPlatform(world.store, async (tx) => {
      const made = await tx
        .insert(schema.securityGroups)
        .values({ clientUID: sample.northmoor, name: 'All cover teachers' })
        .returning({ groupUID: schema.securityGroups.uid });
      await tx
        .insert(schema.securityGroupRoles)
        .values(made.map(({ groupUID }) => ({ clientUID: sample.northmoor, groupUID, roleUID: role })));
      return made;
    });
    expect((await found(role)).role.securityGroups).toEqual([{ uid: groups[0]?.groupUID, name: 'All cover teachers' }]);
    expect((await world.as('clientAdministrator', roles.remove, { params: { ...client, role } })).status).toBe(409);
  });

  it('of another client or of the platform does not exist', async () => {
    for (const role of [sample.riverbendRole, roleUid('System administrator')]) {
      for (const call of [roles.get, roles.replace, roles.remove]) {
        const sent = { params: { ...client, role }, ...(call.body && { body: sample.roleDraft() }) };
        expect((await world.as('systemAdministrator', call, sent)).status).toBe(404);
      }
    }
  });

  it('is replaced in the version that was read, or not at all', async () => {
    const role = await sample.newRole(world);
    const { role: body, version } = await found(role);
    const sent = { params: { ...client, role }, body, headers: { 'If-Match': version } };
    expect((await world.as('clientAdministrator', roles.replace, sent)).status).toBe(200);
    expect((await world.as('clientAdministrator', roles.replace, sent)).status).toBe(412);
    expect((await world.as('clientAdministrator', roles.remove, sent)).status).toBe(412);
  });
});

describe('the roles a person may assign', () => {
  it('are all of them for who holds a global-admin role', async () => {
    const { names: offered } = await assignable('clientAdministrator');
    expect(offered).toEqual(expect.arrayContaining(['Client administrator', 'Front desk', 'Staff']));
  });

  it('are those their roles name; without one the client has none for them', async () => {
    const give = (roleUID: string) =>
      asPlatform(world.store, (tx) =>
        tx.insert(schema.userRoles).values({ userUID: accounts.withoutBuildings.uid, roleUID }),
      );
    expect(await assignable('withoutBuildings')).toEqual({ status: 403, names: [] });
    await give(await sample.newRole(world, { permissions: ['canmanageusers'], assignableRoleUIDs: [] }));
    expect(await freshly('withoutBuildings')).toEqual({ status: 404, names: [] });
    await give(sample.northmoorRole);
    expect(await freshly('withoutBuildings')).toEqual({
      status: 200,
      names: ['Building manager', 'Front desk', 'Staff'],
    });
  });

  it('are told on behalf of the client’s own people only', async () => {
    expect((await world.as('clientAdministrator', roles.assignable, onBehalfOf(accounts.american.uid))).status).toBe(
      404,
    );
    expect((await world.as('clientAdministrator', roles.assignable, onBehalfOf('x'))).status).toBe(400);
  });
});

describe('permission groups', () => {
  it('of a client are about everyday permissions and the products it has, and never the platform’s own', async () => {
    const groups = (await groupsOf(sample.northmoor)).map(({ name }) => name);
    expect(groups).toEqual(expect.arrayContaining(['client', 'people', 'connect', 'visitor', 'dismissal']));
    expect(groups).not.toContain('platform');
    const { data } = await world.done('systemAdministrator', clients.create, { body: sample.clientDraft('Plain') });
    const without = (await groupsOf(String(data.uid))).map(({ name }) => name);
    expect(without).toEqual(['client', 'people', 'alerts', 'connect', 'link', 'hardware']);
  });

  it('of the platform list every permission the portal knows, each once', async () => {
    const { data } = await world.done('systemAdministrator', roles.systemPermissionGroups);
    const all = v.parse(list(PermissionGroup), data).flatMap(({ permissions }) => permissions.map(({ name }) => name));
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining([...knownPermissions('wardmere')]));
  });
});

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});

const onBehalfOf = (onBehalfOfUserUID: string) => ({
  params: { ...client, user: accounts.clientAdministrator.uid },
  query: { onBehalfOfUserUID },
});

/** As `assignable`, with a token of this moment. */
async function freshly(who: Person) {
  const token = await world.tokenOf(who);
  const response = await world.send(roles.assignable, { params: { ...client, user: accounts[who].uid } }, token);
  return { status: response.status, names: response.ok ? names(await response.json()) : [] };
}

async function groupsOf(of: string) {
  const { data } = await world.done('systemAdministrator', roles.permissionGroups, { params: { client: of } });
  return v.parse(list(PermissionGroup), data);
}

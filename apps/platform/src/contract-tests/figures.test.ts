import { Attention, contract, figures, Figures, filterOf, PERSON_STATES, type Call, type Clause } from '@wardmere/api';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildingUid } from '../seed/demonstration-buildings.ts';
import { roleUid } from '../seed/demonstration-roles.ts';
import { userMappings, userRoles, users } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { newUser } from './people-samples.ts';
import * as sample from './samples.ts';
import { newStation } from './station-calls.ts';
import { startWorld, type Who, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const params = { client: sample.northmoor };
const asked = async (of: 'attention' | 'roles' | 'buildings', who: Who = 'clientAdministrator') =>
  v.parse(Figures, (await world.done(who, figures.ofClient, { params, query: { of } })).data);
const attention = async (who?: Who) => v.parse(Attention, (await asked('attention', who)).attention);

/** How many rows a list has that is narrowed so. */
async function listed(list: 'users' | 'securityGroups', ...clauses: readonly Omit<Clause, 'operator'>[]) {
  const filter = filterOf(clauses.map((clause) => ({ operator: 'eq', ...clause })));
  const query = { pagesize: 1, pagenumber: 0, filter };
  const { data } = await world.done('clientAdministrator', contract[list].list, { params, query });
  return v.parse(v.object({ rowCount: v.number() }), data).rowCount;
}

it('each figure of attention is the count of the list it leads to', async () => {
  const user = await newUser(world, { roleUIDs: [], hasAllBuildings: false, buildingUIDs: [] });
  await sample.newSecurityGroup(world);
  await asPlatform(world.store, (tx) =>
    tx
      .update(users)
      .set({ lockedUntil: new Date(Date.now() + 600_000) })
      .where(eq(users.uid, user)),
  );
  const told = await attention();
  expect(told).toEqual({
    lockedOut: await listed('users', { field: 'locked', value: 'true' }),
    neverSignedIn: await listed('users', { field: 'state', value: 'never-signed-in' }),
    withoutRole: await listed('users', { field: 'state', value: 'without-role' }),
    withoutBuilding: await listed('users', { field: 'state', value: 'without-building' }),
    mappingsOfNobody: await listed(
      'securityGroups',
      { field: 'isEnabled', value: 'Enabled' },
      { field: 'matches', value: 'nobody' },
    ),
  });
  expect(Object.values(told).every((count) => count !== null && count > 0)).toBe(true);
});

it('somebody new is in each of them until it no longer holds, and nobody inactive is', async () => {
  const before = await attention();
  const user = await newUser(world, { roleUIDs: [], hasAllBuildings: false, buildingUIDs: [] });
  const grown = await attention();
  expect(grown.neverSignedIn).toBe((before.neverSignedIn ?? 0) + 1);
  expect(grown.withoutRole).toBe((before.withoutRole ?? 0) + 1);
  expect(grown.withoutBuilding).toBe((before.withoutBuilding ?? 0) + 1);
  const patch = async (path: string, value: unknown) =>
    world.done('clientAdministrator', contract.users.patch, {
      params: { ...params, user },
      body: [{ op: 'replace', path, value }],
    });
  await patch('/roleUIDs', [sample.northmoorRole]);
  await patch('/buildingUIDs', [sample.northmoorBuilding]);
  expect(await attention()).toMatchObject({
    withoutRole: before.withoutRole,
    withoutBuilding: before.withoutBuilding,
    neverSignedIn: grown.neverSignedIn,
  });
  await patch('/status', 1);
  expect((await attention()).neverSignedIn).toBe(before.neverSignedIn);
});

it('a mapping that matches nobody asks for attention unless it is switched off', async () => {
  const before = (await attention()).mappingsOfNobody ?? 0;
  await sample.newSecurityGroup(world, { isEnabled: false });
  expect((await attention()).mappingsOfNobody).toBe(before);
  await sample.newSecurityGroup(world, { isEnabled: true });
  expect((await attention()).mappingsOfNobody).toBe(before + 1);
});

it('contacts have no such state', async () => {
  for (const state of PERSON_STATES) {
    const filter = filterOf([
      { field: 'state', operator: 'eq', value: state },
      { field: 'isContactOnly', operator: 'eq', value: 'true' },
    ]);
    const { data } = await world.done('clientAdministrator', contract.users.list, { params, query: { filter } });
    expect(data).toMatchObject({ rowCount: 0 });
  }
});

it('nobody is told the figure of a list that they may not open', async () => {
  const token = await world.tokenOf('clientAdministrator', { claims: { permissions: ['canmanageusers'] } });
  const answer = await world.send(figures.ofClient, { params, query: { of: 'attention' } }, token);
  const told = v.parse(Figures, await answer.json()).attention;
  expect(told?.mappingsOfNobody).toBeNull();
  expect(told?.lockedOut).not.toBeNull();
});

it('who is limited to some buildings is told of the people they see, as their own list counts them', async () => {
  const buildingUIDs = [buildingUid('northmoor', 0)];
  const roleUIDs = [roleUid('Office manager', 'northmoor')];
  const limited = await newUser(world, { hasAllBuildings: false, buildingUIDs, roleUIDs });
  await newUser(world, { hasAllBuildings: false, buildingUIDs });
  const token = await world.tokenOf('clientAdministrator', {
    claims: { sub: limited, user_uid: limited, permissions: ['canmanageusers'] },
  });
  const answer = async (call: Call, query: object) =>
    (await world.send(call, { params, query: { ...query } }, token)).json();
  const own = v.parse(Figures, await answer(figures.ofClient, { of: 'attention' })).attention;
  const filter = filterOf([{ field: 'state', operator: 'eq', value: 'never-signed-in' }]);
  const list = await answer(contract.users.list, { pagesize: 1, pagenumber: 0, filter });
  expect(own?.neverSignedIn).toBe(v.parse(v.object({ rowCount: v.number() }), list).rowCount);
  expect(own?.neverSignedIn).toBeGreaterThan(0);
  expect(own?.neverSignedIn ?? 0).toBeLessThan((await attention()).neverSignedIn ?? 0);
});

it('roles are told with their holders, the most first, and as the list finds them', async () => {
  const { roles = [] } = await asked('roles');
  expect(roles.map(({ holders }) => holders)).toEqual(roles.map(({ holders }) => holders).toSorted((a, b) => b - a));
  const staff = roles.find(({ uid }) => uid === sample.northmoorRole);
  expect(staff?.holders).toBe(await listed('users', { field: 'role', value: sample.northmoorRole }));
});

it('somebody who holds a role by hand and by a mapping is one holder of it', async () => {
  const roleUID = await sample.newRole(world);
  const user = await newUser(world, { roleUIDs: [roleUID] });
  const group = await sample.newSecurityGroup(world);
  await asPlatform(world.store, async (tx) => {
    await tx.insert(userMappings).values({ userUID: user, clientUID: sample.northmoor, groupUID: group });
    await tx.insert(userRoles).values({ userUID: user, roleUID, givenBy: group });
  });
  const { roles = [] } = await asked('roles', 'systemAdministrator');
  expect(roles.find(({ uid }) => uid === roleUID)?.holders).toBe(1);
});

it('buildings are told by status, each status once', async () => {
  const { buildings = [] } = await asked('buildings');
  const { data } = await world.done('clientAdministrator', contract.buildings.list, { params, query: { pagesize: 1 } });
  expect(buildings.map(({ label }) => label)).toEqual(['Active', 'Disabled', 'Archived']);
  const all = v.parse(v.object({ rowCount: v.number() }), data).rowCount;
  expect(buildings.reduce((sum, each) => sum + each.buildings, 0)).toBe(all);
});

it('premises are counted in one building that the caller sees', async () => {
  const building = await sample.newBuilding(world);
  const make = (call: Call, at: object, body: object) =>
    world.done('systemAdministrator', call, { params: { ...params, building, ...at }, body });
  const { data } = await make(contract.levels.create, {}, { levelName: 'Ground floor' });
  const level = String(data.uid);
  for (const name of ['Hall', 'Library']) await make(contract.locations.create, { level }, { name });
  // One works there alone, one elsewhere too, one everywhere.
  await newStation(world, { buildingUIDs: [building] });
  await newStation(world, { buildingUIDs: [building, sample.northmoorBuilding] });
  await newStation(world, { buildingUIDs: [], isClientScoped: true });
  const of = async (who: Who, query: object) => {
    const answer = await world.as(who, figures.ofClient, { params, query: { of: 'premises', ...query } });
    return answer.status === 200 ? v.parse(Figures, await answer.json()).premises : answer.status;
  };
  expect(await of('clientAdministrator', { building })).toEqual({ levels: 1, locations: 2, stations: 1 });
  expect(await of('clientAdministrator', {})).toBeUndefined();
  expect(await of('buildingScoped', { building })).toBe(404);
  expect(await of('clientAdministrator', { building: sample.riverbendBuilding })).toBe(404);
});

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});

import { EffectiveAccess, users } from '@wardmere/api';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../seed/accounts.ts';
import { buildingUid } from '../seed/demonstration-buildings.ts';
import { roleUid } from '../seed/demonstration-roles.ts';
import { newUser } from './people-samples.ts';
import * as sample from './samples.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const northmoor = { client: sample.northmoor };
const uidOfRole = (name: string) => roleUid(name, 'northmoor');
const [staff, manager] = ['Staff', 'Office manager'].map(uidOfRole);
const [first, second, third] = [0, 2, 3].map((index) => buildingUid('northmoor', index));

const tokenOf = (user: string) =>
  world.tokenOf('clientAdministrator', { claims: { sub: user, user_uid: user, permissions: ['canmanageusers'] } });
const read = async (user: string, token?: string, building?: string) => {
  const params = { ...northmoor, user };
  const answer = await world.send(
    users.access,
    { params, query: { building } },
    token ?? (await world.tokenOf('clientAdministrator')),
  );
  expect(answer.status).toBe(200);
  return v.parse(EffectiveAccess, await answer.json());
};
const roleIn = ({ rolesNotHeld }: EffectiveAccess, name: string) =>
  rolesNotHeld.find(({ roleUID }) => roleUID === uidOfRole(name));
const namesIn = (role: ReturnType<typeof roleIn>) => role?.givers.map(({ uid }) => uid) ?? [];

describe('what somebody may not do', () => {
  it('is told with the roles that would bring it, what else these bring, and the mappings they come by', async () => {
    const user = await newUser(world, { roleUIDs: [staff] });
    const group = await sample.newSecurityGroup(world, { roleUIDs: [manager] });
    const access = await read(user);
    expect(roleIn(access, 'Staff')).toBeUndefined();
    expect(roleIn(access, 'Office manager')).toMatchObject({
      roleName: 'Office manager',
      permissions: expect.arrayContaining(['canmanageusers', 'canmanagebuildingsettings', 'canmanagekiosks']),
      mappings: expect.arrayContaining([expect.objectContaining({ uid: group })]),
      givenByCaller: true,
    });
  });

  it('names who may give it: whose roles assign the role, and who hold all of it and of the person', async () => {
    const user = await newUser(world, { roleUIDs: [staff], hasAllBuildings: false, buildingUIDs: [first] });
    const everywhere = await newUser(world, { roleUIDs: [manager] });
    const there = await newUser(world, { roleUIDs: [manager], hasAllBuildings: false, buildingUIDs: [first] });
    const elsewhere = await newUser(world, { roleUIDs: [manager], hasAllBuildings: false, buildingUIDs: [third] });
    const access = await read(user, await tokenOf(everywhere));
    const desk = namesIn(roleIn(access, 'Front desk'));
    expect(desk).toContain(accounts.clientAdministrator.uid);
    expect(desk).toContain(there);
    expect(desk).not.toContain(elsewhere);
    // Neither the person nor who asks is somebody to ask.
    expect(desk).not.toContain(user);
    expect(desk).not.toContain(everywhere);
    const administrator = roleIn(access, 'Client administrator');
    expect(administrator?.givenByCaller).toBe(false);
    expect(namesIn(administrator)).toContain(accounts.clientAdministrator.uid);
    expect(namesIn(administrator)).not.toContain(there);
  });

  it('names nobody whom the caller does not find in the list, and nobody who is inactive', async () => {
    const user = await newUser(world, { roleUIDs: [staff], hasAllBuildings: false, buildingUIDs: [second] });
    const caller = await newUser(world, { roleUIDs: [manager], hasAllBuildings: false, buildingUIDs: [second] });
    const colleague = await newUser(world, { roleUIDs: [manager], hasAllBuildings: false, buildingUIDs: [second] });
    const gone = await newUser(world, {
      roleUIDs: [manager],
      hasAllBuildings: false,
      buildingUIDs: [second],
      status: 1,
    });
    const access = await read(user, await tokenOf(caller));
    const named = access.rolesNotHeld.flatMap(({ givers }) => givers.map(({ uid }) => uid));
    expect(named).toContain(colleague);
    expect(named).not.toContain(accounts.clientAdministrator.uid);
    expect(named).not.toContain(gone);
    expect(roleIn(access, 'Front desk')?.givenByCaller).toBe(true);
  });

  it('is given by nobody who holds less than the person does', async () => {
    const above = await newUser(world, { roleUIDs: [uidOfRole('Systems integrator')] });
    const manages = await newUser(world, { roleUIDs: [manager] });
    const access = await read(above, await tokenOf(manages));
    expect(roleIn(access, 'Front desk')).toMatchObject({ givenByCaller: false });
    const named = namesIn(roleIn(access, 'Front desk'));
    expect(named).toContain(accounts.clientAdministrator.uid);
    expect(named).not.toContain(manages);
  });

  it('names few, those who may do most before others', async () => {
    const user = await newUser(world, { roleUIDs: [staff] });
    for (let count = 0; count < 6; count += 1) await newUser(world, { roleUIDs: [manager] });
    const [{ givers } = { givers: [] }] = [
      roleIn(await read(user, await tokenOf(await newUser(world, { roleUIDs: [manager] }))), 'Front desk'),
    ];
    expect(givers).toHaveLength(5);
    expect(givers[0]).toMatchObject({ uid: accounts.clientAdministrator.uid, userName: 'nia.rowe@northmoor.example' });
  });
});

const quiet = buildingUid('northmoor', 7);
const quieter = buildingUid('northmoor', 8);
const elsewhere = buildingUid('northmoor', 9);
const shared = buildingUid('northmoor', 10);
const at = (buildingUIDs: readonly string[], roleUIDs = [manager]) =>
  newUser(world, { roleUIDs, hasAllBuildings: false, buildingUIDs });
const giversOf = async (user: string, asks: string, building: string) =>
  (await read(user, await tokenOf(asks), building)).buildingGivers.map(({ uid }) => uid);

describe('who may give a building', () => {
  it('is whoever manages users, works there, and holds all that the person holds', async () => {
    const user = await at([quiet], [staff]);
    const asks = await at([quiet, quieter]);
    const there = await at([quiet, quieter]);
    const others = [await at([quiet]), await at([quiet, quieter], [staff])];
    expect(await giversOf(user, asks, quieter)).toEqual([there]);
    expect(await giversOf(others[0] ?? '', asks, quieter)).toEqual([there]);
    // Who works where the giver does not is above them.
    const above = await at([quiet, elsewhere], [staff]);
    expect(await giversOf(above, await at([quiet, quieter, elsewhere]), quieter)).toEqual([]);
  });

  it('names nobody whom the caller does not find in the list, and nobody for a building of another client', async () => {
    const user = await at([shared], [staff]);
    const caller = await at([shared]);
    const colleague = await at([shared]);
    const given = await giversOf(user, caller, shared);
    expect(given).toContain(colleague);
    expect(given).not.toContain(accounts.clientAdministrator.uid);
    expect(await giversOf(user, caller, buildingUid('riverbend', 0))).toEqual([]);
  });

  it('is told of no building that the caller does not see: who works there would be told with it', async () => {
    const user = await at([shared], [staff]);
    const caller = await at([shared]);
    const colleague = await at([shared, elsewhere]);
    expect(await giversOf(user, await at([shared, elsewhere]), elsewhere)).toContain(colleague);
    expect(await giversOf(user, caller, elsewhere)).toEqual([]);
  });

  it('is told to nobody who has not asked about one', async () => {
    const user = await at([shared], [staff]);
    expect((await read(user)).buildingGivers).toEqual([]);
  });
});

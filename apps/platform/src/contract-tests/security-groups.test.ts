import { failureOf, securityGroups as calls, type Call } from '@wardmere/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as sample from './samples.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const client = { client: sample.northmoor };
const messageOf = async (call: Call, response: Response) =>
  failureOf({ status: response.status, text: await response.text() }, call.words).message;

it('a mapping gives roles, buildings or both, and is told with their names', async () => {
  const { data } = await world.done('clientAdministrator', calls.create, {
    params: client,
    body: {
      ...sample.securityGroupDraft(),
      buildingUIDs: [sample.northmoorBuilding, sample.northmoorBuilding.toUpperCase()],
    },
  });
  expect(data).toMatchObject({
    clientUID: sample.northmoor,
    isEnabled: true,
    hasAllBuildings: false,
    roles: [{ roleUID: sample.roleOfNorthmoor, roleName: 'Client administrator' }],
    buildings: [{ uid: sample.northmoorBuilding, name: expect.any(String) }],
  });
  const only = { name: sample.unusedName(), buildingUIDs: [sample.northmoorBuilding] };
  const place = { params: { ...client, group: String(data['uid']) } };
  const { data: changed } = await world.done('clientAdministrator', calls.replace, { ...place, body: only });
  expect(changed).toMatchObject({ name: only.name, isEnabled: false, roles: [], buildings: [{}] });
});

it('what the platform does not know of a mapping is kept, and given back as it came (D-089)', async () => {
  const unknown = { costCentre: '4711', nested: { kept: ['as', 'it', 'came'] } };
  const body = { ...sample.securityGroupDraft(), ...unknown };
  const { data } = await world.done('clientAdministrator', calls.create, { params: client, body });
  expect(data).toMatchObject(unknown);
  expect(data).not.toHaveProperty('roleUIDs');
  const params = { ...client, group: String(data['uid']) };
  const { data: kept } = await world.done('clientAdministrator', calls.replace, { params, body: { ...data, ...body } });
  expect(kept).toEqual(data);
  const { data: without } = await world.done('clientAdministrator', calls.replace, {
    params,
    body: sample.securityGroupDraft(),
  });
  expect(without).not.toHaveProperty('costCentre');
});

it('all buildings need no list of them, and keep none', async () => {
  const body = { name: sample.unusedName(), hasAllBuildings: true, buildingUIDs: [sample.northmoorBuilding] };
  const { data } = await world.done('clientAdministrator', calls.create, { params: client, body });
  expect(data).toMatchObject({ hasAllBuildings: true, buildings: [], roles: [] });
});

it('one that gives neither roles nor buildings is refused in words that are shown as they are', async () => {
  const body = { name: sample.unusedName() };
  const words = 'Choose roles or buildings: a mapping that gives neither has no effect.';
  const created = await world.as('clientAdministrator', calls.create, { params: client, body });
  expect([created.status, await messageOf(calls.create, created)]).toEqual([400, words]);
  const params = { ...client, group: await sample.newSecurityGroup(world) };
  const changed = await world.as('clientAdministrator', calls.replace, { params, body });
  expect([changed.status, await messageOf(calls.replace, changed)]).toEqual([400, words]);
  expect((await world.done('clientAdministrator', calls.get, { params })).data).toMatchObject({ roles: [{}] });
});

it('a name that is taken is told up to the client it is taken for', async () => {
  const body = sample.securityGroupDraft();
  await world.done('clientAdministrator', calls.create, { params: client, body });
  const again = { params: client, body: { ...body, name: ` ${body.name.toUpperCase()} ` } };
  const response = await world.as('clientAdministrator', calls.create, again);
  expect(response.status).toBe(409);
  const text = await response.clone().text();
  expect(text).toContain('for client “Northmoor County Schools”');
  expect(await messageOf(calls.create, response)).toBe(
    `The security group “${body.name.toUpperCase()}” already exists`,
  );
});

it('a mapping is not found under another client', async () => {
  const params = { client: sample.riverbend, group: await sample.newSecurityGroup(world) };
  const body = { name: 'Taken', hasAllBuildings: true };
  for (const who of ['american', 'systemAdministrator'] as const) {
    const answers = [
      await world.as(who, calls.get, { params }),
      await world.as(who, calls.replace, { params, body }),
      await world.as(who, calls.remove, { params }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
});

it('mappings are listed by name, filtered by whether they are enabled, and found by search', async () => {
  const name = `Ŵythnos ${sample.unusedName()}`;
  await sample.newSecurityGroup(world, { name, isEnabled: false });
  const count = async (filter: string) =>
    (await world.done('clientAdministrator', calls.list, { params: client, query: { pagesize: 1000, filter } })).data[
      'rowCount'
    ];
  expect(await count(`search contains wythnos ${name.slice(-12)}`)).toBe(1);
  expect(await count(`isEnabled eq disabled and search contains ${name.slice(-12)}`)).toBe(1);
  expect(await count(`isEnabled eq Enabled and search contains ${name.slice(-12)}`)).toBe(0);
});

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});

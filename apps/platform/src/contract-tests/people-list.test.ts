import { contacts, ListedUser, page, users } from '@wardmere/api';
import { gte } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildingUid } from '../seed/demonstration-buildings.ts';
import { lookupUid } from '../seed/demonstration-lookups.ts';
import { roleUid } from '../seed/demonstration-roles.ts';
import { users as userTable } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { newContact, newUser } from './people-samples.ts';
import * as sample from './samples.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  const guessedAt = new Date();
  const lockedUntil = new Date(guessedAt.getTime() + 86_400_000);
  await asPlatform(world.store, (tx) =>
    tx.update(userTable).set({ lockedUntil, guessedAt }).where(gte(userTable.failedLogins, 20)),
  );
  await newUser(world, { departmentUids: [lookupUid('departments', 'northmoor', 'Science')] });
});
afterAll(() => world.close());

const northmoor = { client: sample.northmoor };
const title = lookupUid('titles', 'northmoor', 'Teacher');
const frontDesk = roleUid('Front desk', 'northmoor');
const first = buildingUid('northmoor', 0);
const third = buildingUid('northmoor', 3);
const listed = async (filter: string, call: typeof users.list | typeof contacts.list = users.list) =>
  v.parse(
    page(ListedUser),
    (await world.done('systemAdministrator', call, { params: northmoor, query: { filter, pagesize: 1000 } })).data,
  ).items;

describe('the list of people', () => {
  it('holds users and contacts in one order, each once, page by page', async () => {
    const whole = await listed('');
    const ofPages = [];
    for (let pagenumber = 0; pagenumber * 50 < whole.length; pagenumber += 1) {
      const { data } = await world.done('systemAdministrator', users.list, {
        params: northmoor,
        query: { pagesize: 50, pagenumber, orderInstructions: 'lastName' },
      });
      ofPages.push(...v.parse(page(ListedUser), data).items.map(({ uid }) => uid));
    }
    expect(ofPages).toEqual(whole.map(({ uid }) => uid));
    const collator = new Intl.Collator('und', { numeric: true });
    expect(whole.map(({ lastName }) => lastName)).toEqual(
      whole.map(({ lastName }) => lastName).toSorted((a, b) => collator.compare(a, b)),
    );
    expect(new Set(whole.map(({ isContactOnly }) => isContactOnly))).toEqual(new Set([true, false]));
    expect((await listed('isContactOnly eq true')).length).toBe((await listed('', contacts.list)).length);
  });

  it.for([
    ['status eq Inactive', ({ userActive }: ListedUser) => !userActive],
    ['status eq Active', ({ userActive }: ListedUser) => userActive],
    ['isContactOnly eq false', ({ isContactOnly }: ListedUser) => !isContactOnly],
    ['locked eq true', ({ lockedUntil }: ListedUser) => lockedUntil !== null],
    ['locked eq false', ({ lockedUntil }: ListedUser) => lockedUntil === null],
    ['invitation eq expired', ({ invitedUntil }: ListedUser) => new Date(invitedUntil ?? '9999') <= new Date()],
    [
      'hasRoles eq false',
      (one: ListedUser) => !one.isContactOnly && one.userRoles.length + one.mappedRoles.length === 0,
    ],
    ['hasRoles eq true', (one: ListedUser) => one.userRoles.length + one.mappedRoles.length > 0],
    ['role eq Front desk', ({ userRoles }: ListedUser) => userRoles.some(({ roleName }) => roleName === 'Front desk')],
    [`role eq ${frontDesk}`, ({ userRoles }: ListedUser) => userRoles.some(({ roleUID }) => roleUID === frontDesk)],
    [
      'department eq Science',
      ({ userDepartments }: ListedUser) => userDepartments.some(({ name }) => name === 'Science'),
    ],
    ['title eq Teacher', ({ userTitle }: ListedUser) => userTitle?.name === 'Teacher'],
    [`title eq ${title} and status eq Active`, (one: ListedUser) => one.userTitle?.uid === title && one.userActive],
    ['search contains swiatek', ({ lastName }: ListedUser) => lastName === 'Świątek'],
    ['search contains ZOE', (one: ListedUser) => /zo[eë]/i.test(`${one.firstName} ${one.lastName} ${one.userName}`)],
    ['lastName eq Abbott', ({ lastName }: ListedUser) => lastName === 'Abbott'],
    ['firstName contains esme', ({ firstName }: ListedUser) => firstName === 'Esmé'],
  ] as const)('is filtered by %s', async ([filter, holds]) => {
    const all = await listed('');
    const expected = all.filter((one) => holds(one)).map(({ uid }) => uid);
    expect(expected.length).toBeGreaterThan(0);
    expect((await listed(filter)).map(({ uid }) => uid)).toEqual(expected);
  });

  it('is filtered by the people of a building, whether they work there or belong there', async () => {
    const there = await newUser(world, { hasAllBuildings: false, buildingUIDs: [first] });
    const home = await newUser(world, { primaryBuilding: { uid: first, name: '' } });
    const contact = await newContact(world, { primaryBuilding: { uid: first, name: '' } });
    const elsewhere = await newUser(world, { hasAllBuildings: false, buildingUIDs: [third] });
    const found = new Set((await listed(`building eq ${first}`)).map(({ uid }) => uid));
    expect([there, home, contact, elsewhere].map((uid) => found.has(uid))).toEqual([true, true, true, false]);
  });

  it.for([
    'passwordHash eq x',
    'locked eq maybe',
    'status contains Act',
    'role contains Staff',
    'isContactOnly eq 1',
    'addressKey eq x',
  ])('refuses to be filtered by %s', async (filter) => {
    const answer = await world.as('systemAdministrator', users.list, { params: northmoor, query: { filter } });
    expect(answer.status).toBe(400);
  });

  it.for(['status', 'status desc', 'lastLogin desc', 'firstName', 'userName desc'])(
    'is ordered by %s',
    async (order) => {
      const { data } = await world.done('systemAdministrator', users.list, {
        params: northmoor,
        query: { pagesize: 1000, orderInstructions: order },
      });
      const { items } = v.parse(page(ListedUser), data);
      const keyOf = (one: ListedUser) =>
        order.startsWith('status')
          ? String(Number(!one.userActive))
          : order.startsWith('last')
            ? (one.lastLogin ?? '')
            : '';
      const keys = items.map(keyOf);
      expect(keys).toEqual(order.endsWith('desc') ? keys.toSorted().toReversed() : keys.toSorted());
      expect(new Set(items.map(({ uid }) => uid)).size).toBe(items.length);
    },
  );

  it('finds people by a name and a title together, those first whose title is meant', async () => {
    const name = sample.unusedName().replaceAll(/[^a-z]/gi, '');
    const called = (titleUID: string | null, more: object = {}) =>
      newUser(world, { firstName: 'Carys', lastName: name, titleUID, ...more });
    const site = await sample.newInLookup(world, 'titles', { name: `Site Caretaker ${name}` });
    const [teacher, cares, untitled] = [await called(title), await called(site), await called(null)];
    const found = async (search: string, order = 'match') => {
      const query = { filter: `search contains "${search}"`, orderInstructions: order };
      const { data } = await world.done('clientAdministrator', users.list, { params: northmoor, query });
      return v.parse(page(ListedUser), data).items.map(({ uid }) => uid);
    };
    expect(await found(`carys ${name} care`)).toEqual([cares]);
    expect(await found(`teach carys ${name}`)).toEqual([teacher]);
    // A word of the title is begun, not merely contained.
    expect(await found(`${name} aretaker`)).toEqual([]);
    const [meant, ...others] = await found(`carys ${name} c`);
    expect(meant).toBe(cares);
    expect(others.toSorted()).toEqual([teacher, untitled].toSorted());
    expect(await found(`${name} %`)).toEqual([]);
  });

  it('knows the titles of its own client alone', async () => {
    const name = sample.unusedName().replaceAll(/[^a-z]/gi, '');
    await newUser(world, { lastName: name });
    const params = { client: sample.riverbend };
    const query = { filter: 'search contains teacher', orderInstructions: 'match' };
    const { data } = await world.done('american', users.list, { params, query });
    expect(v.parse(page(ListedUser), data).items.every(({ clientUID }) => clientUID === sample.riverbend)).toBe(true);
  });
});

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});

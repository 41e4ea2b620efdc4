import { ListedUser, page, users } from '@wardmere/api';
import type pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedLarge } from '../seed/large.ts';
import { uidOf } from '../seed/uid-of.ts';
import { startWorld, type World } from './world.ts';

const client = uidOf('client large 1');
const people = 20_000;
let world: World;
let token: string;
const plans: string[] = [];

beforeAll(async () => {
  world = await startWorld();
  await seedLarge(world.store, { clients: 2, buildings: 40, users: people });
  const { rows } = await world.store.pool.query<{ uid: string }>(
    `select uid from users where user_name = 'user.1@large-1.example'`,
  );
  const uid = rows[0]?.uid ?? '';
  const claims = { sub: uid, user_uid: uid, client_uid: client };
  token = await world.tokenOf('clientAdministrator', { claims });
  explainEverything(world.store.pool);
}, 120_000);
afterAll(() => world.close());

/** From now on every statement of the platform tells the plan it was carried out by. */
function explainEverything(pool: pg.Pool): void {
  const told = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (connection) => {
    if (told.has(connection)) return;
    told.add(connection);
    connection.on('notice', ({ message }) => void plans.push(message ?? ''));
    void connection.query(
      `load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_level = notice`,
    );
  });
}

const role = 'Client administrator';
const orders = [
  'lastName',
  'lastName desc',
  'firstName',
  'userName desc',
  'status',
  'lastLogin desc',
  'status,lastName',
];
const filters = [
  '',
  'search contains jones',
  'search contains "jones care"',
  'search contains jones nia and status eq Active',
  'search contains nobody has this',
  'userName eq USER.77@large-1.example',
  'status eq Inactive',
  'isContactOnly eq true',
  'locked eq true',
  'invitation eq open',
  'invitation eq expired',
  'hasRoles eq false',
  `role eq ${role}`,
  'building eq Castlefield 7 Primary School',
  'department eq Science',
  'title eq Governor',
  'title eq Governor and department eq Science and status eq Active and search contains j',
];
const queries = [
  ...orders.map((orderInstructions) => ({ orderInstructions })),
  { orderInstructions: 'lastName', pagenumber: 1900 },
  { orderInstructions: 'lastLogin', pagenumber: 500 },
  ...filters.map((filter) => ({ filter })),
  ...['"jones care"', 'c'].map((text) => ({ filter: `search contains ${text}`, orderInstructions: 'match' })),
];

it.for(queries.map((query) => [JSON.stringify(query), query] as const))(
  'a list of many people is read by index: %s',
  async ([, query]) => {
    plans.length = 0;
    const response = await world.send(users.list, { params: { client }, query: { pagesize: 10, ...query } }, token);
    const { items } = v.parse(page(ListedUser), await response.json());
    expect(items.every(({ clientUID }) => clientUID === client)).toBe(true);
    const read = plans.filter((plan) => plan.includes('people'));
    expect(read.length).toBeGreaterThan(0);
    // What the planner has no index for it would read from the first row to the last.
    const whole = read.filter((plan) =>
      /Seq Scan on (?:users|user_roles|user_buildings|user_departments|user_occupations)\b/.test(plan),
    );
    expect(whole).toEqual([]);
  },
);

it('a page is found by the index alone: no row is read that is not told', async () => {
  plans.length = 0;
  const query = { pagesize: 10, pagenumber: 1500, orderInstructions: 'lastName', filter: 'status eq Active' };
  await world.send(users.list, { params: { client }, query }, token);
  expect(plans.find((plan) => plan.includes('people'))).toContain('Index Only Scan using users_found_idx');
});

it.for(['zoe jones', 'user.77@large', 'nobody'])(
  'a name is found by its letters, not by looking at everybody: %s',
  async (text) => {
    plans.length = 0;
    await world.send(users.list, { params: { client }, query: { filter: `search contains "${text}"` } }, token);
    const read = plans.filter((plan) => plan.includes('people'));
    expect(read.some((plan) => plan.includes('Bitmap Index Scan on users_letters_idx'))).toBe(true);
  },
);

it.for([
  ['a percent sign', '%'],
  ['an underscore', 'user_77'],
  ['a backslash', 'user.77\\\\'],
])('what a pattern would mean something by is looked for as it is: %s', async ([, text]) => {
  const filter = `search contains ${text}`;
  const response = await world.send(users.list, { params: { client }, query: { filter } }, token);
  expect(v.parse(page(ListedUser), await response.json()).rowCount).toBe(0);
});

it('a search that means no title is in order of names by the index, however many it finds', async () => {
  plans.length = 0;
  const query = { pagesize: 10, orderInstructions: 'match', filter: 'search contains zoe' };
  await world.send(users.list, { params: { client }, query }, token);
  expect(plans.find((plan) => plan.includes('people'))).toContain('Merge Append');
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import sharp from 'sharp';
import * as v from 'valibot';
import { billingType, buildingStatus, clientStatus, clientType, plainLookups } from '@wardmere/api';
import { sealerOf } from '../identity/sealed.ts';
import { verifyPassword } from '../identity/passwords.ts';
import { startTestDatabase, type TestDatabase } from '../storage/test-database.ts';
import { demonstrationAccounts } from './accounts.ts';
import { seedDemonstration } from './demonstration.ts';
import { seedLarge } from './large.ts';
import { seedReference } from './reference.ts';

const sealer = sealerOf('a secret of these tests and of nothing else');
let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const rows = async (query: string) => (await database.store.pool.query<Record<string, unknown>>(query)).rows;
const distinct = async (column: string, table: string) =>
  (await rows(`select distinct ${column} as value from ${table} where ${column} is not null order by 1`)).map(
    ({ value }) => value,
  );

it('writes an empty platform once, and never over what a person did since', async () => {
  expect(await seedDemonstration(database.store, { sealer })).toBe(true);
  await database.store.pool.query(
    `delete from connections; update clients set name = 'Renamed' where unique_id = 'C-THREE'`,
  );
  expect(await seedDemonstration(database.store, { sealer })).toBe(false);
  expect(await rows('select count(*)::int as n from connections')).toEqual([{ n: 0 }]);
  expect(await rows(`select name from clients where unique_id = 'C-THREE'`)).toEqual([{ name: 'Renamed' }]);
});

it.each(Object.keys(plainLookups))('has %s to choose from', async (many) =>
  expect(await rows(`select from ${many} limit 1`)).toHaveLength(1),
);

it('shows every status, type and billing type, a client with 1,000 buildings, one with 3, one with none', async () => {
  expect(await distinct('status', 'clients')).toEqual(Object.values(clientStatus.values));
  expect(await distinct('type', 'clients')).toEqual(Object.values(clientType.values));
  expect(await distinct('billing_type', 'clients')).toEqual(Object.values(billingType.values));
  expect(await distinct('status', 'buildings')).toEqual(Object.values(buildingStatus.values));
  const sizes = await rows(
    'select count(b.uid)::int as n from clients c left join buildings b on b.client_uid = c.uid group by c.uid',
  );
  expect(sizes.map(({ n }) => n)).toEqual(expect.arrayContaining([1000, 3, 0]));
  expect(await rows('select client_uid, name from buildings group by 1, 2 having count(*) > 1')).toEqual([]);
});

it('has fourteen courses wherever there is training, one of them of everybody, and learners in every state', async () => {
  expect(await rows('select client_uid from courses group by client_uid having count(*) <> 14')).toEqual([]);
  expect(await distinct('status', 'learners')).toEqual([0, 1, 2]);
  const [largest] = await rows(`
    select count(*)::int as learners, (select count(*)::int from users where client_uid = c.client_uid) as people,
           bool_or(expiry_date < current_date) as expired, bool_or(expiry_date > current_date + 30) as valid,
           bool_or(expiry_date between current_date and current_date + 30) as expiring
    from courses c join learners on course_uid = c.uid join clients on clients.uid = c.client_uid
    where clients.unique_id = 'C-NORTHMOOR' and c.name = 'Safeguarding essentials' group by c.client_uid`);
  expect(largest).toEqual({
    learners: largest?.['people'],
    people: largest?.['people'],
    expired: true,
    valid: true,
    expiring: true,
  });
  expect(
    await rows(
      'select from learners l join users u on u.uid = l.user_uid where (l.first_name, l.last_name, l.email) is distinct from (u.first_name, u.last_name, u.user_name) or l.building_uid is distinct from u.primary_building_uid',
    ),
  ).toEqual([]);
});

it('shows people of every kind, and none of them can sign in before somebody gives them a password', async () => {
  const [kinds] = await rows(`
    select bool_or(not is_active) as inactive, bool_or(locked_until > now()) as locked, bool_or(is_sso) as elsewhere,
           bool_or(is_in_classic_mode) as classic, bool_or(last_login is null) as never_seen, bool_or(has_all_buildings) as everywhere,
           bool_or(not exists (select from user_roles where user_uid = uid)) as without_roles,
           bool_or(exists (select from user_photos where user_uid = uid)) as with_photo,
           bool_or(exists (select from contacts c where c.client_uid = users.client_uid and c.address_key = users.address_key)) as contact_too,
           bool_and(password_hash is null) as shut
    from users where client_uid is not null and created_by = 'Ada Admin'`);
  expect(Object.values(kinds ?? {})).toEqual(Array.from({ length: 10 }, () => true));
  expect(await rows(`select bool_or(user_name = '') as none, bool_or(user_name <> '') as some from contacts`)).toEqual([
    { none: true, some: true },
  ]);
  for (const { content } of await rows('select content from user_photos')) {
    expect((await sharp(v.parse(v.instance(Buffer), content)).metadata()).format).toBe('png');
  }
});

it('gives each account the password that is told, and none to who signs in elsewhere', async () => {
  for (const { userName, password } of demonstrationAccounts) {
    const [user] = await rows(`select password_hash as hash, is_sso as sso from users where user_name = '${userName}'`);
    expect([userName, user?.sso]).toEqual([userName, password === null]);
    expect(user?.hash === null).toBe(password === null);
    expect(await verifyPassword(password ?? '', typeof user?.hash === 'string' ? user.hash : null)).toBe(
      password !== null,
    );
  }
});

it('may be told what forms choose from again and again', async () => {
  const before = await rows('select count(*)::int as n from building_types');
  await Promise.all([seedReference(database.store), seedReference(database.store)]);
  expect(await rows('select count(*)::int as n from building_types')).toEqual(before);
});

it('adds a large amount beside what is there, twice', async () => {
  const size = { clients: 3, buildings: 20, users: 100 };
  const told: string[] = [];
  await seedLarge(database.store, size, (progress) => told.push(progress));
  await seedLarge(database.store, size);
  expect(told).toEqual(['1 of 3 clients', '2 of 3 clients', '3 of 3 clients']);
  const [added] =
    await rows(`select count(distinct c.uid)::int as clients, count(distinct b.uid)::int as buildings, count(distinct u.uid)::int as users
    from clients c join buildings b on b.client_uid = c.uid join users u on u.client_uid = c.uid where c.unique_id like 'L-%'`);
  // The first client of each time has all that were asked for, the others a hundredth of them.
  expect(added).toEqual({ clients: 6, buildings: 120, users: 204 });
});

it('shows sign-ins in each of the last weeks and some that failed, none after the last one that a person is said to have had', async () => {
  const weeks = await rows(`
    select sum(succeeded)::int as done, sum(failed)::int as failed from sign_in_days
    join clients on clients.uid = client_uid where unique_id = 'C-NORTHMOOR'
    group by (current_date - day) / 7`);
  expect(weeks.length).toBeGreaterThanOrEqual(12);
  expect(weeks.every(({ done }) => Number(done) > 0)).toBe(true);
  expect(weeks.some(({ failed }) => Number(failed) > 0)).toBe(true);
  expect(
    await rows(`select from sign_in_days join users on uid = user_uid
      where succeeded > 0 and (last_login is null or day > (last_login at time zone 'UTC')::date)`),
  ).toEqual([]);
});

it('shows past imports of every status, one that waits with its number, and one that was taken back', async () => {
  expect(await distinct('status', 'imports')).toEqual(['Failed', 'Finished', 'Held', 'Stopped']);
  const [held] = await rows(`
    select (hold ->> 'changes')::int as changes, (select count(*)::int from import_rows where import_uid = uid) as listed
    from imports where status = 'Held'`);
  expect(held?.changes).toBe(held?.listed);
  expect(Number(held?.changes)).toBeGreaterThan(100);
  expect(await rows('select from imports where takes_back_uid is not null')).toHaveLength(1);
});

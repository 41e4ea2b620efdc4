import { DEFAULT_BRAND, knownPermissions } from '@wardmere/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyPassword } from '../identity/passwords.ts';
import { startTestDatabase, type TestDatabase } from '../storage/test-database.ts';
import { addAdministrator } from './first-administrator.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const rows = async (query: string) => (await database.store.pool.query<Record<string, unknown>>(query)).rows;
const mair = { userName: 'mair@schools.example', firstName: 'Mair', lastName: 'Owen' };

it('gives an empty platform its first administrator, who must choose a password of their own', async () => {
  const password = await addAdministrator(database.store, DEFAULT_BRAND, mair);
  const [user] = await rows(`select * from users`);
  expect(user).toMatchObject({ is_system_user: true, all_clients: true, must_change_password: true });
  expect(await verifyPassword(password, String(user?.['password_hash']))).toBe(true);
  const [role] = await rows('select r.permissions from roles r join user_roles u on u.role_uid = r.uid');
  // Whoever lacked one could keep nobody who has it (D-282): all there are, those of clients' roles included.
  const there = (await rows('select name from permissions order by name')).map(({ name }) => name);
  expect(there).toEqual(expect.arrayContaining([...knownPermissions(DEFAULT_BRAND.slug)]));
  expect(role?.['permissions']).toEqual(there);
});

it('refuses a name that is taken, whatever its letter case, and gives the next one the same role', async () => {
  await expect(
    addAdministrator(database.store, DEFAULT_BRAND, { ...mair, userName: 'MAIR@schools.example' }),
  ).rejects.toThrow('MAIR@schools.example has an account already.');
  await addAdministrator(database.store, DEFAULT_BRAND, { ...mair, userName: 'nerys@schools.example' });
  expect(await rows(`select count(distinct role_uid)::int as roles, count(*)::int as people from user_roles`)).toEqual([
    { roles: 1, people: 2 },
  ]);
});

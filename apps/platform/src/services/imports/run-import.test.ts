import { permissions } from '@wardmere/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clients, countries, imports, roles, userRoles, users } from '../../storage/schema/index.ts';
import { startTestDatabase, type TestDatabase } from '../../storage/test-database.ts';
import { asPlatform } from '../../storage/transaction.ts';
import { readingOf } from './read-rows.ts';
import { judgingOf } from './rehearse.ts';
import { runImport } from './run-import.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

/** An import of somebody who may, of which every row is read and judged. */
const running = () =>
  asPlatform(database.store, async (tx) => {
    await tx.insert(countries).values({ code: 'GB', name: 'United Kingdom' }).onConflictDoNothing();
    const [client] = await tx.insert(clients).values({ name: 'Quayside', type: 0, country: 'GB' }).returning();
    const [sender] = await tx
      .insert(users)
      .values({
        firstName: 'Ada',
        lastName: 'Admin',
        userName: 'ada@quayside.example',
        isSystemUser: true,
        allClients: true,
      })
      .returning();
    const [role] = await tx
      .insert(roles)
      .values({ name: 'All', permissions: Object.values(permissions) })
      .returning();
    const senderUID = sender?.uid ?? '';
    await tx.insert(userRoles).values({ userUID: senderUID, roleUID: role?.uid ?? '' });
    const [row] = await tx
      .insert(imports)
      .values({
        clientUID: client?.uid ?? '',
        kind: 'buildings',
        uploadedFileName: 'a.csv',
        originalFileName: 'a.csv',
        senderUID,
        status: 'Running',
      })
      .returning();
    if (row === undefined) throw new Error('An import was made.');
    const asRead = { readAs: readingOf(row), judgedAs: judgingOf(row) };
    await tx.update(imports).set(asRead).where(eq(imports.uid, row.uid));
    return row.uid;
  });

it('a part that is cut several times, one after the other, ends its import with a reason', async () => {
  const uid = await running();
  const { store } = database;
  const other = await store.pool.connect();
  await other.query('begin; lock table import_rows in access exclusive mode');
  try {
    let looks = 0;
    const now = () => {
      looks += 1;
      return new Date();
    };
    const uploads = { read: () => Promise.reject(new Error('Nothing is read.')) };
    await runImport({ store, uploads, now, ending: new AbortController().signal, patience: 400 }, uid);
    // Each of the three times whoever acts is looked up once, and the end has its time.
    expect(looks).toBe(4);
  } finally {
    await other.query('rollback');
    other.release();
  }
  const [row] = await asPlatform(store, (tx) => tx.select().from(imports).where(eq(imports.uid, uid)));
  expect(row).toMatchObject({ status: 'Failed', reason: expect.stringContaining('took too long, several times') });
});

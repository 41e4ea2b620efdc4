import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJobs, type Jobs } from '../../jobs/jobs.ts';
import { clients, countries, imports } from '../../storage/schema/index.ts';
import { startTestDatabase, type TestDatabase } from '../../storage/test-database.ts';
import { asPlatform } from '../../storage/transaction.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { resumeImports } from './tend-imports.ts';

let database: TestDatabase;
let jobs: Jobs;
beforeAll(async () => {
  database = await startTestDatabase();
  jobs = await startJobs({ store: database.store, log: { error: () => undefined } });
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

it('a start takes up what was begun and nobody works on, and adds no work where some waits or is under way', async () => {
  const { store } = database;
  const uids = await asPlatform(store, async (tx) => {
    await tx.insert(countries).values({ code: 'GB', name: 'United Kingdom' }).onConflictDoNothing();
    const [client] = await tx.insert(clients).values({ name: 'Quayside', type: 0, country: 'GB' }).returning();
    const clientUID = client?.uid ?? '';
    const named = ['waits', 'under way', 'killed', 'lost'].map((name) => ({
      clientUID,
      kind: 'buildings' as const,
      uploadedFileName: name,
      originalFileName: name,
      senderUID: clientUID,
      status: 'Running' as const,
    }));
    const rows = await tx.insert(imports).values(named).returning();
    const found = new Map(rows.map(({ uid, uploadedFileName }) => [uploadedFileName, uid]));
    for (const [name, uid] of found)
      if (name !== 'lost') await jobs.send(tx, 'imports', { client: clientUID, import: uid });
    for (const name of ['under way', 'killed'])
      await tx.execute(
        sql`update jobs.job set state = 'active', started_on = now() where data ->> 'import' = ${found.get(name)}`,
      );
    return found;
  });
  const [begun, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const working = oneAtATime(store, uids.get('under way') ?? '', new AbortController().signal, async () => {
    begun.resolve();
    await done.promise;
  });
  await begun.promise;
  // Several processes start, one after the other.
  for (let start = 1; start <= 2; start += 1) await resumeImports(store, jobs);
  done.resolve();
  await working;
  const { rows } = await store.pool.query<{ name: string; waiting: number }>(`
    select uploaded_file_name as name, count(*) filter (where state = 'created')::int as waiting
    from imports join jobs.job on data ->> 'import' = imports.uid::text group by 1 order by 1`);
  expect(rows).toEqual([
    { name: 'killed', waiting: 1 },
    { name: 'lost', waiting: 1 },
    { name: 'under way', waiting: 0 },
    { name: 'waits', waiting: 1 },
  ]);
});

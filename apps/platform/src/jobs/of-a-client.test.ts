import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { asPlatform } from '../storage/transaction.ts';
import { startTestDatabase, type TestDatabase } from '../storage/test-database.ts';
import { startJobs, type Jobs } from './jobs.ts';

const begun: string[] = [];
/** What has begun goes on until then. */
const untilThen = Promise.withResolvers<void>();
let database: TestDatabase;
let jobs: Jobs;
beforeAll(async () => {
  database = await startTestDatabase();
  jobs = await startJobs({
    store: database.store,
    log: { error: () => undefined },
    workers: {
      imports: async ({ import: name }) => {
        begun.push(name);
        await untilThen.promise;
      },
      drops: async () => undefined,
    },
  });
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

const handOver = (client: string, name: string) =>
  asPlatform(database.store, (tx) => jobs.send(tx, 'imports', { client, import: name }));

it('one client that hands over much keeps nobody else waiting, and all of it is done', async () => {
  const names = ['1', '2', '3', '4'].map((each) => `of one ${each}`);
  for (const name of names) await handOver('one', name);
  await handOver('other', 'of another');
  const ofOne = () => begun.filter((name) => names.includes(name));
  await vi.waitFor(() => expect(begun).toContain('of another'), { timeout: 20_000 });
  // Workers look at the same moment: which two of its four begin is nobody's promise.
  await vi.waitFor(() => expect(ofOne()).toHaveLength(2), { timeout: 20_000 });
  expect(begun).toHaveLength(3);
  untilThen.resolve();
  await vi.waitFor(() => expect(ofOne().toSorted()).toEqual(names), { timeout: 20_000 });
});

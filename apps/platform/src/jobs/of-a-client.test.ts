import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { asPlatform } from '../storage/transaction.ts';
import { startTestDatabase, type TestDatabase } from '../storage/test-database.ts';
import { startJobs, type Jobs } from './jobs.ts';

const begun: string[] = [];
/** Lets work that goes on until then come to its end, by its name. */
const ends = new Map<string, () => void>();
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
        await new Promise<void>((end) => ends.set(name, end));
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
  await vi.waitFor(() => expect(begun).toContain('of another'), { timeout: 20_000 });
  expect(begun.filter((name) => names.includes(name)).toSorted()).toEqual(names.slice(0, 2));
  ends.get('of another')?.();
  for (const name of names) {
    await vi.waitFor(() => expect(begun).toContain(name), { timeout: 20_000 });
    ends.get(name)?.();
  }
});

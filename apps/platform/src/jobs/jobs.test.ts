import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { asPlatform } from '../storage/transaction.ts';
import { startTestDatabase, type TestDatabase } from '../storage/test-database.ts';
import { startJobs, type Jobs } from './jobs.ts';

const done: string[] = [];
let database: TestDatabase;
let jobs: Jobs;
beforeAll(async () => {
  database = await startTestDatabase();
  jobs = await startJobs({
    store: database.store,
    log: { error: () => undefined },
    workers: { imports: async (given) => void done.push(given.import), drops: async () => undefined },
    lookEverySeconds: 600,
  });
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

it('work that is handed over begins when it is told, and not when the queue is looked at next', async () => {
  // The first may be found as the queue is looked at in the beginning.
  for (const name of ['first', 'second', 'third']) {
    await asPlatform(database.store, (tx) => jobs.send(tx, 'imports', { client: 'one', import: name }));
    jobs.begin();
    await vi.waitFor(() => expect(done).toContain(name), { timeout: 10_000 });
  }
});

/** What keeps a process from ending by itself. */
const timers = () => process.getActiveResourcesInfo().filter((each) => each === 'Timeout').length;
const first = () => Promise.reject(new Error('Not now.'));

it('a queue that cannot be begun with leaves nothing at work', async () => {
  const before = timers();
  const started = startJobs({ store: database.store, log: { error: () => undefined }, first });
  await expect(started).rejects.toThrow('Not now.');
  await expect.poll(timers, { timeout: 20_000 }).toBeLessThanOrEqual(before);
});

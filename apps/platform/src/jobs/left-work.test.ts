import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { asPlatform } from '../storage/transaction.ts';
import { startTestDatabase, type TestDatabase } from '../storage/test-database.ts';
import { startJobs, withoutWork, type Workers } from './jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const start = (imports: Workers['imports']) =>
  startJobs({
    store: database.store,
    log: { error: () => undefined },
    workers: { imports, drops: async () => undefined },
  });

it('work that a process leaves as it is stopped is gone on with by another that lives', async () => {
  const begun: string[] = [];
  const first = await start(async ({ import: name }, ending) => {
    begun.push(name);
    await new Promise((left) => ending.addEventListener('abort', left));
  });
  await asPlatform(database.store, (tx) => first.send(tx, 'imports', { client: 'one', import: 'a' }));
  await vi.waitFor(() => expect(begun).toEqual(['a']), { timeout: 20_000 });
  const goneOnWith: string[] = [];
  const second = await start(async ({ import: name }) => void goneOnWith.push(name));
  await first.stop();
  await vi.waitFor(() => expect(goneOnWith).toEqual(['a']), { timeout: 20_000 });
  await second.stop();
});

it('work that fails is tried again, ever more slowly, for longer than anything it stands on may be away', async () => {
  const jobs = await start(async () => undefined);
  await jobs.stop();
  const { rows } = await database.store.pool.query<{ most: number; slowest: number; grows: boolean }>(
    `select retry_limit as most, retry_delay_max as slowest, retry_backoff as grows from jobs.queue
     where name in ('imports', 'drops')`,
  );
  for (const { most, slowest, grows } of rows) {
    expect(grows).toBe(true);
    expect(slowest).toBeLessThanOrEqual(60);
    expect(most * slowest).toBeGreaterThan(24 * 3600);
  }
  expect(rows).toHaveLength(2);
});

const left = () => asPlatform(database.store, (tx) => withoutWork(tx, 'imports', ['waiting', 'done', 'never']));

it('what has no work is told apart from what waits for its turn or is under way', async () => {
  const untilThen = Promise.withResolvers<void>();
  const begun: string[] = [];
  const jobs = await start(async ({ import: name }) => {
    begun.push(name);
    if (name !== 'done') await untilThen.promise;
  });
  for (const name of ['waiting', 'done'])
    await asPlatform(database.store, (tx) => jobs.send(tx, 'imports', { client: 'one', import: name }));
  await vi.waitFor(() => expect(begun.toSorted()).toEqual(['done', 'waiting']), { timeout: 20_000 });
  await vi.waitFor(async () => expect(await left()).toEqual(['done', 'never']), { timeout: 20_000 });
  untilThen.resolve();
  await jobs.stop();
});

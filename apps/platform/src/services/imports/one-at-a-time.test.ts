import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../storage/test-database.ts';
import { oneAtATime } from './one-at-a-time.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

it('whoever waits for another to be done with an import is let go as the process ends, and does nothing', async () => {
  const { store } = database;
  const [begun, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = oneAtATime(store, 'one', new AbortController().signal, async () => {
    begun.resolve();
    await done.promise;
  });
  await begun.promise;
  const ending = new AbortController();
  let isDone = false;
  const second = oneAtATime(store, 'one', ending.signal, async () => {
    isDone = true;
  });
  ending.abort();
  await second;
  expect(isDone).toBe(false);
  done.resolve();
  await first;
  await oneAtATime(store, 'one', new AbortController().signal, async () => {
    isDone = true;
  });
  expect(isDone).toBe(true);
});

import { userImports as calls } from '@wardmere/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runImport } from '../services/imports/run-import.ts';
import { importOutcomes, imports } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { importSteps } from './import-steps.ts';
import { northmoor } from './samples.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ works: true });
});
afterAll(() => world.close());

/** More than three sets. */
const ROWS = 3200;
const heads = ['First Name', 'Last Name', 'Email'];

/** A file of people that is rehearsed, and then as if it never had been; `interrupt` is asked for at each moment that it looks at the clock. */
async function rehearsedAnew(group: string, interrupt: (times: number, file: string) => void) {
  const steps = importSteps(world, { calls, who: 'clientAdministrator', client: northmoor });
  const people = Array.from({ length: ROWS }, (_, at) => `A${at},Head,${group}.${at}@ahead.example`);
  const file = await steps.upload([heads.join(','), ...people].join('\n'), 'people.csv');
  await steps.queue(file, heads, { sendToQueue: false });
  expect((await steps.settled(file)).counts).toMatchObject({ done: ROWS, created: ROWS });
  const [found] = await asPlatform(world.store, async (tx) => {
    const again = await tx
      .update(imports)
      .set({ status: 'Rehearsing', judgedAs: '', lastRow: 0 })
      .where(eq(imports.uploadedFileName, file))
      .returning();
    await tx.delete(importOutcomes).where(eq(importOutcomes.importUID, again[0]?.uid ?? ''));
    return again;
  });
  const uid = found?.uid ?? '';
  let times = 0;
  const now = () => {
    interrupt((times += 1), file);
    return new Date();
  };
  const running = { store: world.store, uploads: world.uploads, now, ending: new AbortController().signal };
  const rehearse = () => runImport(running, uid);
  return { steps, file, rehearse };
}

describe('a set that is judged ahead', () => {
  it('is judged again where something was put right meanwhile', async () => {
    const corrections = [1001, 2002, 3003].map((row) => ({ row, target: 'Email', value: 'no address' }));
    let asked: Promise<unknown> = Promise.resolve();
    const { steps, file, rehearse } = await rehearsedAnew('corrected', (times, name) => {
      if (times === 4) asked = steps.queue(name, heads, { sendToQueue: false, corrections });
    });
    await rehearse();
    await asked;
    const run = await steps.settled(file);
    expect(run.counts).toMatchObject({ rows: ROWS, done: ROWS, created: ROWS - 3, rejected: 3 });
    expect((await steps.rows(file, 'outcome eq Rejected')).map(({ row }) => row)).toEqual([1001, 2002, 3003]);
  });

  it('is not counted twice where the process ended before it was kept', async () => {
    let cutting: Promise<unknown> = Promise.resolve();
    const { steps, file, rehearse } = await rehearsedAnew('cut', (times) => {
      if (times % 5 === 4 && times < 20)
        cutting = world.store.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
        );
    });
    for (let tries = 0; tries < 8; tries += 1) {
      await rehearse().catch(() => undefined);
      await cutting;
    }
    const run = await steps.run(file);
    expect(run).toMatchObject({ status: 'Rehearsed', counts: { rows: ROWS, done: ROWS, created: ROWS, rejected: 0 } });
  });
});

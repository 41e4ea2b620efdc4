import { buildingImports, userImports } from '@wardmere/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildings, imports } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { importSteps } from './import-steps.ts';
import { newClient, newRole, northmoor } from './samples.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ works: true });
});
afterAll(() => world.close());

const change = (file: string, to: Partial<typeof imports.$inferInsert>) =>
  asPlatform(world.store, (tx) => tx.update(imports).set(to).where(eq(imports.uploadedFileName, file)));
const put = (row: number) => ({ row, target: 'First Name', value: 'Put right' });
/** As if it had been judged a while ago. */
const letAge = (file: string) => change(file, { judgedAt: new Date(Date.now() - 10 * 60_000) });

describe('a file that is checked', () => {
  const head = ['First Name', 'Last Name', 'Email', 'Roles'];
  /** A file of three whose role there is none of yet, checked; and what makes it one. */
  const waitingForRole = async (name: string) => {
    const steps = importSteps(world, { calls: userImports, who: 'clientAdministrator', client: northmoor });
    const people = [0, 1, 2].map((at) => `Ro${at},Le,${name}${at}@anew.example,${name}`);
    const file = await steps.upload([head.join(','), ...people].join('\n'), 'people.csv');
    const check = async (corrections: { row: number; target: string; value: string }[] = []) => {
      await steps.queue(file, head, { sendToQueue: false, corrections });
      return (await steps.settled(file)).counts;
    };
    expect(await check()).toMatchObject({ done: 3, rejected: 3 });
    const make = () => newRole(world, { roleName: name });
    return { file, check, make };
  };

  it('once more is looked up anew: what it refers to may be there by now', async () => {
    const { check, make } = await waitingForRole('Caretaker');
    await make();
    expect(await check()).toMatchObject({ done: 3, created: 3, rejected: 0 });
  });

  it('after a correction is judged anew where it was a while ago, and only in what that touches a moment later', async () => {
    const { file, check, make } = await waitingForRole('Groundskeeper');
    await make();
    expect(await check([put(2)])).toMatchObject({ created: 1, rejected: 2 });
    await letAge(file);
    expect(await check([put(2), put(3)])).toMatchObject({ created: 3, rejected: 0 });
  });
});

describe('a file that would change much by now', () => {
  const head = ['Name', 'Unique ID', 'Building Type', 'Country', 'Time Zone', 'Notes'];
  const COUNT = 24;
  const schools = Array.from({ length: COUNT }, (_, at) => `Anew ${at},A-${at},Primary school,GB,Europe/London,Quiet`);

  /** A client of these schools, and the file that says how they are, checked: it changes nothing. */
  const checked = async () => {
    const client = await newClient(world);
    const steps = importSteps(world, { calls: buildingImports, who: 'systemAdministrator', client });
    const text = [head.join(','), ...schools].join('\n');
    const first = await steps.upload(text);
    await steps.queue(first, head);
    expect(await steps.settled(first)).toMatchObject({ status: 'Finished', counts: { created: COUNT } });
    const file = await steps.upload(text);
    await steps.queue(file, head, { sendToQueue: false });
    expect(await steps.settled(file)).toMatchObject({ hold: null, counts: { unchanged: COUNT } });
    const sayElsewhere = (notes: string, uniqueId?: string) =>
      asPlatform(world.store, (tx) =>
        tx
          .update(buildings)
          .set({ notes })
          .where(uniqueId === undefined ? eq(buildings.clientUID, client) : eq(buildings.uniqueId, uniqueId)),
      );
    return { ...steps, file, sayElsewhere };
  };

  it('is held though it was none when it was checked, and goes on with the number of today', async () => {
    const { file, queue, settled, run, at, sayElsewhere } = await checked();
    await sayElsewhere('Loud');
    await letAge(file);
    await queue(file, head);
    expect(await settled(file)).toMatchObject({
      status: 'Held',
      hold: { because: '24 of 24 buildings would be changed.', changes: COUNT },
    });
    // It waits for weeks, while somebody changes one of them back.
    await letAge(file);
    await sayElsewhere('Quiet', 'A-0');
    const release = (changes: number) =>
      world.done('systemAdministrator', buildingImports.release, { ...at(file), body: { changes } });
    await release(COUNT);
    expect(await settled(file)).toMatchObject({ status: 'Held', hold: { changes: COUNT - 1 } });
    await release(COUNT - 1);
    await settled(file);
    expect(await run(file)).toMatchObject({ status: 'Finished', counts: { updated: COUNT - 1, unchanged: 1 } });
  });

  it('is written as it was checked where that was a moment ago', async () => {
    const { file, queue, settled } = await checked();
    await queue(file, head);
    expect(await settled(file)).toMatchObject({ status: 'Finished', counts: { unchanged: COUNT } });
  });
});

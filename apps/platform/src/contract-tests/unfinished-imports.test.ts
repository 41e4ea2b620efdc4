import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buildingImports, ImportRun, userImports } from '@wardmere/api';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runImport } from '../services/imports/run-import.ts';
import { takeUpLeft, tendImports } from '../services/imports/tend-imports.ts';
import { accounts } from '../seed/accounts.ts';
import { reportOf } from '../drops/report.ts';
import { among } from '../storage/among.ts';
import { imports } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { importSteps } from './import-steps.ts';
import { newClient, northmoor } from './samples.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ works: true });
});
afterAll(() => world.close());

const calls = buildingImports;
const head = ['Name', 'Unique ID', 'Building Type', 'Country', 'Time Zone'];
const schools = (count: number) =>
  [
    head.join(','),
    ...Array.from({ length: count }, (_, at) => `School ${at},E-${at},Primary school,GB,Europe/London`),
  ].join('\n');

/** The steps of an import of buildings into a client of its own. */
async function ofNewClient() {
  const client = await newClient(world);
  return { client, ...importSteps(world, { calls, who: 'systemAdministrator', client }) };
}

const found = async (file: string) => {
  const [run] = await asPlatform(world.store, (tx) =>
    tx.select().from(imports).where(eq(imports.uploadedFileName, file)),
  );
  if (run === undefined) throw new Error(`There is no import of ${file}.`);
  return run;
};
const change = (file: string, to: Partial<typeof imports.$inferInsert>) =>
  asPlatform(world.store, (tx) => tx.update(imports).set(to).where(eq(imports.uploadedFileName, file)));

/** A run that was rehearsed, waited for its turn and was deleted. */
const deletedWaiting = async (more: Partial<typeof imports.$inferInsert> = {}) => {
  const steps = await ofNewClient();
  const file = await steps.upload(schools(2));
  await steps.queue(file, head, { sendToQueue: false });
  await steps.settled(file);
  await change(file, { status: 'Queued', queuedBy: 'Somebody', queuedDate: new Date(), ...more });
  await world.done('systemAdministrator', calls.remove, steps.at(file));
  return { ...steps, file };
};

/** Behind so many rows nothing more is kept of a client's imports, as with a defect or a damaged disk. */
const breaking = async (table: 'import_writings' | 'import_outcomes', client: string, behind: number) => {
  await world.store.pool.query(`
    create or replace function break_here() returns trigger language plpgsql as $$
    begin raise exception 'It broke.' using errcode = 'XX000'; end $$;
    create or replace trigger breaks before insert on ${table} for each row
      when (new."row" > ${behind + 1} and new.client_uid = '${client}') execute function break_here()`);
  return () => world.store.pool.query(`drop trigger breaks on ${table}`);
};
const carryOut = (uid: string) =>
  runImport(
    { store: world.store, uploads: world.uploads, now: () => new Date(), ending: new AbortController().signal },
    uid,
  );

describe('a run that is stopped before it has begun', () => {
  it('is forgotten with its file', async () => {
    const { client, at, file } = await deletedWaiting();
    expect((await world.as('systemAdministrator', calls.get, at(file))).status).toBe(404);
    const { data } = await world.done('systemAdministrator', calls.list, { params: { client }, query: {} });
    expect(data).toMatchObject({ items: [] });
    expect(await world.uploads.has(file)).toBe(false);
  });

  it('is forgotten though its file cannot be removed, which goes within a day', async () => {
    const removed = vi.spyOn(world.uploads, 'remove').mockRejectedValueOnce(new Error('The storage is away.'));
    const { at, file } = await deletedWaiting();
    expect((await world.as('systemAdministrator', calls.get, at(file))).status).toBe(404);
    removed.mockRestore();
    expect(await world.uploads.has(file)).toBe(true);
    await tendImports(world.store, world.uploads, new Date(Date.now() + 25 * 3_600_000));
    expect(await world.uploads.has(file)).toBe(false);
  });

  it('is told with nothing done where it came by SFTP, since its letter is still to be written', async () => {
    const { file, run, rows } = await deletedWaiting({ origin: 'SFTP' });
    expect(await run(file)).toMatchObject({
      status: 'Stopped',
      counts: { rows: 2, done: 0, created: 0, updated: 0, unchanged: 0, rejected: 0 },
      effect: null,
      takeBackUntil: null,
    });
    expect(await rows(file)).toEqual([]);
    expect(reportOf(await found(file), 'http://localhost:4100')).toContain(
      'It was stopped before anything was written.',
    );
  });

  it('leaves the import that it would have taken back as it was', async () => {
    const steps = await ofNewClient();
    const file = await steps.upload(schools(1));
    await steps.queue(file, head);
    await steps.settled(file);
    const undo = { ...steps.at(file), body: { sendToQueue: false } };
    const { data } = await world.done('systemAdministrator', calls.undo, undo);
    const back = v.parse(ImportRun, data).uploadedFileName;
    await steps.settled(back);
    await change(back, { status: 'Queued', queuedDate: new Date() });
    expect((await steps.run(file)).status).toBe('TakingBack');
    await world.done('systemAdministrator', calls.remove, steps.at(back));
    expect(await steps.run(file)).toMatchObject({ status: 'Finished', takenBackBy: null });
  });
});

describe('a run that fails', () => {
  it('half-way is told with what was written, and is taken back as far as that', async () => {
    const steps = await ofNewClient();
    const file = await steps.upload(schools(700));
    await steps.queue(file, head, { sendToQueue: false });
    await steps.settled(file);
    await change(file, { status: 'Queued', queuedBy: 'Somebody', queuedDate: new Date() });
    const mend = await breaking('import_writings', steps.client, 500);
    await expect(carryOut((await found(file)).uid)).rejects.toMatchObject({ cause: { message: 'It broke.' } });
    await mend();
    const failed = await steps.run(file);
    expect(failed).toMatchObject({ status: 'Failed', counts: { rows: 700, done: 500, created: 500 } });
    expect(failed.takeBackUntil).not.toBeNull();
    expect(await steps.rows(file)).toHaveLength(500);
    const report = reportOf(await found(file), 'http://localhost:4100');
    expect(report).toContain('It failed before its end; what was written by then stays.');
    expect(report).toContain('700 rows, 500 of them done: 500 created,');
    const undo = { ...steps.at(file), body: { sendToQueue: true } };
    const { data } = await world.done('systemAdministrator', calls.undo, undo);
    expect(await steps.settled(v.parse(ImportRun, data).uploadedFileName)).toMatchObject({
      status: 'Finished',
      counts: { rows: 500, done: 500, updated: 500, rejected: 0 },
    });
    expect((await steps.run(file)).status).toBe('TakenBack');
  });

  it('before it has written anything is told with nothing done', async () => {
    const steps = await ofNewClient();
    const file = await steps.upload(schools(1200));
    const mend = await breaking('import_outcomes', steps.client, 1000);
    await steps.queue(file, head);
    const failed = await steps.settled(file);
    await mend();
    expect(failed).toMatchObject({
      status: 'Failed',
      counts: { rows: 1200, done: 0, created: 0 },
      effect: null,
      takeBackUntil: null,
    });
    expect(await steps.rows(file)).toEqual([]);
  });
});

describe('a check that fails', () => {
  it('can be tried again, and comes to what it would have come to', async () => {
    const steps = await ofNewClient();
    const file = await steps.upload(schools(3));
    const mend = await breaking('import_outcomes', steps.client, 1);
    const check = { sendToQueue: false };
    await steps.queue(file, head, check);
    expect(await steps.settled(file)).toMatchObject({ status: 'Failed', counts: { done: 0 } });
    await mend();
    await steps.queue(file, head, check);
    expect(await steps.settled(file)).toMatchObject({
      status: 'Rehearsed',
      reason: '',
      finishedDate: null,
      counts: { done: 3, created: 3 },
    });
  });

  it('for what its columns read is tried with others, and with those before it', async () => {
    const steps = await ofNewClient();
    const file = await steps.upload(schools(3));
    const columns = head.map((target) => ({ source: target, target }));
    const checked = async (source: string) => {
      const chosen = [...columns.slice(0, 1), { source, target: 'Unique ID' }, ...columns.slice(2)];
      await steps.queue(file, head, { columns: chosen, sendToQueue: false });
      return steps.settled(file);
    };
    const rehearsed = { status: 'Rehearsed', counts: { rows: 3, done: 3, created: 3 } };
    expect(await checked('Unique ID')).toMatchObject(rehearsed);
    expect(await checked('Gone')).toMatchObject({ status: 'Failed', reason: 'The sheet has no column “Gone”.' });
    expect(await checked('Unique ID')).toMatchObject(rehearsed);
  });

  it('is forgotten like any that was never queued', async () => {
    const steps = await ofNewClient();
    const file = await steps.upload(schools(1));
    await steps.queue(file, head, { sheetName: 'Nowhere', sendToQueue: false });
    expect(await steps.settled(file)).toMatchObject({ status: 'Failed' });
    await world.done('systemAdministrator', calls.remove, steps.at(file));
    expect((await world.as('systemAdministrator', calls.get, steps.at(file))).status).toBe(404);
  });

  it('once it was queued is over', async () => {
    const steps = await ofNewClient();
    const file = await steps.upload(schools(1));
    await steps.queue(file, head, { sheetName: 'Nowhere' });
    expect(await steps.settled(file)).toMatchObject({ status: 'Failed' });
    expect((await steps.queue(file, head, { sendToQueue: false })).data).toMatchObject({ status: 'Failed' });
  });
});

it('a run that takes back a file that came by SFTP is no file that came', async () => {
  const steps = importSteps(world, { calls: userImports, who: 'clientAdministrator', client: northmoor });
  const file = await steps.upload('First Name,Last Name,Email\nTil,Amber,til.amber@dropped.example', 'people.csv');
  await steps.queue(file, ['First Name', 'Last Name', 'Email']);
  await steps.settled(file);
  await change(file, { origin: 'SFTP', toldAt: new Date() });
  const undo = { ...steps.at(file), body: { sendToQueue: true } };
  const { data } = await world.done('clientAdministrator', userImports.undo, undo);
  const back = await steps.settled(v.parse(ImportRun, data).uploadedFileName);
  expect(back).toMatchObject({ status: 'Finished', origin: 'Upload', takesBack: file });
  const ofFiles = await world.done('clientAdministrator', userImports.list, {
    params: { client: northmoor },
    query: { filter: 'origin eq SFTP' },
  });
  const files = v.parse(v.object({ items: v.array(ImportRun) }), ofFiles.data).items;
  expect(files.map(({ takesBack }) => takesBack)).toEqual(files.map(() => null));
  expect(files[0]?.uploadedFileName).toBe(file);
});

it('a file that waits for somebody says where a newer one has been imported since', async () => {
  const steps = await ofNewClient();
  const [older, newer] = [await steps.upload(schools(1)), await steps.upload(schools(2))];
  const hold = { because: 'Much would change.', changes: 1 };
  await change(older, { status: 'Held', hold, queuedBy: 'Somebody', queuedDate: new Date(Date.now() - 86_400_000) });
  expect((await steps.run(older)).hold).toEqual(hold);
  await steps.queue(newer, head);
  await steps.settled(newer);
  const told = {
    because: 'Much would change. A newer file has been imported since: this one would be written over it.',
    changes: 1,
  };
  expect((await steps.run(older)).hold).toEqual(told);
  const { data } = await world.done('systemAdministrator', calls.list, { params: { client: steps.client }, query: {} });
  const { items } = v.parse(v.object({ items: v.array(ImportRun) }), data);
  expect(items.map(({ hold: each }) => each)).toEqual([null, told]);
});

const takeUp = () => takeUpLeft({ store: world.store, jobs: world.jobs, uploads: world.uploads, now: new Date() });

describe('an import that nobody works on', () => {
  it('is taken up while the platform stands, where it had been queued', async () => {
    const steps = await ofNewClient();
    const file = await steps.upload(schools(2));
    await steps.queue(file, head, { sendToQueue: false });
    await steps.settled(file);
    await change(file, { status: 'Queued', queuedBy: 'Somebody', queuedDate: new Date() });
    // Its rehearsal is over a little before the queue knows that: until then somebody seems to be at work.
    const lookedAfter = async () => {
      await takeUp();
      return (await found(file)).status;
    };
    await expect.poll(lookedAfter, { timeout: 30_000 }).toBe('Finished');
    expect(await steps.run(file)).toMatchObject({ status: 'Finished', counts: { created: 2 } });
  });

  it('waits for those that were queued before it: what was said earlier is not written over what was said later', async () => {
    const steps = await ofNewClient();
    const [early, late] = [
      await steps.upload(schools(2)),
      await steps.upload(schools(2).replace('School 0', 'Renamed')),
    ];
    for (const file of [early, late]) {
      await steps.queue(file, head, { sendToQueue: false });
      await steps.settled(file);
    }
    // As if nobody had come to the first yet: the second is ready before it.
    await change(early, { status: 'Queued', queuedBy: 'Somebody', queuedDate: new Date(Date.now() - 60_000) });
    await steps.queue(late, head);
    const ended = async () => {
      await takeUp();
      return Promise.all([early, late].map(async (file) => (await found(file)).status));
    };
    await expect.poll(ended, { timeout: 30_000 }).toEqual(['Finished', 'Finished']);
    expect(await steps.run(early)).toMatchObject({ counts: { created: 2 } });
    expect(await steps.run(late)).toMatchObject({ counts: { created: 0, updated: 1, unchanged: 1 } });
  });

  const content = new TextEncoder().encode('First Name,Last Name,Email\nEve,Amber,eve.amber@dropped.example');
  /** A file that came by SFTP so long ago, whole or not, and was never begun unless it is said to stand elsewhere. */
  const came = async (
    minutesAgo: number,
    isWhole: boolean,
    originalFileName: string,
    more: Partial<typeof imports.$inferInsert> = {},
  ) => {
    const uploadedFileName = `${randomUUID()}.csv`;
    if (isWhole) await world.uploads.write(uploadedFileName, Readable.from([content]), 1000);
    const createdAt = new Date(Date.now() - minutesAgo * 60_000);
    await asPlatform(world.store, (tx) =>
      tx.insert(imports).values({
        clientUID: northmoor,
        kind: 'people',
        uploadedFileName,
        originalFileName,
        senderUID: accounts.clientAdministrator.uid,
        origin: 'SFTP',
        createdAt,
        ...more,
      }),
    );
    return uploadedFileName;
  };

  it('is taken up where it came whole by SFTP a while ago, no sooner, and not where its file came anew since', async () => {
    const [older, parted, late, newer, whole] = [
      await came(30, true, 'twice.csv'),
      await came(20, false, 'parted.csv'),
      await came(1, true, 'late.csv'),
      await came(20, true, 'twice.csv'),
      await came(20, true, 'whole.csv'),
    ];
    const [before, arriving] = [await came(30, true, 'arriving.csv'), await came(1, false, 'arriving.csv')];
    await takeUp();
    for (const file of [whole, newer])
      await expect.poll(async () => (await found(file)).status, { timeout: 30_000 }).toBe('Finished');
    const left = [parted, late, older, before, arriving].map(async (file) => (await found(file)).status);
    expect(await Promise.all(left)).toEqual(['Asked', 'Asked', 'Asked', 'Asked', 'Asked']);
  });

  it('is taken up where the same file came by SFTP since, and not whole', async () => {
    const [oldest, whole, cut] = [
      await came(40, true, 'cut.csv'),
      await came(30, true, 'cut.csv'),
      await came(20, false, 'cut.csv'),
    ];
    await takeUp();
    await expect.poll(async () => (await found(whole)).status, { timeout: 30_000 }).toBe('Finished');
    await takeUp();
    expect([(await found(oldest)).status, (await found(cut)).status]).toEqual(['Asked', 'Asked']);
  });

  it('is taken up where it came whole by SFTP, and the platform was away for more than a day', async () => {
    const minutes = 25 * 60;
    const askedAt = new Date(Date.now() - minutes * 60_000);
    const file = await came(minutes, true, 'weekend.csv', { askedAt });
    await takeUp();
    await tendImports(world.store, world.uploads, new Date());
    await expect.poll(async () => (await found(file)).status, { timeout: 30_000 }).toBe('Finished');
  });

  it('is forgotten with the file that came anew by SFTP since and was deleted by somebody', async () => {
    const older = await came(30, true, 'deleted.csv');
    const other = await came(30, false, 'other.csv');
    const since = await came(10, false, 'deleted.csv');
    const newer = await came(20, true, 'deleted.csv', { status: 'Held', queuedDate: new Date() });
    const at = { params: { client: northmoor, file: newer } };
    await world.done('clientAdministrator', userImports.remove, at);
    await takeUp();
    const left = await asPlatform(world.store, (tx) =>
      tx
        .select({ file: imports.uploadedFileName, status: imports.status })
        .from(imports)
        .where(among(imports.uploadedFileName, [older, other, since, newer])),
    );
    expect(new Set(left.map(({ file, status }) => `${file} ${status}`))).toEqual(
      new Set([`${other} Asked`, `${since} Asked`]),
    );
  });
});

/** Asks there only once nobody holds a transaction open: whoever holds one meanwhile waits in vain. */
const whenNoneIsOpen = async () => {
  const open = `select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`;
  await expect.poll(async () => (await world.store.pool.query(open)).rows, { timeout: 5000 }).toEqual([]);
};

describe('where files are kept', () => {
  it('is asked while no transaction is open whether a file is there, and nothing is removed within one', async () => {
    const steps = await ofNewClient();
    const file = await steps.upload(schools(1));
    const asked = vi.spyOn(world.uploads, 'has').mockImplementation(async () => {
      await whenNoneIsOpen();
      return true;
    });
    const removed = vi.spyOn(world.uploads, 'remove').mockImplementation(whenNoneIsOpen);
    await steps.queue(file, head, { sendToQueue: false });
    expect(asked.mock.calls).toEqual([[file]]);
    await steps.settled(file);
    await world.done('systemAdministrator', calls.remove, steps.at(file));
    asked.mockRestore();
    removed.mockRestore();
    expect((await world.as('systemAdministrator', calls.get, steps.at(file))).status).toBe(404);
  });
});

/** The first writes of a table collide, as they do where two lock the same records in another order. */
const colliding = async (table: 'import_writings' | 'buildings' | 'import_outcomes', client: string, code: string) => {
  await world.store.pool.query(`
    drop sequence if exists collisions;
    create sequence collisions;
    grant usage on sequence collisions to wardmere_app;
    create or replace function collide_here() returns trigger language plpgsql as $$
    begin
      if nextval('collisions') <= 4 then raise exception 'It collided.' using errcode = '${code}'; end if;
      return new;
    end $$;
    create or replace trigger collides before insert on ${table} for each row
      when (new.client_uid = '${client}') execute function collide_here()`);
  return () => world.store.pool.query(`drop trigger collides on ${table}`);
};

describe('a run that collides with what somebody else writes at the moment', () => {
  it.for([
    ['import_outcomes', '40P01'],
    ['buildings', '40P01'],
    ['import_writings', '40001'],
  ] as const)('goes on with that step, and rejects none of its rows: %s, %s', async ([table, code]) => {
    const steps = await ofNewClient();
    const mend = await colliding(table, steps.client, code);
    const file = await steps.upload(schools(3));
    await steps.queue(file, head);
    const run = await steps.settled(file);
    await mend();
    expect(run).toMatchObject({ status: 'Finished', counts: { rows: 3, created: 3, rejected: 0 } });
  });
});

it('what is kept no longer is forgotten one by one: where one cannot be, the others are, and files that belong to nobody', async () => {
  const steps = await ofNewClient();
  const [stays, goes] = [await steps.upload(schools(1)), await steps.upload(schools(1))];
  const orphan = `${randomUUID()}.csv`;
  await world.uploads.write(orphan, Readable.from([Buffer.from('Name')]), 1000);
  const before = new Date(Date.now() + 25 * 3_600_000);
  await world.store.pool.query(`
    create or replace function keep_here() returns trigger language plpgsql as $$
    begin raise exception 'It is kept.' using errcode = 'XX000'; end $$;
    create or replace trigger keeps before delete on imports for each row
      when (old.uploaded_file_name = '${stays}') execute function keep_here()`);
  const tending = tendImports(world.store, world.uploads, before);
  await expect(tending).rejects.toMatchObject({ cause: { message: 'It is kept.' } });
  await world.store.pool.query('drop trigger keeps on imports');
  const left = [stays, goes, orphan].map((name) => world.uploads.read(name));
  expect((await Promise.all(left)).map((content) => content !== undefined)).toEqual([true, false, false]);
});

import { contacts, history, HistoryPage, userImports as calls, users, type ImportRequest } from '@wardmere/api';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../seed/accounts.ts';
import { roleUid } from '../seed/demonstration-roles.ts';
import { TOO_MANY_TOGETHER } from '../services/imports/dependent-rows.ts';
import { runImport } from '../services/imports/run-import.ts';
import { importOutcomes, imports, userRoles, users as usersTable } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { importSteps } from './import-steps.ts';
import { northmoor, riverbend } from './samples.ts';
import { startWorld, type Who, type World } from './world.ts';

// `GENERATED_FILES=1000` tries as many files as nobody waits for in an ordinary run, `GENERATED_FROM=251` others of them.
const [FIRST, FILES] = [Number(process.env['GENERATED_FROM'] ?? 1), Number(process.env['GENERATED_FILES'] ?? 8)];
const seeds = Array.from({ length: FILES }, (_, at) => FIRST + at);

let world: World;
beforeAll(async () => {
  world = await startWorld({ works: true });
});
afterAll(() => world.close());

const stepsAs = (who: Who, client = northmoor) => importSteps(world, { calls, who, client });
const headsOf = (text: string) => text.split('\n')[0]?.split(',') ?? [];

/** A file that is rehearsed, and then run with the number that a suspiciously large one is asked for. */
async function rehearsedAndRun(who: Who, text: string, more: Partial<ImportRequest> = {}, client = northmoor) {
  const steps = stepsAs(who, client);
  const file = await steps.upload(text, 'people.csv');
  await steps.queue(file, headsOf(text), { ...more, sendToQueue: false });
  const rehearsed = await steps.settled(file);
  const rehearsedRows = await steps.rows(file);
  const acceptedChanges = rehearsed.hold?.changes;
  await steps.queue(file, headsOf(text), { ...more, ...(acceptedChanges !== undefined && { acceptedChanges }) });
  const run = await steps.settled(file);
  return { steps, file, rehearsed, rehearsedRows, run, rows: await steps.rows(file) };
}
type Both = Awaited<ReturnType<typeof rehearsedAndRun>>;

const told = (rows: Both['rows']) =>
  rows.map(({ row, outcome, problems, changes }) => ({ row, outcome, problems, changes }));
function expectAlike({ rehearsed, rehearsedRows, run, rows }: Both) {
  expect(rehearsed.status).toBe('Rehearsed');
  expect(run.status).toBe('Finished');
  expect(told(rows)).toEqual(told(rehearsedRows));
  expect(run.counts).toEqual(rehearsed.counts);
  expect(run.effect).toEqual(rehearsed.effect);
}
const outcomes = (rows: Both['rows']) => rows.map(({ outcome }) => outcome);
const messages = (rows: Both['rows']) =>
  rows.flatMap(({ row, problems }) => problems.map(({ message }) => [row, message]));
const lines = (...all: readonly string[]) => all.join('\n');
/** People who have to do with nobody. */
const filler = (from: number) =>
  Array.from({ length: 600 }, (_, at) => `Fill,Er${from + at},f${from + at}@sets.example,,`);

describe('a rehearsal says what the run then does', () => {
  it.for(seeds)('of a file with everything in it: %i', async (seed) => {
    expectAlike(await rehearsedAndRun('clientAdministrator', generated(seed)));
  });

  it('where rows far apart are about contacts of one name', async () => {
    const both = await rehearsedAndRun(
      'clientAdministrator',
      lines(
        'First Name,Last Name,Email,Kind,Mobile Phone Number',
        'Glan,Afon,glan@sets.example,Contact,',
        ...filler(0),
        'Glan,AFON,other@sets.example,Contact,',
        ...filler(600),
        'Glan,Afon,,,+44 1632 960222',
      ),
    );
    expect(both.rehearsed.counts).toEqual(both.run.counts);
    expect(both.rehearsed.effect).toEqual(both.run.effect);
    expect(both.run.counts).toMatchObject({ created: 1201, updated: 1, rejected: 1 });
    const refused = await both.steps.rows(both.file, 'outcome eq Rejected');
    expect(messages(refused)).toEqual([[603, 'A contact named Glan AFON already exists.']]);
    const { data } = await world.done('clientAdministrator', contacts.list, {
      params: { client: northmoor },
      query: { filter: 'search contains "glan afon"' },
    });
    expect(data).toMatchObject({ items: [{ userName: 'glan@sets.example', mobilePhoneNumber: '+44 1632 960222' }] });
  });

  it('where a name is free again by then, and where it is not', async () => {
    await rehearsedAndRun(
      'clientAdministrator',
      lines('First Name,Last Name,Email,Kind', 'Old,Name,renamed@sets.example,Contact'),
    );
    const both = await rehearsedAndRun(
      'clientAdministrator',
      lines(
        'First Name,Last Name,Email,Kind',
        'Early,Name,early@sets.example,Contact',
        'Old,Name,too.early@sets.example,Contact',
        'New,Name,renamed@sets.example,',
        'Old,Name,in.time@sets.example,Contact',
      ),
    );
    expectAlike(both);
    expect(outcomes(both.rows)).toEqual(['Created', 'Rejected', 'Updated', 'Created']);
  });

  it('where more than a thousand have to do with each other: they are refused, and the others are written', async () => {
    const both = await rehearsedAndRun(
      'clientAdministrator',
      lines(
        'First Name,Last Name,Email,Kind',
        ...Array.from({ length: 1001 }, (_, at) => `Many,Folk,many${at}@sets.example,Contact`),
        'Lone,Person,lone@sets.example,Contact',
      ),
    );
    expectAlike(both);
    expect(both.run.counts).toMatchObject({ created: 1, rejected: 1001 });
    expect(new Set(messages(both.rows).map(([, message]) => message))).toEqual(new Set([TOO_MANY_TOGETHER]));
  });

  it('where rows one by one take away who administers a client', async () => {
    const { rows: found } = await world.store.pool.query<{ name: string }>(
      `select distinct user_name as name from users join user_roles on user_uid = users.uid join roles on roles.uid = role_uid
       where users.client_uid = $1 and roles.is_global_admin and is_active order by 1`,
      [riverbend],
    );
    const administrators = found.map(({ name }) => name);
    const extra = lines(
      'First Name,Last Name,Email,Roles,All Buildings',
      'Second,Administrator,second.admin@sets.example,Client administrator,Yes',
    );
    await rehearsedAndRun('systemAdministrator', extra, {}, riverbend);
    const both = await rehearsedAndRun(
      'systemAdministrator',
      lines('Email,Status', ...[...administrators, 'second.admin@sets.example'].map((name) => `${name},Inactive`)),
      {},
      riverbend,
    );
    expectAlike(both);
    expect(outcomes(both.rows)).toEqual([...administrators.map(() => 'Updated'), 'Rejected']);
    expect(messages(both.rows).at(-1)?.[1]).toBe(
      'A client keeps an administrator, and one who can sign in: make somebody else one first.',
    );
    const back = lines('Email,Status', ...administrators.map((name) => `${name},Active`));
    await rehearsedAndRun('systemAdministrator', back, {}, riverbend);
    world.signInAgain('american');
  });

  it('of somebody limited to buildings, and of somebody without roles to give', async () => {
    await asPlatform(world.store, (tx) =>
      tx
        .insert(userRoles)
        .values({ userUID: accounts.buildingScoped.uid, roleUID: roleUid('Office manager', 'northmoor') })
        .onConflictDoNothing(),
    );
    world.signInAgain('buildingScoped');
    const { data } = await world.done('buildingScoped', users.list, {
      params: { client: northmoor },
      query: { pagesize: 5, filter: 'isContactOnly eq false' },
    });
    const seen = v.parse(v.object({ items: v.array(v.looseObject({ userName: v.string() })) }), data).items;
    const [own] = await world.store.pool
      .query<{ name: string }>(
        `select name from buildings join user_buildings on building_uid = uid where user_uid = $1 order by name`,
        [accounts.buildingScoped.uid],
      )
      .then(({ rows }) => rows);
    const both = await rehearsedAndRun(
      'buildingScoped',
      lines(
        'First Name,Last Name,Email,Kind,Roles,Buildings,Mobile Phone Number,All Buildings',
        `Within,Reach,within@sets.example,,Staff,${own?.name ?? ''},,`,
        `Beyond,Rights,beyond@sets.example,,Client administrator,${own?.name ?? ''},,`,
        'No,Place,noplace@sets.example,,,,,',
        'All,Places,allplaces@sets.example,,,,,Yes',
        'No,Place,contact.noplace@sets.example,Contact,,,,',
        `Elsewhere,Taken,${accounts.clientAdministrator.userName},,,${own?.name ?? ''},,`,
        ...seen.map(({ userName }, at) => `,,${userName},,,,+44 1632 96010${at},`),
      ),
    );
    expectAlike(both);
    expect(outcomes(both.rows).slice(0, 6)).toEqual([
      'Created',
      'Rejected',
      'Rejected',
      'Rejected',
      'Rejected',
      'Rejected',
    ]);
    expect(messages(both.rows).slice(0, 5)).toEqual([
      [3, expect.stringContaining('You may not give or take Client administrator')],
      [4, 'Choose at least one of your buildings.'],
      [5, 'Only somebody with all buildings can give all buildings.'],
      [6, 'Choose one of your buildings.'],
      [7, `The email address ${accounts.clientAdministrator.userName} is already taken.`],
    ]);
  });

  it('without saying where an address is taken', async () => {
    const both = await rehearsedAndRun(
      'clientAdministrator',
      lines('First Name,Last Name,Email', `Any,Body,${accounts.american.userName.toUpperCase()}`),
    );
    expectAlike(both);
    const words = `The email address ${accounts.american.userName.toUpperCase()} is already taken.`;
    expect(messages(both.rows)).toEqual([[2, words]]);
  });

  it('of the rights of whoever queues it, and not of whoever rehearsed it', async () => {
    const text = lines('First Name,Last Name,Email,Roles', 'Who,Queues,who.queues@sets.example,Client administrator');
    const steps = stepsAs('clientAdministrator');
    const file = await steps.upload(text, 'people.csv');
    await steps.queue(file, headsOf(text), { sendToQueue: false });
    expect((await steps.settled(file)).counts).toMatchObject({ created: 1 });
    await asPlatform(world.store, (tx) =>
      tx
        .update(imports)
        .set({ senderUID: accounts.buildingScoped.uid, status: 'Rehearsing', lastRow: 0 })
        .where(eq(imports.uploadedFileName, file)),
    );
    const [found] = await asPlatform(world.store, (tx) =>
      tx.select().from(imports).where(eq(imports.uploadedFileName, file)),
    );
    await runImport(
      { store: world.store, uploads: world.uploads, now: () => new Date(), ending: new AbortController().signal },
      found?.uid ?? '',
    );
    expect((await steps.run(file)).counts).toMatchObject({ created: 0, rejected: 1 });
  });
});

describe('after a correction', () => {
  const people = Array.from({ length: 30 }, (_, at) => `C${at},Orrect,c${at}@again.example,`);
  const text = lines(
    'First Name,Last Name,Email,Roles',
    ...people,
    'Twin,One,c5@again.example,',
    'X,Y,z@again.example,Staf',
  );

  it('only what it touches is judged again: its row, and those that were or are about the same', async () => {
    const steps = stepsAs('clientAdministrator');
    const file = await steps.upload(text, 'people.csv');
    await steps.queue(file, headsOf(text), { sendToQueue: false });
    expect((await steps.settled(file)).counts).toMatchObject({ created: 29, rejected: 3 });
    const [found] = await asPlatform(world.store, (tx) =>
      tx.select().from(imports).where(eq(imports.uploadedFileName, file)),
    );
    const uid = found?.uid ?? '';
    // What is judged again says so no more.
    await asPlatform(world.store, (tx) =>
      tx.update(importOutcomes).set({ outcome: 'Unchanged' }).where(eq(importOutcomes.importUID, uid)),
    );
    const judgedAgain = async (corrections: ImportRequest['corrections'], leftOut: number[] = []) => {
      await steps.queue(file, headsOf(text), { sendToQueue: false, corrections, leftOut });
      const { counts } = await steps.settled(file);
      const rows = (await steps.rows(file)).filter(({ outcome }) => outcome !== 'Unchanged');
      expect(counts).toMatchObject({ done: 32, unchanged: 32 - rows.length });
      return rows.map(({ row, outcome }) => [row, outcome]);
    };
    const apart = { row: 32, target: 'Email', value: 'apart@again.example' };
    expect(await judgedAgain([apart])).toEqual([
      [7, 'Created'],
      [32, 'Created'],
    ]);
    const onto = { row: 33, target: 'Email', value: 'C9@again.example' };
    expect(await judgedAgain([apart, onto])).toEqual([
      [7, 'Created'],
      [11, 'Rejected'],
      [32, 'Created'],
      [33, 'Rejected'],
    ]);
    expect(await judgedAgain([apart, onto], [33])).toEqual([
      [7, 'Created'],
      [11, 'Created'],
      [32, 'Created'],
      [33, 'Left out'],
    ]);
  });

  it('a rehearsal comes to what the run then does, step by step', async () => {
    const file = lines(
      'First Name,Last Name,Email,Kind',
      'Same,Name,s1@again.example,Contact',
      'Same,Name,s2@again.example,Contact',
      'Other,Name,s3@again.example,Contact',
    );
    const steps = stepsAs('clientAdministrator');
    const name = await steps.upload(file, 'people.csv');
    const corrected = [{ row: 4, target: 'First Name', value: 'Same' }];
    for (const corrections of [[], corrected, []]) {
      await steps.queue(name, headsOf(file), { sendToQueue: false, corrections });
      expect((await steps.settled(name)).counts).toMatchObject(
        corrections.length > 0 ? { created: 1, rejected: 2 } : { created: 2, rejected: 1 },
      );
    }
    await steps.queue(name, headsOf(file), { corrections: corrected });
    expect((await steps.settled(name)).counts).toMatchObject({ created: 1, rejected: 2 });
  });
});

describe('a set', () => {
  it('goes on after its process ended, and writes no row twice', async () => {
    const text = lines(
      'First Name,Last Name,Email,Roles',
      ...Array.from({ length: 900 }, (_, at) => `K${at},Illed,k${at}@killed.example,Staff`),
    );
    const steps = stepsAs('clientAdministrator');
    const file = await steps.upload(text, 'people.csv');
    await steps.queue(file, headsOf(text), { sendToQueue: false });
    await steps.settled(file);
    const [found] = await asPlatform(world.store, (tx) =>
      tx
        .update(imports)
        .set({ status: 'Queued', queuedDate: new Date() })
        .where(eq(imports.uploadedFileName, file))
        .returning(),
    );
    const uid = found?.uid ?? '';
    const running = { store: world.store, uploads: world.uploads };
    // Its connection is cut in the middle of a batch, again and again; each time it goes on.
    for (let times = 0; times < 3; times += 1) {
      let asked = 0;
      let cutting: Promise<unknown> = Promise.resolve();
      const cut = () => {
        asked += 1;
        if (asked === 2 + times)
          cutting = world.store.pool.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
          );
        return new Date();
      };
      await runImport({ ...running, now: cut, ending: new AbortController().signal }, uid).catch(() => undefined);
      // Whatever comes too late for this one cuts none after it.
      await cutting;
    }
    await runImport({ ...running, now: () => new Date(), ending: new AbortController().signal }, uid);
    const run = await steps.run(file);
    expect(run).toMatchObject({ status: 'Finished', counts: { rows: 900, done: 900, created: 900, rejected: 0 } });
    expect(run.effect?.roles).toMatchObject([{ name: 'Staff', gained: 900, lost: 0 }]);
    const { rows } = await world.store.pool.query<{ people: number; roles: number }>(
      `select count(distinct users.uid)::int as people, count(role_uid)::int as roles
       from users left join user_roles on user_uid = users.uid where user_name like '%@killed.example'`,
    );
    expect(rows).toEqual([{ people: 900, roles: 900 }]);
  });

  it('with one row that the database does not take is written but for that row', async () => {
    await world.store.pool.query(`
      create function refuse_surprise() returns trigger language plpgsql as $$
      begin raise exception 'No.' using errcode = '23514'; end $$;
      create trigger refuse_surprise before insert on users for each row when (new.first_name = 'Surprise')
        execute function refuse_surprise()`);
    try {
      const both = await rehearsedAndRun(
        'clientAdministrator',
        lines(
          'First Name,Last Name,Email,Roles',
          ...Array.from(
            { length: 40 },
            (_, at) => `${at === 17 ? 'Surprise' : 'Plain'},P${at},p${at}@surprise.example,Staff`,
          ),
        ),
      );
      expect(both.run.counts).toMatchObject({ created: 39, rejected: 1 });
      expect(messages(both.rows)).toEqual([[19, 'A value cannot be stored.']]);
    } finally {
      await world.store.pool.query('drop trigger refuse_surprise on users; drop function refuse_surprise()');
    }
  });

  it('is told in the history record by record, each change once', async () => {
    const given = Array.from({ length: 5 }, (_, at) => `H${at},Istory,h${at}@history.example,Staff,`);
    await rehearsedAndRun(
      'clientAdministrator',
      lines('First Name,Last Name,Email,Roles,Mobile Phone Number', ...given),
    );
    await rehearsedAndRun(
      'clientAdministrator',
      lines(
        'Last Name,Email,Roles,Mobile Phone Number',
        'Istory,h0@history.example,,+44 1632 960300',
        'Changed,h1@history.example,Office manager,',
        'Istory,h2@history.example,,',
      ),
    );
    const [first, second, third] = await asPlatform(world.store, (tx) =>
      tx
        .select({ uid: usersTable.uid })
        .from(usersTable)
        .where(sql`${usersTable.userName} like 'h_@history.example'`)
        .orderBy(usersTable.userName),
    );
    const toldOf = async (record: string | undefined) => {
      const { data } = await world.done('clientAdministrator', history.list, {
        params: { client: northmoor },
        query: { record: record ?? '' },
      });
      return v.parse(HistoryPage, data).items.map(({ what, changes }) => [what, Object.keys(changes).toSorted()]);
    };
    expect((await toldOf(first?.uid))[0]).toEqual(['changed', ['mobilePhoneNumber']]);
    expect((await toldOf(second?.uid))[0]).toEqual(['changed', ['lastName', 'roleUIDs']]);
    expect(await toldOf(third?.uid)).toHaveLength(1);
  });

  it('that names the same lists in another order, or buildings of who has all, changes nobody', async () => {
    const { rows: named } = await world.store.pool.query<{ name: string }>(
      'select name from buildings where client_uid = $1 group by name having count(*) = 1 order by name limit 1',
      [northmoor],
    );
    const said = (roles: string) =>
      lines(
        'First Name,Last Name,Email,Roles,All Buildings,Buildings',
        `Or,Der,order@sets.example,${roles},Yes,${named[0]?.name ?? ''}`,
      );
    expect((await rehearsedAndRun('clientAdministrator', said('Staff; Office manager'))).run.counts.created).toBe(1);
    const again = await rehearsedAndRun('clientAdministrator', said('Office manager; Staff'));
    expect(again.run.counts).toMatchObject({ unchanged: 1, updated: 0 });
  });
});

/** A file whose rows meet each other: few names, addresses and kinds, and some that are wrong. */
function generated(seed: number): string {
  let state = seed * 7919;
  const next = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
  const pick = (...from: readonly string[]) => from[next(from.length)] ?? '';
  const address = () => (next(5) === 0 ? '' : `g${next(60)}@${pick('generated', 'Generated')}.example`);
  const row = () =>
    [
      pick('Ann', 'Ben', 'Cai', ' ann', ''),
      pick('Ash', 'Birch', 'Cedar'),
      address(),
      pick('', '', 'User', 'Contact', 'Contact'),
      pick('', '', 'Active', 'Inactive', 'Gone'),
      pick('', 'Staff', 'Staff; Office manager', 'Staf', 'Client administrator'),
      pick('', '', 'Yes', 'No'),
      pick('', '+44 1632 960001', '7.7E+09'),
      pick('', 'Voice', 'Email'),
    ].join(',');
  return lines(
    'First Name,Last Name,Email,Kind,Status,Roles,All Buildings,Mobile Phone Number,Preferred Contact Methods',
    ...Array.from({ length: 80 }, row),
  );
}

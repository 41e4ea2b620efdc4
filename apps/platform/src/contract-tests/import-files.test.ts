import {
  buildingImports,
  buildings,
  LARGEST_FILE,
  LARGEST_UNPACKED,
  LONGEST_CELL,
  MOST_COLUMNS,
  MOST_CORRECTIONS,
  MOST_ROWS,
  MOST_SHEETS,
  userImports,
  type Call,
} from '@wardmere/api';
import { and, eq, isNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accounts } from '../seed/accounts.ts';
import { tendImports } from '../services/imports/tend-imports.ts';
import { readSheet } from '../sheets/sheet-reader.ts';
import { among } from '../storage/among.ts';
import { importOutcomes, importRows, imports, importWritings, uploadAddresses } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { archiveSaying } from '../testing/archives.ts';
import { workbookWith } from '../testing/workbook.ts';
import { importSteps } from './import-steps.ts';
import { newClient, northmoor } from './samples.ts';
import { tablesHolding } from './tables-holding.ts';
import { startWorld, type World } from './world.ts';

let world: World;
let client: string;
let steps: ReturnType<typeof importSteps>;
let people: ReturnType<typeof importSteps>;
beforeAll(async () => {
  world = await startWorld({ works: true });
  client = await newClient(world);
  steps = importSteps(world, { calls: buildingImports, who: 'systemAdministrator', client });
  people = importSteps(world, { calls: userImports, who: 'clientAdministrator', client: northmoor });
});
afterAll(() => world.close());

/** As long as a name may be that somebody puts right. */
const LONG_NAME = `Ysgol Gyfun ${'y'.repeat(88)}`;
const correctionsOf = (length: number, value: string) =>
  Array.from({ length }, (_, at) => ({ row: at + 2, target: 'Name', value }));

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const csv = (...rows: readonly (readonly string[])[]) => rows.map((cells) => cells.map(quoted).join(',')).join('\n');

const school = (name: string) => [name, 'Primary school', 'GB', 'Europe/London'];
/** The building whose name is a formula. */
const found = async () => {
  const { data } = await world.done('systemAdministrator', buildings.list, {
    params: { client },
    query: { pagesize: 100, filter: 'name contains HYPERLINK' },
  });
  return v.parse(v.object({ items: v.array(v.record(v.string(), v.unknown())) }), data).items;
};
const later = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000);
const isThere = async (file: string) => ({
  run: (await world.as('systemAdministrator', buildingImports.get, steps.at(file))).status === 200,
  file: await world.uploads.has(file),
});

describe('a cell that cannot be meant is a problem of that cell', () => {
  const shortened = 'The spreadsheet has shortened this number: format the column as text.';
  const noDate = 'This is not a date: write it as 2026-11-20.';
  const cases: readonly (readonly [column: string, cell: string, message: string, suggested: readonly string[]])[] = [
    ['Mobile Phone Number', '7.7E+09', shortened, []],
    ['Voice Phone Number', '7,7e+9', shortened, []],
    ['Hire Date', '31/02/2026', noDate, []],
    ['Hire Date', '2026-02-31', noDate, []],
    ['Hire Date', 'soon', noDate, []],
    ['Hire Date', '01/02/26', 'Write the year with four digits.', []],
    ['Roles', 'Staf', 'There is no role called “Staf”.', ['Staff']],
    ['Roles', 'Staf; Office manager', 'There is no role called “Staf”.', ['Staff; Office manager']],
    ['Roles', 'Staff; Nobody in particular', 'There is no role called “Nobody in particular”.', []],
    ['Kind', 'Usr', 'There is no kind of person called “Usr”.', ['User']],
    ['All Buildings', 'perhaps', 'Write Yes or No.', ['Yes', 'No']],
    ['Last Name', 'x'.repeat(LONGEST_CELL + 1), 'A cell has at most 32,767 characters.', []],
    ['Email', `${'x'.repeat(LONGEST_CELL)}@long.example`, 'A cell has at most 32,767 characters.', []],
    ['Last Name', 'Si\0n', 'This cell contains a character that is not text: type it again.', []],
  ];

  it('told with what it says and the nearest that may have been meant, and nobody is written', async () => {
    const heads = ['First Name', 'Last Name', 'Email', ...new Set(cases.map(([column]) => column))].filter(
      (head, at, all) => all.indexOf(head) === at,
    );
    const rows = cases.map(([column, cell], at) =>
      heads.map((head) =>
        head === column ? cell : head === 'Email' ? `cell-${at}@cells.example` : head.endsWith('Name') ? `N${at}` : '',
      ),
    );
    const file = await people.upload(csv(heads, ...rows), 'people.csv');
    await people.queue(file, heads, { sendToQueue: false });
    const run = await people.settled(file);
    expect(run).toMatchObject({ status: 'Rehearsed', counts: { rows: cases.length, rejected: cases.length } });
    const problems = (await people.rows(file)).map(({ problems: [problem] }) => problem);
    expect(problems.map((problem) => [problem?.target, problem?.message])).toEqual(
      cases.map(([column, , message]) => [column, message]),
    );
    for (const [at, [, cell, , suggested]] of cases.entries()) {
      expect(problems[at]?.suggestions).toEqual(expect.arrayContaining([...suggested]));
      expect(problems[at]?.value).toBe(cell.replace('\0', '\uFFFD').slice(0, 1000));
    }
  });

  it('a name that several have is none of them', async () => {
    const heads = ['Name', 'Building Type', 'Country', 'Time Zone'];
    const file = await steps.upload(csv(heads, school('Twin Hall')));
    await steps.queue(file, heads);
    await steps.settled(file);
    const again = await steps.upload(csv([...heads, 'Unique ID'], [...school('Twin Hall'), 'T-2']));
    await steps.queue(again, [...heads, 'Unique ID']);
    await steps.settled(again);
    const third = await steps.upload(csv(heads, school('Twin Hall')));
    await steps.queue(third, heads, { sendToQueue: false });
    await steps.settled(third);
    const [row] = await steps.rows(third);
    expect(row?.problems[0]?.message).toBe('Several buildings have this Name.');
  });
});

describe('what was typed', () => {
  const typed = {
    'Unique ID': '007',
    Name: '=HYPERLINK("http://evil.example")',
    Notes: '<img src=x onerror=alert(1)>',
    'Address Line 1': '\u202Egnp.exe',
    City: '\u200Fא',
  };
  const heads = [...Object.keys(typed), 'Building Type', 'Country', 'Time Zone'];
  const row = [...Object.values(typed), 'Primary school', 'GB', 'Europe/London'];
  it('is kept: zeros, formulas, markup and signs of direction', async () => {
    const file = await steps.upload(csv(heads, row));
    await steps.queue(file, heads);
    expect(await steps.settled(file)).toMatchObject({ status: 'Finished', counts: { created: 1, rejected: 0 } });
    expect(await found()).toMatchObject([
      {
        uniqueId: '007',
        name: typed.Name,
        notes: typed.Notes,
        addressLine1: typed['Address Line 1'],
        city: typed.City,
      },
    ]);
  });

  it.for(['csv', 'xlsx'] as const)('comes back in rejected rows as %s as text, and runs nothing', async (format) => {
    const bad = row.map((cell) => (cell === 'Primary school' ? 'Nothing such' : cell));
    const file = await steps.upload(csv(heads, bad));
    await steps.queue(file, heads, { sendToQueue: false });
    await steps.settled(file);
    const at = { ...steps.at(file), query: { format } };
    const answer = await world.as('systemAdministrator', buildingImports.rejected, at);
    const content = new Uint8Array(await answer.arrayBuffer());
    // In a workbook the cell is a text; in plain values an apostrophe keeps programs from carrying it out.
    const isHarmless = format === 'xlsx' || new TextDecoder().decode(content).includes(`"'=HYPERLINK(""http`);
    expect(isHarmless).toBe(true);
    const again = await steps.upload(content, `again.${format}`);
    const { data } = await world.done('systemAdministrator', buildingImports.preview, steps.at(again));
    const { firstRowsOfData } = v.parse(v.object({ firstRowsOfData: v.array(v.array(v.string())) }), data);
    expect(firstRowsOfData[1]?.slice(0, heads.length)).toEqual(bad);
  });
});

describe('a file beyond a limit', () => {
  const over: readonly (readonly [
    string,
    () => string | Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>,
    string,
  ])[] = [
    ['that would unpack to 1 GiB', () => archiveSaying(2 ** 30), 'The file unpacks to more than 200 MB.'],
    [
      'that would unpack to a byte more than 200 MB',
      () => archiveSaying(LARGEST_UNPACKED + 1),
      'The file unpacks to more than 200 MB.',
    ],
    [
      'of more than 100,000 rows',
      () => `Name\n${'x\n'.repeat(MOST_ROWS + 1)}`,
      'The sheet has more than 100,000 rows.',
    ],
    ['of more than 200 columns', () => `${'x,'.repeat(MOST_COLUMNS)}x\n1\n`, 'The sheet has more than 200 columns.'],
    [
      'of more than 300 sheets',
      () =>
        workbookWith(
          Object.fromEntries(Array.from({ length: MOST_SHEETS + 1 }, (_, at) => [`S${at}`, [['Name'], ['x']]])),
        ),
      'The file has more than 300 sheets.',
    ],
  ];
  it.for(over)('%s is refused when it is looked at, and a run of it fails; each says why', async ([, content, why]) => {
    const file = await steps.upload(await content());
    const answer = await world.as('systemAdministrator', buildingImports.preview, steps.at(file));
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ description: why })]);
    await steps.queue(file, ['Name']);
    expect(await steps.settled(file)).toMatchObject({ status: 'Failed', reason: why, counts: { created: 0 } });
  });

  it('of 25 MB is refused where it is sent to, and is not there', async () => {
    const { UploadedFileName: file, url } = v.parse(
      v.object({ UploadedFileName: v.string(), url: v.string() }),
      (await world.done('systemAdministrator', buildingImports.url, steps.at('large.csv'))).data,
    );
    expect((await steps.put(url, new Uint8Array(LARGEST_FILE + 1))).status).toBe(413);
    expect(await world.uploads.has(file)).toBe(false);
    const answer = await world.as('systemAdministrator', buildingImports.preview, steps.at(file));
    expect(answer.status).toBe(404);
  });
});

it('a file waits to be read for others that are read before it, and is neither fetched nor keeps a transaction open meanwhile', async () => {
  const { promise: over, resolve: go } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const others = Array.from({ length: availableParallelism() }, () =>
    readSheet({ client: northmoor, file: async () => new TextEncoder().encode('Name\nx\n') }, () => (begin(), over)),
  );
  await begun;
  const file = await steps.upload(csv(['Name'], ['Ash School']));
  const taken = vi.spyOn(world.uploads, 'read');
  const seen = vi.spyOn(pg.Client.prototype, 'query');
  const answer = world.as('systemAdministrator', buildingImports.preview, steps.at(file));
  // It is found, as whoever may see it sees it.
  const With = v.object({ values: v.array(v.unknown()) });
  const valuesOf = ([config, values]: readonly unknown[]) => {
    const read = v.safeParse(With, { values, ...(typeof config === 'object' && config) });
    return read.success ? read.output.values : [];
  };
  await expect.poll(() => seen.mock.calls.flatMap(valuesOf)).toContain(file);
  seen.mockRestore();
  const waiting = `select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`;
  await expect.poll(async () => (await world.store.pool.query(waiting)).rows).toEqual([]);
  expect(taken).not.toHaveBeenCalled();
  go();
  await Promise.all(others);
  expect((await answer).status).toBe(200);
  expect(taken).toHaveBeenCalledExactlyOnceWith(file);
  taken.mockRestore();
});

describe('the name of a file', () => {
  it.for<[string, string]>([
    [`${'x'.repeat(251)}.csv`, `${'x'.repeat(251)} rejected.csv`],
    ['../../x.csv', '.._.._x rejected.csv'],
    ['CON.xlsx', 'CON rejected.csv'],
    ['a%2Fb.csv', 'a%2Fb rejected.csv'],
    ['people\u202Efdp.csv', 'peoplefdp rejected.csv'],
    ['C:\\x.csv', 'C__x rejected.csv'],
    ['Ysgol ŵyn & 50 %#?.CSV', 'Ysgol ŵyn & 50 %#_ rejected.csv'],
  ])(
    '%s is shown as it is, names nothing of ours, and gives a harmless one to what is saved',
    async ([name, saved]) => {
      const file = await steps.upload(csv(['Name'], ['Ash School']), name);
      expect(file).toMatch(/^[0-9a-f-]{36}\.(?:csv|xlsx)$/);
      const { data } = await world.done('systemAdministrator', buildingImports.preview, steps.at(file));
      expect(data['originalFileName']).toBe(name);
      const at = { ...steps.at(file), query: { format: 'csv' } };
      const answer = await world.as('systemAdministrator', buildingImports.rejected, at);
      const given = answer.headers.get('content-disposition')?.replace("attachment; filename*=UTF-8''", '') ?? '';
      expect(decodeURIComponent(given)).toBe(saved);
    },
  );

  it.for<[string, number]>([
    [`${'x'.repeat(252)}.csv`, 400],
    [`${'x'.repeat(400)}.csv`, 404],
    ['people.csv\0', 404],
    ['people', 400],
    ['people.csv.exe', 400],
    ['.csv/', 400],
  ])('%s is refused with %i', async ([name, status]) => {
    const answer = await world.as('systemAdministrator', buildingImports.url, steps.at(name));
    expect(answer.status).toBe(status);
  });
});

describe('a call', () => {
  const ofFile: readonly (readonly [string, Call])[] = [
    ['preview', buildingImports.preview],
    ['get', buildingImports.get],
    ['rows', buildingImports.rows],
    ['rejected', buildingImports.rejected],
    ['remove', buildingImports.remove],
  ];
  it.for(ofFile)('%s knows no file of another client, nor of another kind', async ([name, call]) => {
    const file = await steps.upload(csv(['Name'], ['Ash School']));
    const elsewhere = await newClient(world);
    const query = name === 'rejected' ? { query: { format: 'csv' } } : {};
    const status = async (of: Call, params: Record<string, string>) =>
      (await world.as('systemAdministrator', of, { params, ...query })).status;
    expect(await status(call, { client: elsewhere, file })).toBe(404);
    const same = Object.entries(userImports).find(([each]) => each === name)?.[1];
    expect(same && (await status(same, { client, file }))).toBe(404);
    expect(await world.uploads.has(file)).toBe(true);
  });

  it('that queues is refused with far too many corrections, and with members that it has not', async () => {
    const file = await steps.upload(csv(['Name'], ['Ash School']));
    const status = async (change: object) => {
      const body = { ...steps.bodyOf(file, ['Name']), ...change };
      return (await world.as('systemAdministrator', buildingImports.create, { params: { client }, body })).status;
    };
    const corrections = correctionsOf(MOST_CORRECTIONS + 1, 'x');
    expect([await status({ corrections }), await status({ corrections: correctionsOf(50_000, LONG_NAME) })]).toEqual([
      400, 413,
    ]);
    expect(await status({ uploadedFileName: '../../etc/passwd' })).toBe(404);
    expect(await status({ uploadedFileName: `${file}\0` })).toBeLessThan(500);
    expect(await status({ sheetName: 'x'.repeat(401) })).toBe(400);
    expect((await steps.run(file)).status).toBe('Rehearsing');
  });

  it('that was corrected in 20,000 cells is tried with all of them', async () => {
    const file = await steps.upload(csv(['Name'], ['Ash School']));
    const corrections = correctionsOf(MOST_CORRECTIONS, LONG_NAME);
    await steps.queue(file, ['Name'], { corrections, sendToQueue: false });
    await steps.settled(file);
    expect((await steps.rows(file)).map(({ name }) => name)).toEqual([LONG_NAME]);
  });

  it('that asks for an address is refused where somebody has sent very many that they did not import', async () => {
    const { uid } = accounts.clientAdministrator;
    const sent = (days: number, queuedDate: Date | null = null) => ({
      clientUID: northmoor,
      kind: 'people' as const,
      uploadedFileName: `${randomUUID()}.csv`,
      originalFileName: 'people.csv',
      senderUID: uid,
      queuedDate,
      askedAt: new Date(Date.now() - days * 86_400_000),
    });
    const own = await asPlatform(world.store, (tx) =>
      tx.$count(imports, and(eq(imports.senderUID, uid), isNull(imports.queuedDate))),
    );
    const room = 200 - 1 - own;
    const others = [sent(2), sent(0, new Date())].flatMap((each) => Array.from({ length: 50 }, () => ({ ...each })));
    const all = [...others, ...Array.from({ length: room }, () => sent(0))];
    await asPlatform(world.store, (tx) =>
      tx.insert(imports).values(all.map((each) => ({ ...each, uploadedFileName: `${randomUUID()}.csv` }))),
    );
    const ask = () => world.as('clientAdministrator', userImports.url, people.at('people.csv'));
    // However many they ask for at once.
    const answers = await Promise.all(Array.from({ length: 12 }, ask));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array(11).fill(429),
    ]);
    const refusal = answers.find(({ status }) => status === 429);
    expect([refusal?.headers.get('retry-after'), await refusal?.json()]).toEqual([
      '3600',
      {
        title: 'Too much at once.',
        description:
          'You have sent 200 files within a day that were not imported. Import or cancel some of them first.',
      },
    ]);
    const someoneElse = await world.as('systemAdministrator', userImports.url, people.at('people.csv'));
    expect(someoneElse.status).toBe(200);
    await asPlatform(world.store, (tx) => tx.delete(imports).where(eq(imports.senderUID, uid)));
    expect((await ask()).status).toBe(200);
  });
});

describe('addresses to send files to', () => {
  it('are counted whatever became of the files: cancelled, each of them is one of the day', async () => {
    const { uid } = accounts.clientAdministrator;
    const own = eq(uploadAddresses.givenToUID, uid);
    await asPlatform(world.store, async (tx) => {
      await tx.delete(uploadAddresses).where(own);
      const given = { clientUID: northmoor, givenToUID: uid };
      const yesterday = { ...given, givenAt: later(-2) };
      await tx.insert(uploadAddresses).values([yesterday, ...Array.from({ length: 499 }, () => given)]);
    });
    const last = await people.upload('First Name\nAnn', 'people.csv');
    await world.done('clientAdministrator', userImports.remove, people.at(last));
    const ask = () => world.as('clientAdministrator', userImports.url, people.at('people.csv'));
    const refused = await ask();
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { title: 'Too much at once.', description: 'You have sent 500 files within a day. Try again tomorrow.' },
    ]);
    await tendImports(world.store, world.uploads, later(1));
    expect(await asPlatform(world.store, (tx) => tx.$count(uploadAddresses, own))).toBe(0);
    expect((await ask()).status).toBe(200);
  });
});

describe('files and rows that are kept no longer', () => {
  it('go after a day where they were not queued, after thirty where they were, with what they left behind', async () => {
    const [unqueued, queued] = [await steps.upload(csv(['Name'], ['A'])), await steps.upload(csv(['Name'], ['B']))];
    await steps.queue(unqueued, ['Name'], { sendToQueue: false });
    await steps.queue(queued, ['Name']);
    await Promise.all([steps.settled(unqueued), steps.settled(queued)]);
    const { data } = await world.done('systemAdministrator', buildingImports.url, steps.at('late.csv'));
    const { UploadedFileName: late, url } = v.parse(v.object({ UploadedFileName: v.string(), url: v.string() }), data);
    await world.done('systemAdministrator', buildingImports.remove, steps.at(late));
    // It was forgotten while it was on its way.
    expect((await steps.put(url, 'Name\nA')).status).toBe(201);

    const tend = (days: number) => tendImports(world.store, world.uploads, later(days));
    await tend(0);
    expect([await isThere(unqueued), await isThere(queued)]).toEqual([
      { run: true, file: true },
      { run: true, file: true },
    ]);
    await tend(1);
    expect(await isThere(unqueued)).toEqual({ run: false, file: false });
    expect(await isThere(queued)).toEqual({ run: true, file: true });
    expect(await world.uploads.has(late)).toBe(false);
    await tend(30);
    expect(await isThere(queued)).toEqual({ run: false, file: false });
    for (const table of [importRows, importOutcomes, importWritings])
      expect(await asPlatform(world.store, (tx) => tx.$count(table))).toBe(0);
  });

  it('stay for a day since somebody asked for them last: checked them, or came back to them', async () => {
    const [checked, looked] = [await steps.upload(csv(['Name'], ['A'])), await steps.upload(csv(['Name'], ['B']))];
    await asPlatform(world.store, (tx) =>
      tx
        .update(imports)
        .set({ createdAt: later(-1), askedAt: later(-1) })
        .where(among(imports.uploadedFileName, [checked, looked])),
    );
    await steps.queue(checked, ['Name'], { sendToQueue: false });
    await steps.settled(checked);
    await world.done('systemAdministrator', buildingImports.preview, steps.at(looked));
    const left = async (days: number) => {
      await tendImports(world.store, world.uploads, later(days));
      return Promise.all([checked, looked].map(isThere));
    };
    const [there, gone] = [true, false].map((each) => ({ run: each, file: each }));
    expect(await left(0)).toEqual([there, there]);
    expect(await left(1)).toEqual([gone, gone]);
  });

  it('stay as long as it can be taken back, however long it was held before, and while it is', async () => {
    const file = await steps.upload(csv(['Name', 'Building Type', 'Country', 'Time Zone'], school('Held for weeks')));
    await steps.queue(file, ['Name', 'Building Type', 'Country', 'Time Zone']);
    await steps.settled(file);
    const set = (change: Partial<typeof imports.$inferInsert>) =>
      asPlatform(world.store, (tx) => tx.update(imports).set(change).where(eq(imports.uploadedFileName, file)));
    const tendOn = async (days: number) => {
      await tendImports(world.store, world.uploads, later(days));
      return isThere(file);
    };
    const [there, gone] = [true, false].map((each) => ({ run: each, file: each }));
    // It began forty days ago, and is over since a moment.
    await set({ createdAt: later(-40) });
    expect([await tendOn(0), await tendOn(6)]).toEqual([there, there]);
    await set({ status: 'Running', finishedDate: null });
    expect(await tendOn(0)).toEqual(there);
    await set({ status: 'Finished', finishedDate: later(0) });
    const { uploadedFileName: back } = v.parse(
      v.object({ uploadedFileName: v.string() }),
      (
        await world.done('systemAdministrator', buildingImports.undo, {
          ...steps.at(file),
          body: { sendToQueue: false },
        })
      ).data,
    );
    const setBack = (status: 'Running' | 'Rehearsed') =>
      asPlatform(world.store, (tx) => tx.update(imports).set({ status }).where(eq(imports.uploadedFileName, back)));
    await steps.settled(back);
    await set({ finishedDate: later(-8) });
    await setBack('Running');
    expect(await tendOn(0)).toEqual(there);
    await setBack('Rehearsed');
    expect(await tendOn(1)).toEqual(gone);
  });
});

describe('what a file says and where it was sent', () => {
  it('stands with its rows and in the records made of it, and nowhere else in the database', async () => {
    const heads = ['Name', 'Building Type', 'Country', 'Time Zone', 'Notes', 'Phone Number'];
    const planted = 'Planted-7f3a-secret';
    const line = (name: string, type: string) => [name, type, 'GB', 'Europe/London', `${planted} of ${name}`, '1'];
    const { data } = await world.done('systemAdministrator', buildingImports.url, steps.at('planted.csv'));
    const { UploadedFileName: file, url } = v.parse(v.object({ UploadedFileName: v.string(), url: v.string() }), data);
    await steps.put(url, csv(heads, line('Kept', 'Primary school'), line('Refused', 'Nothing such')));
    await steps.queue(file, heads);
    expect(await steps.settled(file)).toMatchObject({ counts: { created: 1, rejected: 1 } });

    const signature = new URL(url).searchParams.get('sig') ?? '';
    expect(signature.length).toBeGreaterThan(20);
    expect(await tablesHolding(world.store, signature)).toEqual([]);
    // What was written is the record's, and its history tells it as that of any other change.
    expect(await tablesHolding(world.store, planted)).toEqual([
      'public.buildings',
      'public.import_rows',
      'public.import_writings',
      'public.record_history',
    ]);
    expect(await tablesHolding(world.store, `${planted} of Refused`)).toEqual(['public.import_rows']);
  });
});

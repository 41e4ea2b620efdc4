import { buildingImports as calls, buildings, Building, ImportRun } from '@wardmere/api';
import * as v from 'valibot';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runImport } from '../services/imports/run-import.ts';
import { imports } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { importSteps } from './import-steps.ts';
import { newClient } from './samples.ts';
import { startWorld, type World } from './world.ts';

// `QUEUED_TWICE=100` tries as many files: they are imported one after the other, which the ordinary run does not wait for.
const queuedTwice = Number(process.env['QUEUED_TWICE'] ?? 6);

let world: World;
let client: string;
let steps: ReturnType<typeof importSteps>;
beforeAll(async () => {
  world = await startWorld({ works: true });
  client = await newClient(world);
  steps = importSteps(world, { calls, who: 'systemAdministrator', client });
});
afterAll(() => world.close());

const targets = ['Name', 'Unique ID', 'Building Type', 'Country', 'Time Zone', 'Postal/Zip Code'];
const line = (name: string, id: string, change: readonly string[] = []) =>
  [name, id, 'Primary school', 'United Kingdom', 'Europe/London', 'YO7 4QD']
    .map((cell, at) => change[at] ?? cell)
    .join(',');
const csv = (...lines: readonly string[]) => [targets.join(','), ...lines].join('\n');

async function listed(): Promise<Building[]> {
  const { data } = await world.done('systemAdministrator', buildings.list, {
    params: { client },
    query: { pagesize: 1000 },
  });
  return v.parse(v.object({ items: v.array(Building) }), data).items;
}
const named = async (name: string) => (await listed()).filter((each) => each.name === name);

describe('the four steps', () => {
  it('ask for an address, send the file, show its beginning and queue it: the buildings are there', async () => {
    const file = await steps.upload(
      csv(line('Ash School', 'A-1'), line('Beech School', 'A-2')),
      'Ysgol ŵyn & 50 %#.CSV',
    );
    const { data } = await world.done('systemAdministrator', calls.preview, steps.at(file));
    expect(data).toEqual({
      originalFileName: 'Ysgol ŵyn & 50 %#.CSV',
      listOfSheets: ['Sheet1'],
      firstRowsOfData: [targets, line('Ash School', 'A-1').split(','), line('Beech School', 'A-2').split(',')],
      columnsLastTime: [],
      availableColumnsForBuildingImport: expect.arrayContaining(['Name', 'Renewal Year']),
    });
    const queued = await steps.queue(file, targets);
    expect(queued.data).toEqual({ configurationUID: null, sendToQueue: true, status: 'Queued' });
    expect(await steps.settled(file)).toMatchObject({
      status: 'Finished',
      queuedBy: 'Ada Admin',
      counts: { rows: 2, done: 2, created: 2, updated: 0, unchanged: 0, rejected: 0 },
    });
    expect(await named('Ash School')).toMatchObject([{ uniqueId: 'A-1', country: 'GB', postalZipCode: 'YO7 4QD' }]);
  });

  it('give an address under `UploadedFileName`, capital, and `url`, small; the name is another one, its extension the same', async () => {
    const { data } = await world.done('systemAdministrator', calls.url, steps.at('Ysgol ŵyn.CSV'));
    expect(data).toEqual({
      UploadedFileName: expect.stringMatching(/^[\da-f-]{36}\.csv$/),
      url: expect.stringContaining(String(data['UploadedFileName'])),
    });
  });

  it('offer the columns of D-221, and no other', async () => {
    const file = await steps.upload(csv(line('Dell School', 'D-9')));
    const { data } = await world.done('systemAdministrator', calls.preview, steps.at(file));
    expect(data['availableColumnsForBuildingImport']).toEqual([
      'Name',
      'Unique ID',
      'Building ID',
      'Building Type',
      'Status',
      'Address Line 1',
      'Address Line 2',
      'Address Line 3',
      'City',
      'State/Province/Region',
      'Postal/Zip Code',
      'Country',
      'Time Zone',
      'Phone Number',
      'Notes',
      'Contract End Date',
      'Renewal Month',
      'Renewal Year',
    ]);
  });

  it('show Sheet1 and five rows where nothing is said, and as many as are asked for (§9, D-154)', async () => {
    const seven = Array.from({ length: 7 }, (_, at) => line(`Seven ${at}`, `SV-${at}`));
    const file = await steps.upload(csv(...seven));
    const rowsOf = async (query: object) => {
      const { data } = await world.done('systemAdministrator', calls.preview, {
        ...steps.at(file),
        query: { ...query },
      });
      return v.parse(v.array(v.unknown()), data['firstRowsOfData']).length;
    };
    expect(await rowsOf({})).toBe(1 + 5);
    expect(await rowsOf({ sheetName: 'Sheet1', numberOfRows: 5 })).toBe(1 + 5);
    expect(await rowsOf({ numberOfRows: 7 })).toBe(1 + 7);
  });

  it('tell which columns were chosen for the newest import before, and no other client’s', async () => {
    const before = await steps.upload(csv(line('Dale School', 'D-1')));
    await steps.queue(before, ['Name', 'Unique ID']);
    await steps.settled(before);
    const file = await steps.upload(csv(line('Dale School', 'D-1')));
    const { data } = await world.done('systemAdministrator', calls.preview, steps.at(file));
    expect(data).toMatchObject({
      columnsLastTime: [
        { source: 'Name', target: 'Name' },
        { source: 'Unique ID', target: 'Unique ID' },
      ],
    });
    const elsewhere = importSteps(world, { calls, who: 'systemAdministrator', client: await newClient(world) });
    const other = await elsewhere.upload(csv(line('Dale School', 'D-1')));
    const answer = await world.done('systemAdministrator', calls.preview, elsewhere.at(other));
    expect(answer.data).toMatchObject({ columnsLastTime: [] });
  });

  it('queued twice are one run, also at once', async () => {
    const file = await steps.upload(csv(line('Cedar School', 'C-1')));
    const answers = await Promise.all(Array.from({ length: 10 }, () => steps.queue(file, targets)));
    expect(answers.map(({ response }) => response.status)).toEqual(Array(10).fill(201));
    await steps.settled(file);
    expect((await steps.queue(file, targets)).data).toMatchObject({ status: 'Finished' });
    expect(await named('Cedar School')).toHaveLength(1);
  });

  it('queued twice at once, again and again, are one run each, and no row is there twice', async () => {
    const place = await newClient(world);
    const there = importSteps(world, { calls, who: 'systemAdministrator', client: place });
    const files = await Promise.all(
      Array.from({ length: queuedTwice }, (_, at) => there.upload(csv(line(`Twice ${at}`, `TW-${at}`)))),
    );
    const answers = await Promise.all(
      files.flatMap((file) => [there.queue(file, targets), there.queue(file, targets)]),
    );
    expect(new Set(answers.map(({ response }) => response.status))).toEqual(new Set([201]));
    for (const file of files)
      expect(await there.settled(file)).toMatchObject({ status: 'Finished', counts: { done: 1, created: 1 } });
    const query = { pagesize: 1000 };
    const runs = await world.done('systemAdministrator', calls.list, { params: { client: place }, query });
    const records = await world.done('systemAdministrator', buildings.list, { params: { client: place }, query });
    expect([runs.data, records.data]).toMatchObject([{ rowCount: queuedTwice }, { rowCount: queuedTwice }]);
  });

  it('imported again they have nothing to do; by an empty cell nothing is cleared', async () => {
    const first = csv(line('Elder School', 'E-1'));
    await steps.settled(await steps.upload(first).then(async (file) => (await steps.queue(file, targets), file)));
    const again = await steps.upload(first);
    await steps.queue(again, targets);
    expect((await steps.settled(again)).counts).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    const changed = await steps.upload(csv('Elder Hall,e-1 ,Primary school,United Kingdom,Europe/London,'));
    await steps.queue(changed, targets);
    expect((await steps.settled(changed)).counts).toMatchObject({ updated: 1 });
    expect(await named('Elder Hall')).toMatchObject([{ uniqueId: 'e-1', postalZipCode: 'YO7 4QD' }]);
  });
});

describe('a rehearsal', () => {
  it('says what each row would do and writes nothing; corrected and rehearsed again it has no problem left', async () => {
    const file = await steps.upload(
      csv(
        line('Fir School', 'F-1'),
        line('Gorse School', 'F-2', ['Gorse School', 'F-2', 'Primery school']),
        line('Hazel School', '7.7E+09'),
        line('', 'F-4'),
        line('Ivy School', 'F-5', ['Ivy School', 'F-5', 'Primary school', 'United Kingdom', 'Europe/London', 'XX']),
        line('Twin School', 'F-6'),
        line('Twin Hall', 'f-6'),
      ),
    );
    expect((await steps.queue(file, targets, { sendToQueue: false })).data).toMatchObject({ status: 'Rehearsing' });
    const { status, counts } = await steps.settled(file);
    expect({ status, counts }).toEqual({
      status: 'Rehearsed',
      counts: { rows: 7, done: 7, created: 1, updated: 0, unchanged: 0, rejected: 6 },
    });
    expect(await named('Fir School')).toEqual([]);
    const problems = (await steps.rows(file, 'outcome eq Rejected')).flatMap((row) =>
      row.problems.map(({ target, message, suggestions }) => [row.row, target, message, suggestions]),
    );
    expect(problems).toEqual([
      [
        3,
        'Building Type',
        'There is no building type called “Primery school”.',
        expect.arrayContaining(['Primary school']),
      ],
      [4, 'Unique ID', 'The spreadsheet has shortened this number: format the column as text.', []],
      [5, 'Name', 'Name is required.', []],
      [6, 'Postal/Zip Code', 'Enter a valid postcode.', []],
      [7, 'Unique ID', 'Row 8 is about the same record.', []],
      [8, 'Unique ID', 'Row 7 is about the same record.', []],
    ]);
    const put = {
      corrections: [
        { row: 3, target: 'Building Type', value: 'Primary school' },
        { row: 4, target: 'Unique ID', value: 'F-3' },
        { row: 5, target: 'Name', value: 'Juniper School' },
        { row: 6, target: 'Postal/Zip Code', value: '' },
        { row: 8, target: 'Unique ID', value: 'F-7' },
      ],
      leftOut: [7],
    };
    await steps.queue(file, targets, { sendToQueue: false, ...put });
    expect((await steps.settled(file)).counts).toMatchObject({ done: 7, created: 6, rejected: 0 });
    expect(await named('Juniper School')).toEqual([]);
    await steps.queue(file, targets, put);
    const run = await steps.settled(file);
    expect(run).toMatchObject({ status: 'Finished', counts: { done: 7, created: 6, rejected: 0 } });
    expect(await named('Juniper School')).toHaveLength(1);
    expect(await named('Twin School')).toEqual([]);
    const changes = (await steps.rows(file)).find(({ row }) => row === 3)?.changes;
    expect(changes).toContainEqual({ target: 'Building Type', before: '', after: 'Primary school' });
  });
});

describe('what is refused', () => {
  it('a file of another extension, in the words of the catalogue', async () => {
    const answer = await world.as('systemAdministrator', calls.url, steps.at('buildings.pdf'));
    expect(answer.status).toBe(400);
  });

  it('an address that was altered, is for another file or is too old; nothing is read or listed there', async () => {
    const { data } = await world.done('systemAdministrator', calls.url, steps.at('a.csv'));
    const url = new URL(String(data.url));
    const [altered, other] = [new URL(url), new URL(url)];
    altered.searchParams.set('sig', `${url.searchParams.get('sig')}x`);
    other.pathname = other.pathname.replace(/[0-9a-f](?=\.csv$)/, (digit) => (digit === '0' ? '1' : '0'));
    const old = new URL(world.uploads.addressOf(String(data.UploadedFileName), new Date(Date.now() - 16 * 60_000)));
    for (const each of [altered, other, old]) expect((await steps.put(each.href, 'x')).status).toBe(403);
    for (const method of ['GET', 'DELETE', 'POST'])
      expect((await world.request(method, `${url.pathname}${url.search}`)).status).toBeGreaterThanOrEqual(400);
    expect((await steps.put(url.href, 'x', {})).status).toBe(400);
    expect((await steps.put(url.href, new Uint8Array(25 * 1024 * 1024 + 1))).status).toBe(413);
  });

  it('a file that cannot be read, with the reason; one that was not sent, or is another client’s', async () => {
    const file = await steps.upload('%PDF-1.7', 'plan.xlsx');
    const answer = await world.as('systemAdministrator', calls.preview, steps.at(file));
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { title: 'Not readable.', description: 'This is a PDF, not a spreadsheet.' },
    ]);
    await steps.queue(file, ['Name']);
    expect(await steps.settled(file)).toMatchObject({ status: 'Failed', reason: 'This is a PDF, not a spreadsheet.' });
    const { data } = await world.done('systemAdministrator', calls.url, steps.at('a.csv'));
    const unsent = String(data.UploadedFileName);
    const body = steps.bodyOf(unsent, ['Name']);
    const status = async (call: typeof calls.create | typeof calls.preview, sent: object) =>
      (await world.as('systemAdministrator', call, sent)).status;
    expect(await status(calls.create, { params: { client }, body })).toBe(400);
    expect(await status(calls.preview, steps.at(unsent))).toBe(404);
    const elsewhere = await newClient(world);
    expect(await status(calls.preview, { params: { client: elsewhere, file } })).toBe(404);
    expect(await status(calls.create, { params: { client: elsewhere }, body })).toBe(404);
  });

  it('no columns, one chosen twice, one that is not there', async () => {
    const file = await steps.upload(csv(line('Kale School', 'K-1')));
    for (const columns of [
      [],
      [
        ['a', 'Name'],
        ['b', 'Name'],
      ],
      [['a', 'Password']],
    ]) {
      const body = { ...steps.bodyOf(file, []), columns: columns.map(([source, target]) => ({ source, target })) };
      expect((await world.as('systemAdministrator', calls.create, { params: { client }, body })).status).toBe(400);
    }
  });

  it('whoever may not create buildings', async () => {
    for (const who of ['clientAdministrator', 'clientServices'] as const)
      expect([403, 404]).toContain((await world.as(who, calls.url, steps.at('a.csv'))).status);
  });
});

/** Twenty schools, three of them of this status. */
const many = (status: string) =>
  [
    'Name,Building Type,Country,Time Zone,Status',
    ...Array.from(
      { length: 20 },
      (_, at) => `School ${at},Primary school,GB,Europe/London,${at < 3 ? status : 'Active'}`,
    ),
  ].join('\n');

describe('rejected rows', () => {
  it.for(['csv', 'xlsx'] as const)(
    'come back as %s with their reasons, harmless, and are good for importing again',
    async (format) => {
      const bad = line('=1+1', `R-${format}`, ['=1+1', `R-${format}`, 'Primery school']);
      const file = await steps.upload(csv(line('Right School', `S-${format}`), bad), 'Ysgolion “ŵ”.csv');
      await steps.queue(file, targets, { sendToQueue: false });
      await steps.settled(file);
      const answer = await world.as('systemAdministrator', calls.rejected, { ...steps.at(file), query: { format } });
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename*=UTF-8''Ysgolion%20%E2%80%9C%C5%B5%E2%80%9D%20rejected.${format}`,
      );
      const content = new Uint8Array(await answer.arrayBuffer());
      // In a workbook the cell is a text; in plain values an apostrophe keeps programs from carrying it out.
      expect(format === 'xlsx' || new TextDecoder().decode(content).includes(`"'=1+1"`)).toBe(true);
      const again = await steps.upload(content, `rejected.${format}`);
      const { data } = await world.done('systemAdministrator', calls.preview, steps.at(again));
      expect(data['firstRowsOfData']).toEqual([
        [...targets, 'Reason'],
        [
          '=1+1',
          `R-${format}`,
          'Primery school',
          'United Kingdom',
          'Europe/London',
          'YO7 4QD',
          expect.stringContaining('Building Type: There is no'),
        ],
      ]);
      const corrections = [{ row: 2, target: 'Building Type', value: 'Primary school' }];
      await steps.queue(again, targets, { corrections });
      expect((await steps.settled(again)).counts).toMatchObject({ created: 1, rejected: 0 });
      expect((await named('=1+1')).some(({ uniqueId }) => uniqueId === `R-${format}`)).toBe(true);
    },
  );
});

/** The lines of a file of rejected rows. */
const rejectedOf = async (file: string) => {
  const { at } = steps;
  const answer = await world.as('systemAdministrator', calls.rejected, { ...at(file), query: { format: 'csv' } });
  return (await answer.text()).trimEnd().split('\r\n');
};

describe('the columns of rejected rows', () => {
  it('are called as in the file, and as ours where one of the file serves several: each is matched again (D-153)', async () => {
    const file = await steps.upload('Name,Code,Building Type\nTwo Codes,C-1,Primery school');
    const columns = [
      { source: 'Name', target: 'Name' },
      { source: 'Code', target: 'Unique ID' },
      { source: 'Code', target: 'Building ID' },
      { source: 'Building Type', target: 'Building Type' },
    ];
    await steps.queue(file, [], { columns, sendToQueue: false });
    await steps.settled(file);
    expect(await rejectedOf(file)).toEqual([
      '"Name","Unique ID","Building ID","Building Type","Reason"',
      expect.stringContaining('"Two Codes","C-1","C-1","Primery school",'),
    ]);
  });

  it('tell what was put right where the file has no column for it (B19)', async () => {
    const file = await steps.upload('Name,Building Type\nNo Country,Primery school');
    const corrections = [
      { row: 2, target: 'Country', value: 'United Kingdom' },
      { row: 2, target: 'Name', value: 'Any Country' },
    ];
    await steps.queue(file, ['Name', 'Building Type'], { corrections, sendToQueue: false });
    await steps.settled(file);
    expect(await rejectedOf(file)).toEqual([
      '"Name","Building Type","Country","Reason"',
      expect.stringContaining('"Any Country","Primery school","United Kingdom",'),
    ]);
  });
});

describe('a run that is taken up again', () => {
  it('goes on behind what was written, by however many at once: each row is done once', async () => {
    const place = await newClient(world);
    const there = importSteps(world, { calls, who: 'systemAdministrator', client: place });
    const lines = Array.from({ length: 450 }, (_, at) => line(`Many ${at}`, `M-${at}`));
    const file = await there.upload(csv(...lines));
    await there.queue(file, targets);
    const [found] = await asPlatform(world.store, (tx) =>
      tx.select({ uid: imports.uid }).from(imports).where(eq(imports.uploadedFileName, file)),
    );
    // One falls over its first batches, and others begin where it was.
    const falling = new AbortController();
    const takeUp = (ending: AbortSignal) =>
      runImport({ store: world.store, uploads: world.uploads, now: () => new Date(), ending }, found?.uid ?? '');
    const first = takeUp(falling.signal);
    await expect.poll(async () => (await there.run(file)).counts.done, { timeout: 30_000 }).toBeGreaterThan(0);
    falling.abort();
    await Promise.all([first, ...[1, 2, 3].map(() => takeUp(new AbortController().signal))]);
    expect((await there.settled(file)).counts).toEqual({
      rows: 450,
      done: 450,
      created: 450,
      updated: 0,
      unchanged: 0,
      rejected: 0,
    });
    const { data } = await world.done('systemAdministrator', buildings.list, {
      params: { client: place },
      query: { pagesize: 1000 },
    });
    expect(data).toMatchObject({ rowCount: 450 });
    expect(world.faults).toEqual([]);
  });
});

describe('a run', () => {
  it('is listed with the newest first, and forgotten before it has begun', async () => {
    const { data } = await world.done('systemAdministrator', calls.list, {
      params: { client },
      query: { pagesize: 2 },
    });
    const items = v.parse(v.object({ items: v.array(ImportRun) }), data).items;
    expect(items).toHaveLength(2);
    const [newest, older] = items.map(({ queuedDate }) => Date.parse(queuedDate ?? ''));
    expect(newest).toBeGreaterThan(older ?? Infinity);
    const file = await steps.upload(csv(line('Larch School', 'L-1')));
    await world.done('systemAdministrator', calls.remove, steps.at(file));
    expect((await world.as('systemAdministrator', calls.get, steps.at(file))).status).toBe(404);
  });

  it('waits where it would take more than a tenth of the buildings out of use, until the number is repeated', async () => {
    const place = await newClient(world);
    const there = importSteps(world, { calls, who: 'systemAdministrator', client: place });
    const columns = ['Name', 'Building Type', 'Country', 'Time Zone', 'Status'];
    const first = await there.upload(many('Active'));
    await there.queue(first, columns);
    expect(await there.settled(first)).toMatchObject({ status: 'Finished', counts: { created: 20 } });
    const file = await there.upload(many('Archived'));
    await there.queue(file, columns);
    expect(await there.settled(file)).toMatchObject({
      status: 'Held',
      hold: { because: '3 of 20 buildings would be taken out of use.', changes: 3 },
      effect: { deactivated: 3 },
    });
    await there.queue(file, columns, { acceptedChanges: 2 });
    expect(await there.settled(file)).toMatchObject({ status: 'Held' });
    await there.queue(file, columns, { acceptedChanges: 3 });
    expect(await there.settled(file)).toMatchObject({ status: 'Finished', counts: { updated: 3, unchanged: 17 } });
  });
});

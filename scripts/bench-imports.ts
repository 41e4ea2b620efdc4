import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  drops as dropCalls,
  IMPORT_COLUMNS,
  ImportRun,
  isMoving,
  LARGEST_FILE,
  userImports as calls,
  users,
  type ImportRequest,
} from '@wardmere/api';
import * as v from 'valibot';
import { startWorld } from '../apps/platform/src/contract-tests/world.ts';
import { startDrops } from '../apps/platform/src/drops/start-drops.ts';
import { seedLarge } from '../apps/platform/src/seed/large.ts';
import { archiveSaying } from '../apps/platform/src/testing/archives.ts';
import { freePort } from '../apps/platform/src/testing/platform.ts';
import { openSftp } from '../apps/platform/src/testing/sftp-client.ts';
import { workbookOf } from '../apps/platform/src/testing/workbook.ts';
import { ownWork, workOfDatabase } from './support/worked.ts';
import { median, percentile, tell } from './support/figures.ts';

// `npm run bench:imports [-- --rounds 1] [--rows 50000]`: what an import of 50,000 rows of 16 columns costs a platform of its
// own with 100,000 people in the client, medians of five rounds, and what others feel of it. Beside the time of each stands
// what the platform and its database have worked for it, in which nobody else's work is. Nothing here is a test: figures are
// printed, and judged by people.

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    rows: { type: 'string', default: '50000' },
    people: { type: 'string', default: '100000' },
  },
});
const [ROUNDS, ROWS, PEOPLE] = [Number(values.rounds), Number(values.rows), Number(values.people)];
const BUILDINGS = 1000;
/** Enough that a run of them is still under way when it is stopped, however few rows are asked for. */
const ROWS_TO_STOP = Math.max(ROWS, 5000);
/** Each look is a call of its own that the platform answers beside the import: somebody who follows one asks once a second. */
const LOOK_EVERY = 100;
const LIST_EVERY = 50;
const TOO_LONG = 15 * 60_000;
const SECOND = 1000;

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
const megabytes = (bytes: number) => bytes / 2 ** 20;

const figures = new Map<string, { readonly values: number[]; readonly unit: string }>();
function note(what: string, value: number, unit = 'ms'): void {
  const figure = figures.get(what) ?? { values: [], unit };
  figure.values.push(value);
  tell(`${what}: ${value.toFixed(0)} ${unit}`);
  figures.set(what, figure);
}

tell('starting a platform');
const world = await startWorld({ works: true });
try {
  tell(`adding ${PEOPLE} people`);
  await seedLarge(world.store, { clients: 1, buildings: BUILDINGS, users: PEOPLE });
  const { rows: found } = await world.store.pool.query<{ uid: string; client: string }>(
    `select uid, client_uid as client from users where user_name = 'user.1@large-1.example'`,
  );
  const [person] = found;
  if (person === undefined) throw new Error('Nobody was added.');
  const claims = { sub: person.uid, user_uid: person.uid, client_uid: person.client };
  const token = await world.tokenOf('clientAdministrator', { claims, expiresAt: '12h' });
  const params = { client: person.client };
  const names = await world.store.pool.query<{ name: string }>(
    'select name from buildings where client_uid = $1 and status = 0 order by unique_id',
    [person.client],
  );
  const buildings = names.rows.map(({ name }) => name);

  const send = async (call: Parameters<typeof world.send>[0], sent: Parameters<typeof world.send>[1]) => {
    const answer = await world.send(call, sent, token);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${call.method} ${call.path} was answered with ${answer.status}: ${text}`);
    const data: unknown = text === '' ? undefined : JSON.parse(text);
    return data;
  };
  const upload = async (content: Uint8Array<ArrayBuffer>, name: string): Promise<string> => {
    const { UploadedFileName, url } = v.parse(
      v.object({ UploadedFileName: v.string(), url: v.string() }),
      await send(calls.url, { params: { ...params, file: name } }),
    );
    const { pathname, search } = new URL(url);
    const headers = { 'x-ms-blob-type': 'BlockBlob' };
    const answer = await world.request('PUT', `${pathname}${search}`, { body: content, headers });
    if (answer.status !== 201) throw new Error(`The file was answered with ${answer.status}.`);
    return UploadedFileName;
  };
  const runOf = async (file: string) => v.parse(ImportRun, await send(calls.get, { params: { ...params, file } }));
  const targets = IMPORT_COLUMNS.people.map(({ target }) => target);
  const queue = (file: string, more: Partial<ImportRequest>) =>
    send(calls.create, {
      params,
      body: {
        uploadedFileName: file,
        originalFileName: 'people.csv',
        sheetName: 'Sheet1',
        columns: targets.map((target) => ({ source: target, target })),
        sendToQueue: false,
        ...more,
      },
    });

  /** Follows a run until it rests; the longest time that its progress stood still is noted while rows are written. */
  const settled = async (file: string): Promise<ImportRun> => {
    let [done, since, oldest] = [-1, performance.now(), 0];
    for (const until = performance.now() + TOO_LONG; performance.now() < until; await wait(LOOK_EVERY)) {
      const run = await runOf(file);
      if (run.status === 'Running') {
        if (run.counts.done !== done) [done, since] = [run.counts.done, performance.now()];
        oldest = Math.max(oldest, performance.now() - since);
      }
      if (isMoving(run.status)) continue;
      if (oldest > 0) note('Progress is never older than', oldest);
      return run;
    }
    throw new Error('A run took too long.');
  };
  /** Waits until a run has written some of its rows; one that rests before that is never going to. */
  const underWay = async (file: string): Promise<void> => {
    for (const until = performance.now() + TOO_LONG; performance.now() < until; await wait(20)) {
      const { status, counts, reason, hold } = await runOf(file);
      if (status === 'Running' && counts.created >= 1000) return;
      if (!isMoving(status))
        throw new Error(`It came to ${status} before it was stopped. ${reason} ${hold?.because ?? ''}`);
    }
    throw new Error('A run took too long.');
  };
  const timed = async (what: string, file: string, more: Partial<ImportRequest>): Promise<ImportRun> => {
    const [began, own, databases] = [performance.now(), ownWork(), await workBelow()];
    await queue(file, more);
    const run = await settled(file);
    note(what, performance.now() - began);
    note(`${what}: worked by the platform`, ownWork() - own);
    note(`${what}: worked by its database`, (await workBelow()) - databases);
    if (run.status !== 'Rehearsed' && run.status !== 'Finished')
      throw new Error(`${what} came to ${run.status}. ${run.reason} ${run.hold?.because ?? ''}`);
    return run;
  };
  const workBelow = async () => {
    const { rows: backends } = await world.store.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    return workOfDatabase(backends[0]?.pid ?? Number.NaN);
  };
  // As if they had never been: nothing of it is history.
  const forgetThoseAdded = () =>
    world.store.pool.query(
      `begin; select enter('none', '', true, '*', 0), set_config('app.is_beginning', 'true', true);
       delete from users where user_name like 'bench.%'; commit`,
    );

  /** A list call of somebody else, again and again until it is enough. */
  async function listing(what: string, isEnough: () => boolean): Promise<void> {
    const taken: number[] = [];
    while (!isEnough()) {
      const asked = performance.now();
      await send(users.list, { params, query: { pagesize: 10, pagenumber: taken.length % 50 } });
      taken.push(performance.now() - asked);
      await wait(LIST_EVERY);
    }
    note(what, percentile(taken, 0.95));
  }
  /** Does work while others list and memory is watched. */
  async function watched<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
    globalThis.gc?.();
    const idle = process.memoryUsage().rss;
    let most = idle;
    let isOver = false;
    const looking = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
    const others = listing(`Others’ list calls during ${what}, p95`, () => isOver);
    try {
      return await work();
    } finally {
      isOver = true;
      await others;
      clearInterval(looking);
      note('Memory above idle during any of it', megabytes(most - idle), 'MB');
    }
  }

  tell('others, while nothing goes on');
  await listing('warming', enoughAfter(40));
  await listing('Others’ list calls when idle, p95', enoughAfter(100));

  for (let round = 1; round <= ROUNDS; round += 1) {
    tell(`round ${round} of ${ROUNDS}`);
    const lines = peopleOf(ROWS, `r${round}`, buildings);
    const csv = await upload(csvOf(lines), 'people.csv');
    const xlsx = await upload(await xlsxOf(lines), 'people.xlsx');
    const long = await upload(csvOf(peopleOf(2 * ROWS, `l${round}`, buildings)), 'long.csv');
    for (const [what, file] of [
      ['Preview of csv', csv],
      ['Preview of xlsx', xlsx],
      ['Preview of csv, twice as many rows', long],
    ] as const) {
      const asked = performance.now();
      await send(calls.preview, { params: { ...params, file }, query: { sheetName: 'Sheet1', numberOfRows: 5 } });
      note(what, performance.now() - asked);
    }

    await timed('Rehearsal, csv', csv, {});
    await timed('Rehearsal, xlsx', xlsx, {});
    // The same once more under another name: what is timed is alone, what others feel is felt beside it.
    const beside = await upload(csvOf(lines), 'beside.csv');
    await watched('a rehearsal', () => timed('Rehearsal, csv, while others list', beside, {}));
    const correction = { row: 777, target: 'Last Name', value: 'Put Right' };
    await timed('Rehearsal after one corrected cell', csv, { corrections: [correction] });

    const run = await watched('a run', () =>
      timed(`Run: ${ROWS} new`, csv, { corrections: [correction], sendToQueue: true }),
    );
    if (run.counts.created !== ROWS) throw new Error(`Only ${run.counts.created} were created.`);
    const changed = lines.map((line, at) =>
      at % 10 === 0 ? { ...line, 'Mobile Phone Number': '+44 1632 960111' } : line,
    );
    const again = await upload(csvOf(changed), 'again.csv');
    await timed('Rehearsal of a tenth changed', again, {});
    await timed('Run: a tenth changed among them', again, { sendToQueue: true });
    const same = await upload(csvOf(changed), 'same.csv');
    await timed('Rehearsal of the same file', same, {});
    const nothing = await timed('Run: the same file again', same, { sendToQueue: true });
    if (nothing.counts.unchanged !== ROWS) throw new Error(`Only ${nothing.counts.unchanged} were left as they are.`);
    await forgetThoseAdded();

    tell('stopping one');
    const stopped = await upload(csvOf(peopleOf(ROWS_TO_STOP, `s${round}`, buildings)), 'stopped.csv');
    await queue(stopped, { sendToQueue: true });
    await underWay(stopped);
    const asked = performance.now();
    await send(calls.remove, { params: { ...params, file: stopped } });
    note('Stop: last row written after', performance.now() - asked);
    const { counts } = await runOf(stopped);
    await wait(2 * SECOND);
    const added = await world.store.pool.query<{ count: number }>(
      `select count(*)::int as count from users where user_name like 'bench.s${round}.%'`,
    );
    if (added.rows[0]?.count !== counts.created) throw new Error('Rows were written after the stop.');
    await forgetThoseAdded();

    tell('rejected rows');
    const wrong = peopleOf(5000, `w${round}`, buildings).map((line) => ({ ...line, 'Hire Date': '31/02/2026' }));
    const rejected = await upload(csvOf(wrong), 'rejected.csv');
    await queue(rejected, { sendToQueue: true });
    await settled(rejected);
    const began = performance.now();
    const answer = await world.send(
      calls.rejected,
      { params: { ...params, file: rejected }, query: { format: 'csv' } },
      token,
    );
    const reader = answer.body?.getReader();
    await reader?.read();
    note('Rejected rows, 5,000: first byte', performance.now() - began);
    while ((await reader?.read())?.done === false);
    note('Rejected rows, 5,000: all', performance.now() - began);

    const bomb = await upload(archiveSaying(2 ** 30), 'bomb.xlsx');
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    const tried = performance.now();
    const refusal = await world.send(calls.preview, { params: { ...params, file: bomb } }, token);
    note('A file that would unpack to 1 GiB: refused in', performance.now() - tried);
    note('A file that would unpack to 1 GiB: extra memory', megabytes(process.memoryUsage().rss - before), 'MB');
    if (refusal.status !== 400) throw new Error(`The file was answered with ${refusal.status}.`);
  }

  tell('a large file by SFTP');
  const dataFolder = mkdtempSync(join(tmpdir(), 'bench-drops-'));
  const { store, sealer, uploads, jobs, log } = world;
  const drops = await startDrops({
    settings: {
      sftp: { port: await freePort(), host: '127.0.0.1' },
      dataFolder,
      publicUrl: 'http://localhost:4100',
    },
    store,
    sealer,
    uploads,
    jobs,
    log,
    now: () => new Date(),
  });
  if (drops === undefined) throw new Error('There is no place for files by SFTP.');
  try {
    const password = 'Larch-and-Linden-42';
    const body = { isEnabled: true, emailList: [], password, publicKeys: [] };
    const { userName } = v.parse(v.object({ userName: v.string() }), await send(dropCalls.save, { params, body }));
    const path = join(dataFolder, 'large.csv');
    writeFileSync(path, Buffer.alloc(LARGEST_FILE, 'x'));
    for (let round = 1; round <= ROUNDS; round += 1) {
      const client = await openSftp({ port: drops.place.port, username: userName, password });
      const began = performance.now();
      await new Promise<void>((done, fail) => {
        // As programs send: several parts on their way at once.
        client.sftp.fastPut(path, `/large-${round}.csv`, (problem) => (problem ? fail(problem) : done()));
      });
      note('25 MB by SFTP, until it is taken', performance.now() - began);
      client.end();
    }
  } finally {
    await drops.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }

  figures.delete('warming');
  for (const [what, { values: taken, unit }] of figures)
    process.stdout.write(
      `${what.padEnd(62)} ${median(taken)
        .toFixed(unit === 'ms' ? 0 : 1)
        .padStart(8)} ${unit}\n`,
    );
  if (world.faults.length > 0) throw new AggregateError(world.faults, 'Something failed meanwhile.');
} finally {
  await world.close();
}

function enoughAfter(times: number): () => boolean {
  let left = times;
  return () => (left -= 1) < 0;
}

/** One of a list, over and over. */
function pick(list: readonly string[], at: number): string {
  return list[at % list.length] ?? '';
}

/** People who are not there yet, with all sixteen columns filled as far as a client has them. */
function peopleOf(count: number, group: string, buildings: readonly string[]): Readonly<Record<string, string>>[] {
  const forenames = ['Ada', 'Bryn', 'Carys', 'Dafydd', 'Elin', 'Siân', 'Gwen', 'Huw', 'Ines', 'Zoë'];
  const surnames = ['Abbott', 'Bevan', 'Castell', 'Dębski', 'Evans', 'Gŵydion', 'Hughes', 'O’Brien', 'Parry', 'Young'];
  return Array.from({ length: count }, (_, at) => ({
    'First Name': pick(forenames, at),
    'Last Name': `${pick(surnames, at * 7)} ${at}`,
    Email: `bench.${group}.${at}@import.example`,
    Kind: 'User',
    Status: at % 20 === 0 ? 'Inactive' : 'Active',
    Title: pick(['Teacher', 'Governor', 'Caretaker'], at),
    'Mobile Phone Number': `+44 7700 9${String(at).padStart(5, '0')}`,
    'Voice Phone Number': '01632 960000',
    'Preferred Contact Methods': 'Email; Text',
    'Primary Building': pick(buildings, at),
    'All Buildings': 'No',
    Buildings: pick(buildings, at),
    Roles: 'Staff',
    Departments: pick(['English', 'Science', 'Office'], at),
    Occupations: '',
    'Hire Date': `20${String(10 + (at % 15))}-09-0${1 + (at % 9)}`,
  }));
}

type Lines = readonly Readonly<Record<string, string>>[];
function headings(): string[] {
  return IMPORT_COLUMNS.people.map(({ target }) => target);
}

function csvOf(lines: Lines): Uint8Array<ArrayBuffer> {
  const heads = headings();
  const cells = lines.map((line) => heads.map((head) => line[head] ?? '').join(','));
  return new TextEncoder().encode([heads.join(','), ...cells].join('\n'));
}

async function xlsxOf(lines: Lines): Promise<Uint8Array<ArrayBuffer>> {
  const heads = headings();
  const rows = [heads, ...lines.map((line) => heads.map((head) => line[head] ?? ''))];
  return workbookOf(rows);
}

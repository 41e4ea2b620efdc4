import { setTimeout as wait } from 'node:timers/promises';
import { clients, createApi, type Api, type ImportRun } from '@wardmere/api';
import { clientDraft } from '../../../apps/platform/src/contract-tests/samples.ts';
import { accounts, demonstrationPassword } from '../../../apps/platform/src/seed/accounts.ts';
import { clientUid } from '../../../apps/platform/src/seed/demonstration-clients.ts';
import { Browser, signIn } from '../../../apps/platform/src/testing/browser.ts';
import { apiOf } from './beside-work.ts';
import {
  again,
  callsOf,
  countRecords,
  importFile,
  requestOf,
  textOf,
  type FileToImport,
  type ImportedFile,
  type Phase,
} from './imported-file.ts';
import type { Outcome } from './report.ts';
import type { ShakenPlatform } from './shaken-platform.ts';

const phases = ['uploading', 'rehearsing', 'running', 'taking back'] as const;
/** Within so long of its beginning a phase is met at random. */
const WITHIN_MS = 1500;
/** Row by row, taking back is slower by so much than bringing in. */
const SLOWER = 6;

/** Somebody's file that was imported while the platform was killed, and what is wrong with what became of it. */
async function faultsOf(file: FileToImport, { over, acknowledged }: ImportedFile): Promise<string[]> {
  const { run, back } = await over;
  const { rows, isTakenBack = false } = file;
  const expected = { rows, done: rows, created: rows, updated: 0, unchanged: 0, rejected: 0 };
  const { records, names, inUse } = await countRecords(file);
  const retired = { ...expected, created: 0, updated: rows, removed: 0 };
  const kept = await Promise.all(acknowledged.map((name) => isKept(file, name)));
  return [
    ...(run.status === 'Finished' ? [] : [`it is ${run.status} (${run.reason})`]),
    ...(JSON.stringify(run.counts) === JSON.stringify(expected) ? [] : [`it says ${JSON.stringify(run.counts)}`]),
    ...(!isTakenBack || JSON.stringify(back?.counts) === JSON.stringify(retired)
      ? []
      : [`taken back it says ${JSON.stringify(back?.counts)}`]),
    ...(inUse === (isTakenBack ? 0 : rows) ? [] : [`${inUse} of ${rows} are in use`]),
    ...(records === rows && names === rows ? [] : [`${records} records of ${names} names are there for ${rows} rows`]),
    ...(kept.every(Boolean) ? [] : ['a file that was acknowledged is there no more']),
  ].map((fault) => `${file.kind} ${file.named}: ${fault}`);
}

const isKept = ({ api, kind, client }: FileToImport, name: string): Promise<boolean> =>
  again(() => api.send(callsOf(kind).preview, { client, file: name, query: {} })).then(
    ({ data }) => data.firstRowsOfData.length > 1,
    () => false,
  );

/** The same file brought once more: nothing is left to do. */
async function faultsOfRepeating(file: FileToImport): Promise<string[]> {
  const { over } = importFile(file, { slowlyMs: 0 });
  const {
    run: { status, counts },
  } = await over;
  const isIdle = status === 'Finished' && counts.unchanged === file.rows && counts.created + counts.updated === 0;
  return isIdle ? [] : [`${file.kind} ${file.named}, brought again: ${status} ${JSON.stringify(counts)}`];
}

/** The platform is killed at random moments of uploading, rehearsing, running and taking back, and started again on what it stored. */
export async function killImporting(
  platform: ShakenPlatform,
  { kills, rows }: { readonly kills: number; readonly rows: number },
): Promise<Outcome> {
  const api = await apiOf(platform);
  const { data: place } = await api.send(clients.create, { body: clientDraft('Shaken Trust') });
  const met: Record<Phase, number> = { uploading: 0, rehearsing: 0, running: 0, 'taking back': 0, over: 0 };
  const began: { readonly file: FileToImport; readonly imported: ImportedFile }[] = [];
  const begin = (isTakenBack: boolean) => {
    for (const kind of ['buildings', 'people'] as const) {
      const named = `Shaken${began.length}x`;
      const file = { api, kind, client: place.uid, named, rows: isTakenBack ? rows / SLOWER : rows, isTakenBack };
      began.push({ file, imported: importFile(file, { slowlyMs: WITHIN_MS }) });
    }
  };
  let longest = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const wanted = phases[(kills === 1 ? 2 : kill) % phases.length];
    const isThere = () => began.some(({ imported }) => imported.phase() === wanted);
    const open = began.filter(({ imported }) => imported.phase() !== 'over');
    const isComing = wanted === 'taking back' ? open.some(({ file }) => file.isTakenBack) : open.length > 0;
    if (wanted === 'uploading' || !isComing) begin(wanted === 'taking back');
    for (let looked = 0; !isThere() && looked < 600; looked += 1) await wait(50);
    await wait(Math.random() * WITHIN_MS);
    const phase = new Set(began.map(({ imported }) => imported.phase()).filter((each) => each !== 'over'));
    for (const each of phase) met[each] += 1;
    if (phase.size === 0) met.over += 1;
    const at = performance.now();
    await platform.kill();
    await platform.start();
    longest = Math.max(longest, performance.now() - at);
  }
  const faults: string[] = [];
  for (const { file, imported } of began) faults.push(...(await faultsOf(file, imported)));
  for (const { file } of began.filter((each) => !each.file.isTakenBack).slice(0, 4))
    faults.push(...(await faultsOfRepeating(file)));
  const acknowledged = began.reduce((sum, { file, imported }) => sum + imported.acknowledged.length + file.rows, 0);
  return {
    name: `kill -9: the platform, ${times(kills)} while files are imported`,
    tally: {
      acknowledged,
      stored: acknowledged - faults.length,
      lost: faults.filter((each) => each.includes('no more')).length,
      halfDone: faults.length,
    },
    note: `${began.length} files, those taken back of ${rows / SLOWER} rows, the others of ${rows}; met while ${phases.map((each) => `${each} ${times(met[each])}`).join(', ')}; started anew within ${Math.round(longest)} ms`,
    ...(faults.length > 0 && { wrong: `${faults.join('; ')}.` }),
  };
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);

/** The same queue call twice at once, so many times: each is one run. */
export async function queueTwice(platform: ShakenPlatform, count: number): Promise<Outcome> {
  const api = await apiOf(platform);
  const { data: place } = await api.send(clients.create, { body: clientDraft('Doubled Trust') });
  const calls = callsOf('buildings');
  const faults: string[] = [];
  const one = async (number: number) => {
    const file: FileToImport = { api, kind: 'buildings', client: place.uid, named: `Doubled${number}x`, rows: 1 };
    const name = await sent(file);
    const asked = { client: file.client, body: requestOf(file.kind, name, true) };
    await Promise.all([api.send(calls.create, asked), api.send(calls.create, asked)]);
    return { file, name };
  };
  const files = [];
  for (let number = 0; number < count; number += 1) files.push(await one(number));
  for (const { file, name } of files) {
    const { counts } = await settled(file, name);
    const { records } = await countRecords(file);
    if (counts.created !== 1 || records !== 1) faults.push(`${file.named} was done ${records} times`);
  }
  const { data: runs } = await api.send(calls.list, { client: place.uid, query: { pagesize: 1000 } });
  if (runs.rowCount !== count) faults.push(`there are ${runs.rowCount} runs`);
  return {
    name: `the same queue call twice at once, ${times(count)}`,
    tally: { acknowledged: 2 * count, stored: 2 * count - faults.length, lost: 0, halfDone: faults.length },
    note: `${runs.rowCount} runs`,
    ...(faults.length > 0 && { wrong: `${faults.join('; ')}.` }),
  };
}

/** The same file by two people at once: two runs, nobody twice, and the second has nothing to do. */
export async function bringTwice(platform: ShakenPlatform, rows: number): Promise<Outcome> {
  const client = clientUid('northmoor');
  const [first, second] = [await apiOf(platform), await apiAs(platform, accounts.clientAdministrator.userName)];
  const own: FileToImport = { api: first, kind: 'people', client, named: `Twice${Date.now()}x`, rows };
  const both = await Promise.all([own, { ...own, api: second }].map((each) => importFile(each, { slowlyMs: 0 }).over));
  const runs = both.map(({ run }) => run);
  const { records, names } = await countRecords(own);
  const [done, idle] = runs.toSorted((one, two) => two.counts.created - one.counts.created);
  const isRight =
    done?.counts.created === rows && idle?.counts.unchanged === rows && records === rows && names === rows;
  const told = runs.map(({ counts }) => `${counts.created} created, ${counts.unchanged} left alone`).join('; ');
  return {
    name: 'the same file by two people at once',
    tally: { acknowledged: rows, stored: records, lost: Math.max(0, rows - records), halfDone: isRight ? 0 : 1 },
    note: told,
    ...(!isRight && { wrong: `${records} records of ${names} people are there for ${rows} rows: ${told}.` }),
  };
}

async function sent(file: FileToImport): Promise<string> {
  const { data } = await file.api.send(callsOf(file.kind).url, { client: file.client, file: 'shaken.csv' });
  const headers = { 'x-ms-blob-type': 'BlockBlob' };
  const { status } = await fetch(data.url, { method: 'PUT', headers, body: textOf(file) });
  if (status !== 201) throw new Error(`The file was answered ${status}.`);
  return data.UploadedFileName;
}

async function settled({ api, kind, client }: FileToImport, name: string): Promise<ImportRun> {
  for (;;) {
    const { data } = await api.send(callsOf(kind).get, { client, file: name });
    if (data.status !== 'Queued' && data.status !== 'Running') return data;
    await wait(100);
  }
}

async function apiAs(platform: ShakenPlatform, userName: string): Promise<Api> {
  const { access_token: token } = await signIn(new Browser(platform.origin), userName, demonstrationPassword);
  return createApi({ host: `${platform.origin}/api`, token: () => token, timeoutMs: 30_000 });
}

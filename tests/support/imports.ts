import { buildingImports, isMoving, userImports, type ImportKind, type ImportRun } from '@wardmere/api';
import type { Records } from './records.ts';
import { unique } from './unique.ts';

/** A spreadsheet as a person would choose it. */
export const csvFile = (text: string, name = 'schools.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

/** Lines of schools with the columns that a new one needs; a change takes the place of a cell. */
export const schoolsCsv = (...rows: readonly (readonly string[])[]): string =>
  [
    ['Name', 'Unique ID', 'Building Type', 'Country', 'Time Zone'],
    ...rows.map(([name = '', id = '', type = 'Primary school']) => [name, id, type, 'United Kingdom', 'Europe/London']),
  ]
    .map((cells) => cells.join(','))
    .join('\n');

const callsOf = { people: userImports, buildings: buildingImports } as const;

/** How long a run is waited for, and how often it is asked. */
const LONGEST = 30_000;
const EVERY = 200;

/** Imports a file through the platform's own calls, and waits until nothing more becomes of it by itself. */
export async function importBy(
  { api }: Pick<Records, 'api'>,
  kind: ImportKind,
  { client, text }: { readonly client: string; readonly text: string },
): Promise<ImportRun> {
  const calls = callsOf[kind];
  const name = `${unique('file').replaceAll(' ', '-')}.csv`;
  const { data } = await api.send(calls.url, { client, file: name });
  const sent = await fetch(data.url, { method: 'PUT', body: text, headers: { 'x-ms-blob-type': 'BlockBlob' } });
  if (!sent.ok) throw new Error(`The file ${name} was not taken: ${sent.status}.`);
  const columns = (text.split('\n')[0] ?? '').split(',').map((heading) => ({ source: heading, target: heading }));
  const body = {
    uploadedFileName: data.UploadedFileName,
    originalFileName: name,
    sheetName: 'Sheet1',
    columns,
    sendToQueue: true,
  };
  await api.send(calls.create, { client, body });
  return runThatRests({ api }, kind, { client, file: data.UploadedFileName });
}

/** A run, once nothing more becomes of it by itself. */
export async function runThatRests(
  { api }: Pick<Records, 'api'>,
  kind: ImportKind,
  of: { readonly client: string; readonly file: string },
): Promise<ImportRun> {
  const until = Date.now() + LONGEST;
  for (;;) {
    const { data } = await api.send(callsOf[kind].get, of);
    if (!isMoving(data.status)) return data;
    if (Date.now() > until) throw new Error(`The import ${data.originalFileName} still moves: ${data.status}.`);
    await new Promise((resolve) => void setTimeout(resolve, EVERY));
  }
}

/** Twenty of a kind, three of them with this status. */
function twenty(kind: ImportKind, word: string, status: string): string {
  const rows = Array.from({ length: 20 }, (_, at) => {
    const now = at < 3 ? status : 'Active';
    return kind === 'people'
      ? `Pat,${word}${at},${word}${at}@import.example,${now}`
      : `${word} ${at},${word}-${at},Primary school,United Kingdom,Europe/London,${now}`;
  });
  const head =
    kind === 'people' ? 'First Name,Last Name,Email,Status' : 'Name,Unique ID,Building Type,Country,Time Zone,Status';
  return [head, ...rows].join('\n');
}

const wordOf = () =>
  unique('w')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '');

/** An import that is over: the name of its file. */
export async function finishedImport(records: Records, kind: ImportKind, client: string): Promise<string> {
  return (await importBy(records, kind, { client, text: twenty(kind, wordOf(), 'Active') })).uploadedFileName;
}

/** An import that waits with three changes: the name of its file. */
export async function heldImport(records: Records, kind: ImportKind, client: string): Promise<string> {
  const word = wordOf();
  await importBy(records, kind, { client, text: twenty(kind, word, 'Active') });
  const out = kind === 'people' ? 'Inactive' : 'Archived';
  return (await importBy(records, kind, { client, text: twenty(kind, word, out) })).uploadedFileName;
}

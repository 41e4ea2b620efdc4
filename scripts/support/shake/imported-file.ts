import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import {
  buildingImports,
  buildings,
  buildingStatus,
  isMoving,
  userImports,
  users,
  type Api,
  type ImportRun,
} from '@wardmere/api';

/** Where an import is while it is shaken. */
export type Phase = 'uploading' | 'rehearsing' | 'running' | 'taking back' | 'over';

/** What is imported: so many new records of a client, whose names nobody else has. */
export interface FileToImport {
  readonly api: Api;
  readonly kind: 'buildings' | 'people';
  readonly client: string;
  readonly named: string;
  readonly rows: number;
  /** Once it is imported it is taken back. */
  readonly isTakenBack?: boolean;
}

/** A file on its way, whatever happens to the platform meanwhile. */
export interface ImportedFile {
  readonly phase: () => Phase;
  /** The names of files whose arrival was acknowledged. */
  readonly acknowledged: readonly string[];
  /** Resolves with the run once it is over, and with the one that took it back. */
  readonly over: Promise<{ readonly run: ImportRun; readonly back?: ImportRun }>;
}

const headings = {
  buildings: ['Name', 'Building Type', 'Country', 'Time Zone', 'Notes'],
  people: ['First Name', 'Last Name', 'Email', 'Mobile Phone Number'],
} as const;

const line = (kind: FileToImport['kind'], named: string, row: number) =>
  kind === 'buildings'
    ? [`${named} ${row}`, 'Primary school', 'GB', 'Europe/London', `Row ${row}`]
    : [named, `Person ${row}`, `${named}.${row}@shaken.example`.toLowerCase(), '+44 1632 960001'];

export const textOf = ({ kind, named, rows }: Pick<FileToImport, 'kind' | 'named' | 'rows'>): string =>
  [headings[kind], ...Array.from({ length: rows }, (_, row) => line(kind, named, row))]
    .map((cells) => cells.join(','))
    .join('\n');

export const requestOf = (kind: FileToImport['kind'], uploadedFileName: string, sendToQueue: boolean) => ({
  uploadedFileName,
  originalFileName: 'shaken.csv',
  sheetName: 'Sheet1',
  columns: headings[kind].map((each) => ({ source: each, target: each })),
  sendToQueue,
  corrections: [],
  leftOut: [],
});

export const callsOf = (kind: FileToImport['kind']) => (kind === 'buildings' ? buildingImports : userImports);

/** Takes a file through the steps of an import as a patient person would: what fails is tried again. */
export function importFile(file: FileToImport, { slowlyMs }: { readonly slowlyMs: number }): ImportedFile {
  const { api, kind, client, isTakenBack = false } = file;
  const calls = callsOf(kind);
  const acknowledged: string[] = [];
  let phase: Phase = 'uploading';
  const upload = async () => {
    // An address of its own each time: it is good once.
    const { data } = await api.send(calls.url, { client, file: 'shaken.csv' });
    if ((await putSlowly(data.url, textOf(file), slowlyMs)) !== 201) throw new Error('It was not taken.');
    acknowledged.push(data.UploadedFileName);
    return data.UploadedFileName;
  };
  const settled = async (name: string): Promise<ImportRun> => {
    for (;;) {
      const { data } = await again(() => api.send(calls.get, { client, file: name }));
      if (!isMoving(data.status)) return data;
      await wait(100);
    }
  };
  const go = async () => {
    const name = await again(upload);
    phase = 'rehearsing';
    await again(() => api.send(calls.create, { client, body: requestOf(kind, name, false) }));
    await settled(name);
    phase = 'running';
    // Asked again where the answer was lost: it is one run all the same.
    await again(() => api.send(calls.create, { client, body: requestOf(kind, name, true) }));
    const run = await settled(name);
    if (!isTakenBack) {
      phase = 'over';
      return { run };
    }
    phase = 'taking back';
    const undo = { client, file: name, body: { sendToQueue: true } };
    const { data } = await again(() => api.send(calls.undo, undo));
    const back = await settled(data.uploadedFileName);
    phase = 'over';
    return { run, back };
  };
  return { phase: () => phase, acknowledged, over: go() };
}

interface Counted {
  readonly records: number;
  readonly names: number;
  readonly inUse: number;
}

/** How many records of the file there are, how many names, and how many are in use. */
export async function countRecords({ api, kind, client, named }: FileToImport): Promise<Counted> {
  const names: string[] = [];
  let inUse = 0;
  for (let pagenumber = 0; ; pagenumber += 1) {
    const query = { pagesize: 1000, pagenumber };
    const items =
      kind === 'buildings'
        ? (
            await again(() =>
              api.send(buildings.list, { client, query: { ...query, filter: `name contains ${named}` } }),
            )
          ).data.items
        : (await again(() => api.send(users.list, { client, query: { ...query, filter: `search contains ${named}` } })))
            .data.items;
    names.push(...items.map((each) => ('userName' in each ? each.userName : each.name)));
    inUse += items.filter((each) =>
      'userName' in each ? each.userActive : each.status === buildingStatus.values.Active,
    ).length;
    if (items.length < 1000) return { records: names.length, names: new Set(names).size, inUse };
  }
}

const PATIENCE_MS = 120_000;

/** Tries until it succeeds: whoever is told “not now” comes again. */
export async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > until) throw error;
      await wait(100);
    }
  }
}

/** Sends a file in parts with pauses between them, as over a slow line; its status, or an error where it was cut off. */
function putSlowly(address: string, text: string, slowlyMs: number): Promise<number> {
  const content = Buffer.from(text);
  const parts = 10;
  return new Promise((done, fail) => {
    const headers = { 'x-ms-blob-type': 'BlockBlob', 'content-length': content.length, connection: 'close' };
    const sending = request(address, { method: 'PUT', headers }, (response) => {
      response.resume().once('end', () => done(response.statusCode ?? 0));
      response.once('error', fail);
    });
    sending.once('error', fail);
    const send = async () => {
      const size = Math.ceil(content.length / parts);
      for (let at = 0; at < content.length && !sending.destroyed; at += size) {
        sending.write(content.subarray(at, at + size));
        await wait(slowlyMs / parts);
      }
      sending.end();
    };
    send().catch(fail);
  });
}

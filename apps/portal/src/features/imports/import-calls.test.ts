import { createApi, readConfig, type ImportKind } from '@wardmere/api';
import { stepOf } from '@wardmere/machines';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, waitFor } from 'xstate';
import { suppliedImport } from './import-calls.ts';

const HOST = 'https://api.example';
const STORAGE = 'https://store.example/uploads/0c0ffee0.csv?sig=secret';
const UPLOADED = '0c0ffee0.csv';
const CHOSEN = 'Ysgolion ŵ 50 %.CSV';
const DROP = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

/** What is answered, by the last parts of the address. */
interface Platform {
  readonly sheets?: (asked: string) => readonly string[];
  readonly sftp?: () => Response;
  readonly refuses?: (request: Request) => Response | undefined;
}

const counts = { rows: 1, done: 1, created: 1, updated: 0, unchanged: 0, rejected: 0 };
const page = { items: [], pageNumber: 0, pageSize: 1000, pageCount: 0, rowCount: 0 };

/** A platform that takes files, and what it was asked, in its order. */
function platform({
  sheets = () => ['Sheet1'],
  sftp = () => new Response('', { status: 404 }),
  refuses = () => undefined,
}: Platform = {}) {
  const asked: Request[] = [];
  let status = 'Rehearsed';
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    asked.push(request.clone());
    const refused = refuses(request);
    if (refused !== undefined) return refused;
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === 'PUT') return new Response('', { status: 201 });
    if (pathname.endsWith('/url')) return Response.json({ UploadedFileName: UPLOADED, url: STORAGE });
    if (pathname.endsWith('/preview'))
      return Response.json({
        originalFileName: CHOSEN,
        listOfSheets: sheets(searchParams.get('sheetName') ?? ''),
        firstRowsOfData: [['Name'], ['Hill School']],
        [pathname.includes('/Users/') ? 'availableColumnsForImport' : 'availableColumnsForBuildingImport']: ['Name'],
      });
    if (pathname.endsWith('/SFTP/configType/0')) return sftp();
    if (pathname.endsWith('/rows')) return Response.json(page);
    if (request.method === 'DELETE') return new Response(null, { status: 204 });
    if (request.method === 'POST') {
      const { sendToQueue }: { readonly sendToQueue?: boolean } = await request.json();
      status = sendToQueue === true ? 'Finished' : 'Rehearsed';
      return Response.json({ configurationUID: null, sendToQueue, status }, { status: 201 });
    }
    return Response.json({
      uploadedFileName: UPLOADED,
      originalFileName: CHOSEN,
      sheetName: 'Sheet1',
      origin: 'Upload',
      status,
      counts,
    });
  };
  return { asked, fetch };
}

const config = readConfig({
  region: 'uk',
  apiHost: HOST,
  storageHosts: ['store.example'],
  identityAuthority: 'https://id.example',
  identityClientId: 'portal',
});

/** The chart with the calls of the portal; the address of its page is nobody’s here. */
const supplied = (fetch: typeof globalThis.fetch) =>
  suppliedImport({ api: createApi({ host: HOST, token: () => 'of-the-person', fetch }), config, fetch }).provide({
    actors: { keepAddress: fromCallback(() => undefined) },
  });

/** An import for which a file is chosen. */
function importing(kind: ImportKind, { fetch }: Pick<ReturnType<typeof platform>, 'fetch'>) {
  const flow = createActor(supplied(fetch), { input: { kind, client: 'c1', kept: null } }).start();
  flow.send({ type: 'file.choose', file: new File(['Name\nHill School'], CHOSEN, { type: 'text/csv' }) });
  const at = (step: string) => waitFor(flow, (now) => stepOf(now) === step && !now.hasTag('busy'));
  return { flow, at };
}

/** From the file to the end of the run, as somebody goes on from step to step. */
async function through(kind: ImportKind, { fetch }: Pick<ReturnType<typeof platform>, 'fetch'>) {
  const { flow, at } = importing(kind, { fetch });
  await at('columns');
  flow.send({ type: 'columns.accept' });
  await at('check');
  flow.send({ type: 'step.visit', step: 'confirm' });
  await at('confirm');
  flow.send({ type: 'import.confirm', changes: null });
  await at('run');
  flow.stop();
}

const told = ({ method, url }: Request) => `${method} ${decodeURI(url).replace('%25', '%')}`;
const bodies = (asked: readonly Request[]): Promise<unknown[]> =>
  Promise.all(asked.filter(({ method }) => method === 'POST').map((request) => request.json()));

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://portal.example' });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(() => void vi.unstubAllGlobals());

describe.for([
  ['people', 'usercontactrole/v2/clients/c1/Users/import', ['GET clientbuilding/v2/clients/c1/SFTP/configType/0']],
  ['buildings', 'clientbuilding/v2/clients/c1/Buildings/import', []],
] as const)('the import of %s', ([kind, path, beside]) => {
  it('asks for an address by the chosen name, sends the file there, and goes on by the name it was given (D-150)', async () => {
    const { asked, fetch } = platform();
    await through(kind, { fetch });
    expect(asked.map(told).map((each) => each.replace(`${HOST}/`, ''))).toEqual([
      `GET ${path}/${CHOSEN}/url`,
      `PUT ${STORAGE}`,
      `GET ${path}/${UPLOADED}/preview?sheetName=Sheet1&numberOfRows=5`,
      ...beside,
      `POST ${path}`,
      `GET ${path}/${UPLOADED}`,
      `GET ${path}/${UPLOADED}/rows?pagesize=1000&pagenumber=0&orderInstructions=row&filter=outcome eq Rejected`,
      ...beside,
      `POST ${path}`,
      `GET ${path}/${UPLOADED}`,
    ]);
  });

  it('sends the file as a block blob of its own type with its name, and no token (D-152)', async () => {
    const { asked, fetch } = platform();
    await through(kind, { fetch });
    const sent = asked.find(({ method }) => method === 'PUT');
    const names = ['x-ms-blob-type', 'x-ms-meta-originalfilename', 'content-type', 'authorization'];
    expect(names.map((name) => sent?.headers.get(name))).toEqual([
      'BlockBlob',
      'Ysgolion%20%C5%B5%2050%20%25.CSV',
      'text/csv',
      null,
    ]);
    expect(await sent?.text()).toBe('Name\nHill School');
  });

  it('asks for the first sheet there is where there is no Sheet1, and that once (D-154)', async () => {
    let times = 0;
    // A host may call them otherwise each time: nobody waits for one that it will not show.
    const { asked, fetch } = platform({ sheets: () => [(times += 1) < 9 ? `Schools ${times}` : 'Sheet1'] });
    const { flow, at } = importing(kind, { fetch });
    await at('columns');
    flow.stop();
    const previews = asked.map(told).filter((each) => each.includes('/preview'));
    expect(previews.map((each) => new URL(each.slice(4)).search)).toEqual([
      '?sheetName=Sheet1&numberOfRows=5',
      '?sheetName=Schools%201&numberOfRows=5',
    ]);
  });

  it('queues with `uploadedFileName`, the columns and no more than was said (D-155)', async () => {
    const { asked, fetch } = platform();
    await through(kind, { fetch });
    const body = {
      uploadedFileName: UPLOADED,
      originalFileName: CHOSEN,
      sheetName: 'Sheet1',
      columns: [{ source: 'Name', target: 'Name' }],
      corrections: [],
      leftOut: [],
    };
    expect(await bodies(asked)).toEqual([
      { ...body, sendToQueue: false },
      { ...body, sendToQueue: true },
    ]);
  });

  it.for([
    ['no address is given', (request: Request) => request.url.endsWith('/url'), 1, 'file'],
    ['the file does not arrive', (request: Request) => request.method === 'PUT', 2, 'file'],
    ['the file cannot be read', (request: Request) => request.url.includes('/preview'), 3, 'columns'],
  ] as const)(
    'begins no further step where %s, and goes on from there when it is tried again (D-156)',
    async ([, isRefused, calls, step]) => {
      let isDown = true;
      const refuses = (request: Request) =>
        isDown && isRefused(request) ? new Response('', { status: 500 }) : undefined;
      const { asked, fetch } = platform({ refuses });
      const { flow, at } = importing(kind, { fetch });
      const now = await at(step);
      expect([asked.length, now.hasTag('failed')]).toEqual([calls, true]);
      isDown = false;
      flow.send({ type: 'step.retry' });
      await at('columns');
      flow.stop();
    },
  );
});

/** What of people that are imported their rehearsal and their run name. */
async function configurations(sftp: () => Response): Promise<unknown[]> {
  const { asked, fetch } = platform({ sftp });
  await through('people', { fetch });
  return (await bodies(asked)).map((body) => Object(body)['configurationUID']);
}

describe('the SFTP configuration', () => {
  it('is named when people are rehearsed and queued, where the client has one of its own (D-155)', async () => {
    expect(await configurations(() => Response.json({ uid: DROP, port: 4122 }))).toEqual([DROP, DROP]);
  });

  it.for([
    ['of a client without one', () => new Response('', { status: 404 })],
    ['that is the default', () => Response.json({ port: 22 })],
    ['that the person may not read', () => new Response('', { status: 403 })],
  ] as const)('%s is not named', async ([, sftp]) => {
    expect(await configurations(sftp)).toEqual([undefined, undefined]);
  });

  it('is never asked for when buildings are imported', async () => {
    const { asked, fetch } = platform({ sftp: () => Response.json({ uid: DROP, port: 4122 }) });
    await through('buildings', { fetch });
    expect(asked.map(told).filter((each) => each.includes('SFTP'))).toEqual([]);
  });
});

it('an import asks for nothing before a file is chosen, and for no address of one of another kind (D-150, D-151)', async () => {
  const { asked, fetch } = platform();
  const flow = createActor(supplied(fetch), {
    input: { kind: 'people', client: 'c1', kept: null },
  }).start();
  flow.send({ type: 'file.choose', file: new File(['%PDF'], 'staff.PDF') });
  expect([flow.getSnapshot().context.fileProblem, asked]).toEqual(['Invalid File Extension', []]);
  flow.send({ type: 'file.choose', file: new File(['Name\nHill School'], 'STAFF.CSV') });
  await waitFor(flow, (now) => stepOf(now) === 'columns');
  flow.stop();
  expect(asked.filter(({ url }) => url.endsWith('/url'))).toHaveLength(1);
});

it.for(['https://elsewhere.example/1.csv?sig=s', 'http://store.example/1.csv', 'javascript:alert(1)'])(
  'a file never leaves for %s, whoever gave that address (D-152)',
  async (url) => {
    const refuses = (request: Request) =>
      request.url.endsWith('/url') ? Response.json({ UploadedFileName: UPLOADED, url }) : undefined;
    const { asked, fetch } = platform({ refuses });
    const { flow, at } = importing('people', { fetch });
    const { context } = await at('file');
    flow.stop();
    expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
    expect(context.failure).toMatchObject({ message: 'Unable to upload file. Please try again' });
  },
);

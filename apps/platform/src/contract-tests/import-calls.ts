import { buildingImports, userImports } from '@wardmere/api';
import { eq } from 'drizzle-orm';
import { imports } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { notABody } from './bad-bodies.ts';
import type { Row } from './row.ts';
import * as sample from './samples.ts';
import type { Who, World } from './world.ts';

const client = { client: sample.northmoor };
const text = 'Name\nHill School';

/** What is asked to be imported of a file that was sent. */
export const importRequest = (uploadedFileName: string, change: object = {}) => ({
  uploadedFileName,
  originalFileName: 'people.csv',
  sheetName: 'Sheet1',
  columns: [{ source: 'Name', target: 'Notes' }],
  sendToQueue: false,
  ...change,
});

/** A file of a client that was sent, and that nobody else imports. */
export async function newImport(
  world: World,
  calls: typeof userImports | typeof buildingImports,
  place: string = sample.northmoor,
): Promise<string> {
  const params = { client: place, file: 'people.csv' };
  const { data } = await world.done('systemAdministrator', calls.url, { params });
  const [name, { pathname, search }] = [String(data['UploadedFileName']), new URL(String(data['url']))];
  await world.request('PUT', `${pathname}${search}`, { body: text, headers: { 'x-ms-blob-type': 'BlockBlob' } });
  return name;
}

/** An import that has come to stand somewhere. */
async function importAt(
  world: World,
  calls: typeof userImports | typeof buildingImports,
  where: Partial<typeof imports.$inferInsert>,
): Promise<string> {
  const file = await newImport(world, calls);
  await asPlatform(world.store, (tx) =>
    tx
      .update(imports)
      .set({ queuedDate: new Date(), ...where })
      .where(eq(imports.uploadedFileName, file)),
  );
  return file;
}

/** The calls of one kind of import: whoever sent a file goes on with it, and others of the client see what was asked of it. */
function rowsOf(
  name: string,
  calls: typeof userImports | typeof buildingImports,
  target: string,
  who: Pick<Row, 'notPermitted' | 'otherTenant'>,
): [string, Row][] {
  const allowed: readonly Who[] = ['systemAdministrator'];
  const sent = async (world: World) => ({ params: { ...client, file: await newImport(world, calls) } });
  const columns = [{ source: 'Name', target }];
  const body = async (world: World) => importRequest(await newImport(world, calls), { columns });
  const bad = (change: object) => importRequest('0.csv', { columns, ...change });
  const row = (more: Partial<Row> = {}): Row => ({ ...who, allowed, sent, ...more });
  return [
    [`${name}.url`, row({ sent: () => ({ params: { ...client, file: 'Ysgol ŵ 50%.CSV' } }) })],
    [`${name}.preview`, row()],
    [
      `${name}.create`,
      row({
        status: 201,
        sent: async (world) => ({ params: client, body: await body(world) }),
        badBodies: [
          ...notABody,
          bad({ columns: [] }),
          bad({ columns: [...columns, ...columns] }),
          bad({ columns: [{ source: 'Name', target: 'Password' }] }),
          bad({ sendToQueue: 'yes' }),
          bad({ leftOut: [0] }),
          bad({ corrections: [{ row: 1, target: 'Password', value: 'x' }] }),
        ],
      }),
    ],
    [`${name}.list`, row({ sent: () => ({ params: client, query: { pagesize: 5 } }) })],
    [`${name}.get`, row()],
    [`${name}.rows`, row()],
    [`${name}.rejected`, row({ sent: async (world) => ({ ...(await sent(world)), query: { format: 'csv' } }) })],
    [
      `${name}.release`,
      row({
        sent: async (world) => {
          const file = await importAt(world, calls, { status: 'Held', hold: { because: 'Much.', changes: 3 } });
          return { params: { ...client, file }, body: { changes: 3 } };
        },
        badBodies: [...notABody, {}, { changes: '3' }, { changes: -1 }, { changes: 2.5 }, { changes: 2 }],
      }),
    ],
    [
      `${name}.undo`,
      row({
        status: 201,
        sent: async (world) => {
          const file = await importAt(world, calls, { status: 'Finished', finishedDate: new Date() });
          return { params: { ...client, file }, body: { sendToQueue: false } };
        },
        badBodies: [...notABody, {}, { sendToQueue: 'yes' }],
      }),
    ],
    [`${name}.remove`, row({ status: 204 })],
  ];
}

/** The imports of people and of buildings. */
export const importRows: Readonly<Record<string, Row>> = Object.fromEntries([
  ...rowsOf('userImports', userImports, 'First Name', {
    notPermitted: ['withoutPermissions', 'buildingScoped'],
    otherTenant: ['american', 'clientServices'],
  }),
  ...rowsOf('buildingImports', buildingImports, 'Name', {
    notPermitted: ['clientAdministrator', 'withoutPermissions'],
    otherTenant: ['american', 'clientServices'],
  }),
]);

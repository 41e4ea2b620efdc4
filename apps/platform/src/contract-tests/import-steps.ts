import { buildingImports, ImportRow, ImportRun, isMoving, userImports, type ImportRequest } from '@wardmere/api';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { Who, World } from './world.ts';

const Uploaded = v.object({ UploadedFileName: v.string(), url: v.string() });

const bodyOf = (file: string, targets: readonly string[], more: Partial<ImportRequest> = {}) => ({
  uploadedFileName: file,
  originalFileName: 'buildings.csv',
  sheetName: 'Sheet1',
  columns: targets.map((target) => ({ source: target, target })),
  sendToQueue: true,
  ...more,
});

/** The steps of an import as a portal takes them, one after the other. */
export function importSteps(
  world: World,
  { calls, who, client }: { calls: typeof buildingImports | typeof userImports; who: Who; client: string },
) {
  const at = (file: string) => ({ params: { client, file } });
  const run = async (file: string) => v.parse(ImportRun, (await world.done(who, calls.get, at(file))).data);
  const settled = async (file: string) => {
    await expect.poll(async () => isMoving((await run(file)).status), { timeout: 30_000, interval: 50 }).toBe(false);
    return run(file);
  };
  const put = (
    url: string,
    content: string | Uint8Array<ArrayBuffer>,
    headers: object = { 'x-ms-blob-type': 'BlockBlob' },
  ) => {
    const { pathname, search } = new URL(url);
    return world.request('PUT', `${pathname}${search}`, { body: content, headers });
  };
  const upload = async (content: string | Uint8Array<ArrayBuffer>, name = 'buildings.csv') => {
    const { UploadedFileName, url } = v.parse(Uploaded, (await world.done(who, calls.url, at(name))).data);
    expect((await put(url, content)).status).toBe(201);
    return UploadedFileName;
  };
  const queue = async (file: string, targets: readonly string[], more: Partial<ImportRequest> = {}) =>
    world.done(who, calls.create, { params: { client }, body: bodyOf(file, targets, more) });
  const rows = async (file: string, filter?: string) => {
    const { data } = await world.done(who, calls.rows, {
      ...at(file),
      query: { pagesize: 1000, ...(filter && { filter }) },
    });
    return v.parse(v.object({ items: v.array(ImportRow) }), data).items;
  };
  return { at, run, settled, put, upload, bodyOf, queue, rows };
}

import { BlobClient, BlockBlobClient, ContainerClient } from '@azure/storage-blob';
import { getRequestListener } from '@hono/node-server';
import { LARGEST_FILE } from '@wardmere/api';
import { Hono } from 'hono';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApiEnv } from '../http/bearer.ts';
import { refuse } from '../http/failure.ts';
import { HEARD_OUT } from '../http/given.ts';
import { requestId } from '../http/request-id.ts';
import { missing } from '../http/refusal.ts';
import { sealerOf } from '../identity/sealed.ts';
import { createHttpServer } from '../listening/http-server.ts';
import { isUnavailable } from '../storage/database-error.ts';
import { StorageError } from '../storage/storage-error.ts';
import { startAzurite } from '../testing/azurite.ts';
import { freePort } from '../testing/platform.ts';
import { azureUploads } from './azure-uploads.ts';
import { BlobIsThere, folderBlobs } from './blobs.ts';
import { openUploads } from './open-uploads.ts';
import { uploadRoute } from './upload-route.ts';
import { createUploads, type Uploads } from './uploads.ts';

const sealer = sealerOf('a secret of these tests and of nothing else');
const text = new TextEncoder().encode('Name\nSiân');
const newName = () => `${randomUUID()}.csv`;

/** A storage that stands, and how it is left. */
interface TriedStorage {
  readonly uploads: Uploads;
  readonly close: () => Promise<unknown>;
}

let folder = '';
/** So long anything may take to arrive that is not let take longer. */
const REQUEST_MS = 400;

async function ownStorage(): Promise<TriedStorage> {
  folder = mkdtempSync(join(tmpdir(), 'platform-test-uploads-'));
  const port = await freePort();
  const uploads = createUploads({ blobs: folderBlobs(folder), sealer, publicUrl: `http://127.0.0.1:${port}` });
  const app = new Hono<ApiEnv>();
  app.use(requestId());
  app.onError((error, context) => refuse(error, context, { info: () => undefined, error: () => undefined }));
  app.route(
    '/',
    uploadRoute(uploads, () => new Date()),
  );
  app.all('*', () => {
    throw missing();
  });
  const server = createHttpServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }), {
    refusalHeaders: () => ({}),
    patience: {
      headersMs: REQUEST_MS,
      requestMs: REQUEST_MS,
      lookEveryMs: 50,
      caps: { asking: 100, ofNetwork: 100, ofAll: 100 },
    },
    takesLong: ({ url }) => uploads.isGoodAddress(url ?? '', new Date()),
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    uploads,
    close: async () => {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function azureStorage(): Promise<TriedStorage> {
  const { account, close } = await startAzurite();
  const settings = { storageAccount: account, dataFolder: '/nowhere', publicUrl: 'http://127.0.0.1' };
  return { uploads: await openUploads({ settings, sealer }), close };
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : error;
const refused = (work: Promise<unknown>) => work.then(() => 'done', statusOf);
const put = (address: string, body: string | Uint8Array<ArrayBuffer> = text, headers: Record<string, string> = {}) =>
  fetch(address, { method: 'PUT', body, headers: { 'x-ms-blob-type': 'BlockBlob', ...headers } });
const read = async (uploads: Uploads, name: string) => {
  const content = await uploads.read(name);
  return content && new TextDecoder().decode(content);
};
async function* of(...parts: readonly Uint8Array[]) {
  yield* parts;
}
const seen = async (names: AsyncIterable<string>) => {
  const all: string[] = [];
  for await (const name of names) all.push(name);
  return all;
};

/** A file on its way over a connection of its own, part by part; in chunks it does not say how long it is. */
const sending = (address: string, length: number | 'in chunks') => {
  const { hostname, port, pathname, search } = new URL(address);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('error', () => undefined).on('data', (part) => (received += part.toString()));
  const lines = [`PUT ${pathname}${search} HTTP/1.1`, `Host: ${hostname}`, 'x-ms-blob-type: BlockBlob'];
  const said = length === 'in chunks' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  socket.write(`${[...lines, said].join('\r\n')}\r\n\r\n`);
  return { socket, received: () => received };
};

const MIB = 2 ** 20;
const GIB = 2 ** 30;
const part = Buffer.alloc(MIB, 'x');
const chunkOf = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

describe.each([
  ['the platform’s own folder', ownStorage],
  ['an account of Azure’s', azureStorage],
] as const)('files in %s', (_, stand) => {
  let uploads: Uploads;
  let close: TriedStorage['close'];
  beforeAll(async () => {
    ({ uploads, close } = await stand());
  });
  afterAll(() => close());

  it('are brought by the official client to an address, and there whole', async () => {
    const name = newName();
    const client = new BlockBlobClient(uploads.addressOf(name, new Date()));
    const { _response } = await client.upload(text, text.byteLength, {
      blobHTTPHeaders: { blobContentType: 'text/csv' },
      metadata: { originalfilename: encodeURIComponent('Ysgol ŵyn.csv') },
    });
    expect(_response.status).toBe(201);
    expect(await uploads.has(name)).toBe(true);
    expect(await read(uploads, name)).toBe('Name\nSiân');
  });

  it('are brought by the largest there may be, too', async () => {
    const name = newName();
    const content = Buffer.alloc(LARGEST_FILE, 7);
    await new BlockBlobClient(uploads.addressOf(name, new Date())).upload(content, content.byteLength);
    expect((await uploads.read(name))?.byteLength).toBe(LARGEST_FILE);
    await uploads.remove(name);
    expect([await uploads.has(name), await uploads.read(name)]).toEqual([false, undefined]);
  });

  it('are brought to an address once: what is there is not written over', async () => {
    const name = newName();
    const address = uploads.addressOf(name, new Date());
    expect((await put(address)).status).toBe(201);
    expect((await put(address, 'another')).status).toBe(403);
    const client = new BlockBlobClient(address);
    expect(await refused(client.upload('another', 7))).toBe(403);
    await expect(uploads.write(name, of(text), LARGEST_FILE)).rejects.toBeInstanceOf(BlobIsThere);
    expect(await read(uploads, name)).toBe('Name\nSiân');
  });

  it('of several that come to one address at once, one is kept, and it is whole', async () => {
    const name = newName();
    const address = uploads.addressOf(name, new Date());
    const bodies = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(200_000));
    const statuses = await Promise.all(bodies.map(async (body) => (await put(address, body)).status));
    expect(statuses).toContain(201);
    expect(bodies).toContain(await read(uploads, name));
  });

  it('are not brought to an address with a letter altered, whichever', async () => {
    const name = newName();
    const address = uploads.addressOf(name, new Date());
    const { origin } = new URL(address);
    const altered = Array.from(address.slice(origin.length + 1), (letter, at) => {
      const place = origin.length + 1 + at;
      return `${address.slice(0, place)}${/[x0]/i.test(letter) ? 'y' : 'x'}${address.slice(place + 1)}`;
    });
    const taken: string[] = [];
    for (const each of altered) if ((await put(each)).ok) taken.push(each);
    expect(taken).toEqual([]);
    expect(await uploads.has(name)).toBe(false);
    expect((await put(address)).status).toBe(201);
  });

  it('are not brought before an address is given or after its quarter of an hour', async () => {
    const name = newName();
    expect((await put(uploads.addressOf(name, ago(16)))).status).toBe(403);
    expect(await uploads.has(name)).toBe(false);
    expect((await put(uploads.addressOf(name, ago(14)))).status).toBe(201);
  });

  it('are neither read, listed nor removed with an address, nor another kind of blob made', async () => {
    const name = newName();
    const address = uploads.addressOf(name, new Date());
    expect((await put(address, text, { 'x-ms-blob-type': 'PageBlob' })).status).toBeGreaterThanOrEqual(400);
    expect((await put(address)).status).toBe(201);
    const blob = new BlobClient(address);
    const list = new ContainerClient(address.replace(`/${name}`, ''));
    const tries = [
      blob.download(),
      blob.getProperties(),
      blob.delete(),
      blob.setMetadata({ a: 'b' }),
      new BlockBlobClient(address).stageBlock('MDAx', text, text.byteLength),
      seen(
        (async function* names() {
          for await (const { name: each } of list.listBlobsFlat()) yield each;
        })(),
      ),
    ];
    for (const status of await Promise.all(tries.map(refused))) expect(status).toBeGreaterThanOrEqual(400);
    for (const method of ['GET', 'HEAD', 'DELETE', 'POST', 'PATCH'])
      expect((await fetch(address, { method })).status).toBeGreaterThanOrEqual(400);
    expect(await read(uploads, name)).toBe('Name\nSiân');
  });

  it('are written by the platform itself, up to a size', async () => {
    const name = newName();
    expect(await uploads.write(name, of(text, text), text.byteLength)).toBe(false);
    expect(await uploads.has(name)).toBe(false);
    expect(await uploads.write(name, of(text, text), 2 * text.byteLength)).toBe(true);
    expect(await read(uploads, name)).toBe('Name\nSiânName\nSiân');
  });

  it('are found by their age, and a name that leads elsewhere is none', async () => {
    const name = newName();
    await uploads.write(name, of(text), LARGEST_FILE);
    expect(await seen(uploads.keptSince(new Date(Date.now() + 60_000)))).toContain(name);
    expect(await seen(uploads.keptSince(new Date(Date.now() - 60_000)))).toEqual([]);
    for (const elsewhere of ['../secret.csv', 'a/b.csv', 'CON', '', 'a.csv\0'])
      await expect((async () => uploads.read(elsewhere))()).rejects.toThrow('Not a name');
  });
});

describe('the platform’s own folder', () => {
  let uploads: Uploads;
  let close: TriedStorage['close'];
  beforeAll(async () => {
    ({ uploads, close } = await ownStorage());
  });
  afterAll(() => close());

  it('takes a file that comes slowly; what comes to no good address is cut off', async () => {
    const [name, other] = [newName(), newName()];
    const slow = sending(uploads.addressOf(name, new Date()), 4);
    const bad = sending(`${uploads.addressOf(other, new Date())}x`, 4);
    for (const letter of 'slow') {
      slow.socket.write(letter);
      bad.socket.write(letter === 'w' ? '' : letter);
      await wait(REQUEST_MS / 2);
    }
    await expect.poll(slow.received).toContain('HTTP/1.1 201');
    expect(await read(uploads, name)).toBe('slow');
    await expect.poll(() => bad.socket.destroyed).toBe(true);
    expect(bad.received()).toContain('HTTP/1.1 408');
    slow.socket.destroy();
  });

  it('keeps nothing of a file that was cut off, and what a process left of one is cleared away', async () => {
    const name = newName();
    const half = sending(uploads.addressOf(name, new Date()), 1_000_000);
    half.socket.write('x'.repeat(400_000));
    await expect.poll(() => readdirSync(folder).some((each) => each.startsWith(name))).toBe(true);
    half.socket.destroy();
    await expect.poll(() => readdirSync(folder).some((each) => each.startsWith(name))).toBe(false);
    expect(await uploads.has(name)).toBe(false);

    const left = `${name}.0123456789ab.part`;
    await folderBlobs(folder).write('whole.csv', of(text), LARGEST_FILE);
    writeFileSync(join(folder, left), 'half');
    const old = new Date(Date.now() - 25 * 3_600_000);
    expect(await seen(uploads.keptSince(old))).toEqual([]);
    expect(readdirSync(folder)).toContain(left);
    utimesSync(join(folder, left), old, old);
    await seen(uploads.keptSince(old));
    expect(readdirSync(folder)).not.toContain(left);
  });

  it('refuses more than 25 MB', async () => {
    const name = newName();
    expect((await put(uploads.addressOf(name, new Date()), Buffer.alloc(LARGEST_FILE + 1))).status).toBe(413);
    expect(await uploads.has(name)).toBe(false);
  });

  it('hears out some of a file that says it has 1 GiB, and answers without having written any of it', async () => {
    const written = vi.spyOn(uploads, 'write');
    const { socket, received } = sending(uploads.addressOf(newName(), new Date()), GIB);
    for (let sent = 0; sent < HEARD_OUT; sent += MIB) socket.write(part);
    socket.write('x');
    await expect.poll(received).toMatch(/^HTTP\/1\.1 413 [^]*"A file may have at most 25 MB\."/);
    expect(written).not.toHaveBeenCalled();
    written.mockRestore();
    socket.destroy();
  });

  it('takes no more than 25 MB of a file that does not say how long it is, and keeps none of it', async () => {
    const name = newName();
    const { socket, received } = sending(uploads.addressOf(name, new Date()), 'in chunks');
    for (let sent = 0; sent < LARGEST_FILE; sent += MIB) socket.write(chunkOf(part));
    await expect.poll(() => readdirSync(folder).some((each) => each.startsWith(name))).toBe(true);
    expect(received()).toBe('');
    socket.write(chunkOf(Buffer.from('x')));
    await expect.poll(received).toMatch(/^HTTP\/1\.1 413 [^]*"A file may have at most 25 MB\."/);
    await expect.poll(() => readdirSync(folder).some((each) => each.startsWith(name))).toBe(false);
    socket.destroy();
  });
});

describe('an account of Azure’s', () => {
  it('gives addresses to create one blob by https, but on this machine; takes nothing here', async () => {
    const { account, close } = await startAzurite();
    const uploads = await azureUploads(account);
    const { searchParams } = new URL(uploads.addressOf('a.csv', new Date()));
    expect(Object.fromEntries(searchParams)).toMatchObject({ sp: 'c', sr: 'b', spr: 'https,http' });
    const [from, until] = [searchParams.get('st'), searchParams.get('se')].map((each) => Date.parse(each ?? ''));
    expect((until ?? 0) - (from ?? 0)).toBe(16 * 60_000);
    expect(uploads.isGoodAddress(uploads.addressOf('a.csv', new Date()), new Date())).toBe(false);
    await close();
  });

  it('does not read what is larger than a file may be', async () => {
    const { account, close } = await startAzurite();
    const uploads = await azureUploads(account);
    const content = Buffer.alloc(LARGEST_FILE + 1);
    await new BlockBlobClient(uploads.addressOf('a.csv', new Date())).upload(content, content.byteLength);
    await expect(uploads.read('a.csv')).rejects.toThrow('The file is larger than 25 MB.');
    await close();
  });

  it('is used with the container that is there; a key that is none ends a start with a sentence', async () => {
    const { account, close } = await startAzurite();
    await azureUploads(account);
    await azureUploads(account);
    const other = { ...account, key: Buffer.alloc(64, 1).toString('base64') };
    const failed = await azureUploads(other).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(StorageError);
    expect(String(failed)).toContain('AZURE_STORAGE_CONNECTION_STRING');
    expect(String(failed)).not.toContain(other.key);
    await close();
  });

  it('that cannot be reached is told as not now, without an address', async () => {
    const { account, close } = await startAzurite();
    const uploads = await azureUploads(account);
    await close();
    for (const work of [uploads.read('a.csv'), uploads.has('a.csv'), uploads.remove('a.csv'), azureUploads(account)]) {
      const failed = await Promise.resolve(work).catch((error: unknown) => error);
      expect(isUnavailable(failed)).toBe(true);
      expect(String(failed)).not.toContain(account.url);
    }
  });
});

import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { accountFrom } from '../uploads/storage-account.ts';

const require = createRequire(import.meta.url);

/** What is used of Azurite's server of blobs, which has no types of its own. */
interface BlobServer {
  start(): Promise<void>;
  close(): Promise<void>;
  getHttpServerAddress(): string;
}

/** Azurite with one account of its own, in this process and in memory: nothing of it is on a disk, and it asks nobody. */
export async function startAzurite() {
  const [name, key] = ['portal', randomBytes(64).toString('base64')];
  process.env['AZURITE_ACCOUNTS'] = `${name}:${key}`;
  const server = blobServer();
  await server.start();
  const connection = `AccountName=${name};AccountKey=${key};BlobEndpoint=${server.getHttpServerAddress()}/${name}`;
  const account = accountFrom(connection);
  if (account === undefined) throw new Error('An account of Azurite is one of this machine.');
  return { connection, account: { ...account, container: 'uploads' }, close: () => server.close() };
}

/** As `azurite-blob --inMemoryPersistence --skipApiVersionCheck` makes it, on a free port and without its log. */
function blobServer(): BlobServer {
  // It is no library: these are the modules that its command is made of.
  /* oxlint-disable typescript/no-unsafe-type-assertion */
  const { default: Server } = require('azurite/dist/src/blob/BlobServer.js') as {
    default: new (configuration: unknown) => BlobServer;
  };
  const { default: Configuration } = require('azurite/dist/src/blob/BlobConfiguration.js') as {
    default: new (...settings: unknown[]) => object;
  };
  const { SharedChunkStore } = require('azurite/dist/src/common/persistence/MemoryExtentStore.js') as {
    SharedChunkStore: unknown;
  };
  /* oxlint-enable typescript/no-unsafe-type-assertion */
  const [host, port, keepAlive, isLoose, skipsVersion, inMemory] = ['127.0.0.1', 0, 5, false, true, true] as const;
  const unsaid = undefined;
  const logs = [false, unsaid, false, unsaid];
  const certificate = ['', '', '', unsaid];
  const stores = [unsaid, unsaid, unsaid];
  const rest = [isLoose, skipsVersion, ...certificate, false, inMemory, SharedChunkStore];
  return new Server(new Configuration(host, port, keepAlive, ...stores, ...logs, ...rest));
}

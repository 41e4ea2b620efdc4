import { buffer } from 'node:stream/consumers';
import {
  BlobSASPermissions,
  ContainerClient,
  generateBlobSASQueryParameters,
  RestError,
  SASProtocol,
  StorageSharedKeyCredential,
} from '@azure/storage-blob';
import { LARGEST_FILE } from '@wardmere/api';
import { UnreadableFile } from '../sheets/unreadable-file.ts';
import { Unavailable } from '../storage/database-error.ts';
import { StorageError } from '../storage/storage-error.ts';
import { BlobIsThere, isBlobName } from './blobs.ts';
import { isLoopback } from '../loopback.ts';
import type { StorageAccount } from './storage-account.ts';
import { GOOD_FOR_MS, type Uploads } from './uploads.ts';

/** Clocks differ: an address is good a little earlier than it was given. */
const EARLIER_MS = 60_000;
/** Somebody waits for what is asked of the account meanwhile. */
const PATIENCE = { maxTries: 2, tryTimeoutInMs: 15_000, retryDelayInMs: 300 };

/** Uploads to a container of an account of Azure's, which is made where there is none. */
export async function azureUploads({ name: account, key, url, container }: StorageAccount): Promise<Uploads> {
  const credential = new StorageSharedKeyCredential(account, key);
  const files = new ContainerClient(`${url}/${container}`, credential, { retryOptions: PATIENCE });
  const protocol = isLoopback(url) ? SASProtocol.HttpsAndHttp : SASProtocol.Https;
  const blobOf = (name: string) => {
    if (!isBlobName(name)) throw new Error('Not a name of an upload.');
    return files.getBlockBlobClient(name);
  };
  await asked(() => files.createIfNotExists()).catch((error: unknown) => {
    throw error instanceof RestError ? new StorageError(notAccepted(error)) : error;
  });
  return {
    addressOf(name, now) {
      // To create and no more: what is there is neither read nor written over.
      const permissions = BlobSASPermissions.parse('c');
      const startsOn = new Date(now.getTime() - EARLIER_MS);
      const expiresOn = new Date(now.getTime() + GOOD_FOR_MS);
      const granted = { containerName: container, blobName: name, permissions, startsOn, expiresOn, protocol };
      return `${blobOf(name).url}?${generateBlobSASQueryParameters(granted, credential).toString()}`;
    },
    // Whoever brings a file brings it to the account: nothing is taken here.
    isGood: () => false,
    isGoodAddress: () => false,
    async write(name, content, most) {
      const parts: Uint8Array[] = [];
      let length = 0;
      for await (const part of content) {
        length += part.byteLength;
        if (length > most) return false;
        parts.push(part);
      }
      const isKept = await asked(
        () => blobOf(name).upload(Buffer.concat(parts), length, { conditions: { ifNoneMatch: '*' } }),
        [409, 412],
      );
      if (isKept === undefined) throw new BlobIsThere();
      return true;
    },
    has: (name) => asked(() => blobOf(name).exists()).then((is) => is === true),
    async read(name) {
      const got = await asked(() => blobOf(name).download(), [404]);
      if (got?.readableStreamBody === undefined) return undefined;
      // The account itself knows no limit of ours.
      if ((got.contentLength ?? Infinity) > LARGEST_FILE) {
        got.readableStreamBody.on('error', () => undefined);
        if ('destroy' in got.readableStreamBody && typeof got.readableStreamBody.destroy === 'function')
          got.readableStreamBody.destroy();
        throw new UnreadableFile('The file is larger than 25 MB.');
      }
      const { readableStreamBody: body } = got;
      return asked(() => buffer(body));
    },
    remove: (name) => asked(() => blobOf(name).deleteIfExists()).then(() => undefined),
    async *keptSince(before) {
      for await (const { name, properties } of files.listBlobsFlat())
        if (isBlobName(name) && properties.lastModified < before) yield name;
    },
  };
}

/** Asks the account; undefined where it answers so that there is nothing to be had. */
async function asked<Result>(
  work: () => Promise<Result>,
  nothing: readonly number[] = [],
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    const { statusCode } = error;
    if (statusCode !== undefined && nothing.includes(statusCode)) return undefined;
    // Not what the client says of it: that names addresses.
    if (statusCode === undefined || statusCode === 429 || statusCode >= 500)
      throw new Unavailable('The file storage is not available.');
    throw error;
  }
}

const notAccepted = ({ statusCode }: RestError) =>
  `The storage account named in AZURE_STORAGE_CONNECTION_STRING does not let files be kept (it answers ${statusCode}).`;

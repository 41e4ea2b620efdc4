import { CallError, failureFrom, failureOf } from './failure.ts';
import { createHost, type HostOptions } from './host.ts';
import type { Words } from './words.ts';

/** A file on its way to an address that a call has given. */
export interface Upload {
  /** Signed by who gave it: a secret, and all that the host asks for. */
  readonly address: string;
  readonly file: Blob;
  /** What the file was called where it was chosen. */
  readonly name: string;
  readonly words: Words;
  readonly signal?: AbortSignal;
}

/** The headers of the storage (D-152). Its answers go to whoever knows the address, so no token leaves with the file. */
const storage = (name: string) => ({
  'x-ms-blob-type': 'BlockBlob',
  'x-ms-meta-originalfilename': encodeURIComponent(name),
});

/** Sends files to the storage addresses they were given (§7). Rejects with `CallError` and nothing else. */
export function createUploads(options: Pick<HostOptions, 'timeoutMs' | 'fetch'> = {}) {
  // A file takes longer than a record.
  const host = createHost({ timeoutMs: 5 * 60_000, ...options });
  return async ({ address, file, name, words, signal }: Upload): Promise<void> => {
    const asked = { method: 'PUT', address, headers: storage(name), body: file, signal };
    const { status, headers, body } = await host
      .ask(asked, (text) => text)
      .catch((thrown: unknown) => {
        throw new CallError(failureFrom(thrown, words.otherwise));
      });
    if (status >= 200 && status <= 299) return;
    const retryAfter = headers.get('retry-after') ?? undefined;
    throw new CallError(failureOf({ status, text: body ?? '', requestId: undefined, retryAfter }, words));
  };
}

import { LARGEST_FILE } from '@wardmere/api';
import { Hono } from 'hono';
import type { ApiEnv } from '../http/bearer.ts';
import { dropBody } from '../http/given.ts';
import { Refusal } from '../http/refusal.ts';
import { BlobIsThere } from './blobs.ts';
import { UPLOAD_PATH, type Uploads } from './uploads.ts';

const CREATED = { 'x-ms-version': '2021-12-02', 'x-ms-request-server-encrypted': 'false' };

/** A refusal with the code that clients of Azure's read. */
const refused = (status: number, code: string, title: string, description?: string) =>
  new Refusal(status, title, { headers: { 'x-ms-error-code': code }, ...(description && { description }) });
const notGood = () => refused(403, 'AuthenticationFailed', 'This address is not valid, or is no longer valid.');
const used = () => refused(403, 'UnauthorizedBlobOverwrite', 'This address has been used.');
const tooLarge = () => refused(413, 'RequestBodyTooLarge', 'Too large.', 'A file may have at most 25 MB.');

/**
 * Takes files as Azure's Put Blob does: one PUT of the whole, whose address is the right to make it once (D-152). Nothing
 * else can be done with an address: there is no other method here.
 */
export function uploadRoute(uploads: Uploads, clock: () => Date): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.put(`${UPLOAD_PATH}/:name`, async (context) => {
    const { req } = context;
    const name = req.param('name');
    const said = { until: req.query('se') ?? '', signature: req.query('sig') ?? '' };
    const refuse = async (refusal: Refusal) => {
      await dropBody(req.raw.body);
      throw refusal;
    };
    if (!uploads.isGood(name, said, clock())) await refuse(notGood());
    if (await uploads.has(name)) await refuse(used());
    if (req.header('x-ms-blob-type') !== 'BlockBlob')
      await refuse(refused(400, 'InvalidHeaderValue', 'x-ms-blob-type must be BlockBlob.'));
    const length = Number(req.header('content-length') ?? Number.NaN);
    if (length > LARGEST_FILE) await refuse(tooLarge());
    const content = wholeOf(req.raw.body, length);
    const isKept = await uploads.write(name, content, LARGEST_FILE).catch((error: unknown) => {
      throw error instanceof BlobIsThere ? used() : error;
    });
    if (!isKept) throw tooLarge();
    return context.body(null, 201, CREATED);
  });
  return app;
}

/** A body to its end, or an error: one that is cut off is no file. */
async function* wholeOf(body: ReadableStream<Uint8Array> | null, length: number): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const part of body ?? []) {
    read += part.byteLength;
    yield part;
  }
  if (Number.isFinite(length) && read < length) throw refused(400, 'IncompleteBody', 'The file was cut off.');
}

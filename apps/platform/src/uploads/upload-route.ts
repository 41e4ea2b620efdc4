import { LARGEST_FILE } from '@wardmere/api';
import { Hono } from 'hono';
import type { ApiEnv } from '../http/bearer.ts';
import { dropBody } from '../http/given.ts';
import { Refusal } from '../http/refusal.ts';
import { UPLOAD_PATH, type Uploads } from './uploads.ts';

const refused = () => new Refusal(403, 'This address is not good, or no longer.');

/** Takes files as Azure's Put Blob does: one PUT of the whole, whose address is the right to make it (D-152). */
export function uploadRoute(uploads: Uploads, clock: () => Date): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.put(`${UPLOAD_PATH}/:name`, async (context) => {
    const { req } = context;
    const name = req.param('name');
    const said = { until: req.query('se') ?? '', signature: req.query('sig') ?? '' };
    if (!uploads.isGood(name, said, clock())) {
      await dropBody(req.raw.body);
      throw refused();
    }
    if (req.header('x-ms-blob-type') !== 'BlockBlob') {
      await dropBody(req.raw.body);
      throw new Refusal(400, 'x-ms-blob-type must be BlockBlob.');
    }
    const isKept = await uploads.write(name, req.raw.body ?? nothing(), LARGEST_FILE);
    if (!isKept) throw new Refusal(413, 'Too large.', { description: 'A file may have at most 25 MB.' });
    return context.body(null, 201);
  });
  return app;
}

async function* nothing(): AsyncGenerator<Uint8Array> {
  // A file of no bytes.
}

import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Store } from '../../storage/open.ts';
import { userPhotos } from '../../storage/schema/index.ts';
import { asPlatform } from '../../storage/transaction.ts';
import type { ApiEnv } from '../../http/bearer.ts';
import { missing } from '../../http/refusal.ts';
import { PHOTO_PATH } from './photo-address.ts';

/**
 * Shows a photo to whoever has its address, as an image and as nothing else: its type is the one its bytes had when it
 * came in, nothing sniffs another, it is opened as a file and would run in no origin.
 */
export function photoRoute(store: Store): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.get(`${PHOTO_PATH}/:key{[\\w-]{32}}`, async (context) => {
    const [photo] = await asPlatform(store, (tx) =>
      tx
        .select({ type: userPhotos.type, content: userPhotos.content })
        .from(userPhotos)
        .where(eq(userPhotos.key, context.req.param('key'))),
    );
    if (photo === undefined) throw missing();
    return new Response(new Uint8Array(photo.content), {
      headers: {
        'Content-Type': photo.type,
        'Content-Disposition': `attachment; filename="photo.${photo.type.slice('image/'.length)}"`,
        'X-Content-Type-Options': 'nosniff',
        // A photo never changes under its address, and the copy of one person's browser is nobody else's.
        'Cache-Control': 'private, max-age=86400, immutable',
      },
    });
  });
  return app;
}

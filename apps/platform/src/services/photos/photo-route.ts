import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Store } from '../../storage/open.ts';
import { userPhotos } from '../../storage/schema/index.ts';
import { asPlatform } from '../../storage/transaction.ts';
import type { ApiEnv } from '../../http/bearer.ts';
import { PHOTO_PATH } from './photo-address.ts';
import { pictureAnswer } from './picture-answer.ts';

/** Shows a photo to whoever has its address. */
export function photoRoute(store: Store): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.get(`${PHOTO_PATH}/:key{[\\w-]{32}}`, async (context) => {
    const [photo] = await asPlatform(store, (tx) =>
      tx
        .select({ type: userPhotos.type, content: userPhotos.content })
        .from(userPhotos)
        .where(eq(userPhotos.key, context.req.param('key'))),
    );
    return pictureAnswer(photo, 'photo');
  });
  return app;
}

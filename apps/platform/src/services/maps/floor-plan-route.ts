import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { ApiEnv } from '../../http/bearer.ts';
import { floorPlans } from '../../storage/schema/index.ts';
import type { Store } from '../../storage/open.ts';
import { asPlatform } from '../../storage/transaction.ts';
import { pictureAnswer } from '../photos/picture-answer.ts';
import { FLOOR_PLAN_PATH } from './floor-plan-address.ts';

/** Shows a floor plan to whoever has its address, as an image and as nothing else. */
export function floorPlanRoute(store: Store): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.get(`${FLOOR_PLAN_PATH}/:key{[\\w-]{32}}`, async (context) => {
    const [plan] = await asPlatform(store, (tx) =>
      tx
        .select({ type: floorPlans.type, content: floorPlans.content })
        .from(floorPlans)
        .where(eq(floorPlans.key, context.req.param('key'))),
    );
    return pictureAnswer(plan, 'floor-plan');
  });
  return app;
}

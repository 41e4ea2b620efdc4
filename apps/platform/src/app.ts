import { Hono } from 'hono';
import type { ApiOptions } from './http/api-options.ts';
import { answer } from './http/answer.ts';
import { authenticate, type ApiEnv } from './http/bearer.ts';
import { refuseLargeBody } from './http/body.ts';
import { refuse } from './http/failure.ts';
import { health } from './http/health.ts';
import { missing } from './http/refusal.ts';
import { requestId } from './http/request-id.ts';
import { photoRoute } from './services/photos/photo-route.ts';
import { services, tokenlessServices } from './services/services.ts';
import { answerTokenless } from './http/tokenless.ts';

/** The API under `/api`, and whether it works under `/health`: from top to bottom, what happens to a request. */
export function createApp(options: ApiOptions): Hono<ApiEnv> {
  const { identity, log } = options;
  const app = new Hono<ApiEnv>();
  app.onError((error, context) => refuse(error, context, log));
  app.use(requestId());
  app.route('/', photoRoute(options.store));
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });
  app.use((context, next) => {
    refuseLargeBody(context.req.header('content-length'), context.req.header('content-type'));
    return next();
  });
  app.get('/health', health(options.store));
  app.use(answerTokenless(tokenlessServices, options));
  app.use(authenticate(identity.verifyAccessToken, options));
  app.use(answer(options.services ?? services, options));
  app.all('*', () => {
    throw missing();
  });
  return app;
}

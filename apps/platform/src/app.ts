import { LARGEST_BODY } from '@wardmere/api';
import { Hono, type HonoRequest } from 'hono';
import { goingFirst } from './fairness/after-others.ts';
import type { ApiOptions } from './http/api-options.ts';
import { addressOf, answer } from './http/answer.ts';
import { authenticate, type ApiEnv } from './http/bearer.ts';
import { refuse } from './http/failure.ts';
import { dropBody, refusalOfLarge } from './http/given.ts';
import { health } from './http/health.ts';
import { missing } from './http/refusal.ts';
import { requestId } from './http/request-id.ts';
import { routesOf } from './http/routes.ts';
import { floorPlanRoute } from './services/maps/floor-plan-route.ts';
import { photoRoute } from './services/photos/photo-route.ts';
import { serviceCalls, services, tokenlessServices } from './services/services.ts';
import { answerServices } from './http/by-service.ts';
import { answerTokenless } from './http/tokenless.ts';
import { uploadRoute } from './uploads/upload-route.ts';

/** The API under `/api`, and whether it works under `/health`: from top to bottom, what happens to a request. */
export function createApp(options: ApiOptions): Hono<ApiEnv> {
  const { identity, log, door } = options;
  const answered = options.services ?? services;
  const find = routesOf(answered);
  /** What the call at an address takes. */
  const largestAt = ({ method, url }: HonoRequest) => {
    const destination = find(method, addressOf(url).pathname);
    return destination && 'service' in destination ? destination.service.call.largest : LARGEST_BODY;
  };
  const app = new Hono<ApiEnv>();
  app.onError((error, context) => refuse(error, context, log));
  app.use(requestId());
  app.route('/', photoRoute(options.store));
  app.route('/', uploadRoute(options.uploads, options.clock));
  app.route('/', floorPlanRoute(options.store));
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });
  app.use(async (context, next) => {
    const { req } = context;
    const refusal = refusalOfLarge(req.header('content-length'), () => largestAt(req));
    if (refusal === undefined) return next();
    // Strangers are sent away at once: whoever it is may send as much again.
    if (door?.known.find(req.header('authorization')) !== undefined) await dropBody(req.raw.body);
    throw refusal;
  });
  app.use((_context, next) => goingFirst(next));
  app.get('/health', health(options.store));
  app.use(answerTokenless(tokenlessServices, options));
  app.use(answerServices(serviceCalls, options));
  app.use(authenticate(identity.verifyAccessToken, options));
  app.use(answer(answered, options));
  app.all('*', () => {
    throw missing();
  });
  return app;
}

import type { Brand } from '@wardmere/api';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import type { FrontDoor } from './fairness/front-door.ts';
import type { Identity } from './identity/identity.ts';
import type { Log } from './log.ts';
import { answer } from './services/answer.ts';
import { authenticate, type ApiEnv } from './services/bearer.ts';
import { refuseLargeBody } from './services/body.ts';
import { refuse } from './services/failure.ts';
import { health } from './services/health.ts';
import type { Service } from './services/implement.ts';
import { missing } from './services/refusal.ts';
import { requestId } from './services/request-id.ts';
import { photoRoute } from './services/usercontactrole/photo-route.ts';
import { services, tokenlessServices } from './services/services.ts';
import { answerTokenless } from './services/tokenless.ts';
import type { Store } from './storage/open.ts';

/** What the API is made of; nothing else reaches it. */
export interface AppOptions {
  readonly store: Store;
  readonly settings: {
    /** Other origins whose pages may call; the portal's own needs no permission. */
    readonly allowedOrigins?: readonly string[];
    /** Replies are checked against the contract everywhere but in production. */
    readonly env: string;
    /** Whether the network address a request comes from is told by a proxy of ours. */
    readonly trustProxy?: boolean;
    readonly brand?: Brand;
  };
  readonly identity: Identity;
  readonly clock: () => Date;
  /** What requests come through before they come here. */
  readonly door?: FrontDoor;
  readonly log: Log;
  /** The calls that are carried out; those of the contract unless it is said. */
  readonly services?: readonly Service[];
}

const exposed = ['ETag', 'Last-Modified', 'X-Modified-By', 'X-Request-Id', 'Retry-After', 'WWW-Authenticate'];

/** The API under `/api`, and whether it works under `/health`: from top to bottom, what happens to a request. */
export function createApp(options: AppOptions): Hono<ApiEnv> {
  const { settings, identity, log } = options;
  const app = new Hono<ApiEnv>();
  app.onError((error, context) => refuse(error, context, log));
  app.use(requestId());
  app.use(
    secureHeaders({ contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] } }),
  );
  app.route('/', photoRoute(options.store));
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });
  app.use(
    cors({
      origin: [...(settings.allowedOrigins ?? [])],
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowHeaders: ['Authorization', 'Content-Type', 'If-Match', 'Idempotency-Key', 'X-Request-Id'],
      exposeHeaders: exposed,
      maxAge: 600,
    }),
  );
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

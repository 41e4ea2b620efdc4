import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from './bearer.ts';

const wellFormed = /^[\w.-]{8,80}$/;

/** Names a request, so that what a person is shown and what the log holds can be brought together. */
export const requestId = (): MiddlewareHandler<ApiEnv> => async (context, next) => {
  const given = context.req.header('x-request-id') ?? '';
  const id = wellFormed.test(given) ? given : randomUUID();
  context.set('requestId', id);
  context.header('X-Request-Id', id);
  await next();
};

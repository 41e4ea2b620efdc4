import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { crowdedIn, type Crowded } from '../fairness/crowded.ts';
import { GuessablePassword } from '../identity/chosen-password.ts';
import type { Log } from '../log.ts';
import type { ApiEnv } from './bearer.ts';
import { refusalOfDatabase } from './database-refusal.ts';
import { invalidField, Refusal } from './refusal.ts';

/** Tells a failure in the one form of D-165; a fault of our own tells nothing but the request's id. */
export function refuse(error: unknown, context: Context<ApiEnv>, log: Log): Response {
  const requestId = context.get('requestId');
  const refusal = error instanceof Refusal ? error : refusalOf(error);
  if (refusal === undefined || refusal.status >= 500) log.error('api.failed', error, { requestId });
  const { status, title, description, errors, headers } = refusal ?? fault(requestId);
  // A refusal before the body was read leaves it unread: such a connection is not used again.
  const closing = status === 413 ? { Connection: 'close' } : {};
  return new Response(JSON.stringify({ title, ...(description && { description }), ...(errors && { errors }) }), {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers, ...closing },
  });
}

const refusalOf = (error: unknown) => {
  if (error instanceof GuessablePassword) return invalidField('password', error.message);
  const crowded = crowdedIn(error);
  return crowded === undefined ? (ofFramework(error) ?? refusalOfDatabase(error)) : ofCrowd(crowded);
};

const ofCrowd = ({ status, retryAfterSeconds }: Crowded) =>
  new Refusal(status, status === 429 ? 'Too much at once.' : 'Not available right now.', {
    description: 'Please try again in a moment.',
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });

const fault = (requestId: string) =>
  new Refusal(500, 'Something went wrong.', { description: `Tell support this number: ${requestId}` });

const ofFramework = (error: unknown) =>
  error instanceof HTTPException && error.status < 500
    ? new Refusal(error.status, 'The request cannot be read.')
    : undefined;

import type { ServerResponse } from 'node:http';
import type { Crowded } from './crowded.ts';

/** Long enough that asking again and again costs less than it takes, short enough to be at once. */
const breath = 400;

/** Tells somebody for whom there is no room to come again, in the one form of D-165, as cheaply as it can be told. */
export function turnAway(response: ServerResponse, { status, retryAfterSeconds }: Crowded): void {
  const title = status === 429 ? 'Too much at once.' : 'Not available right now.';
  setTimeout(() => {
    if (response.headersSent || response.destroyed) return;
    response.writeHead(status, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
    });
    response.end(JSON.stringify({ title, description: 'Please try again in a moment.' }));
    // Whoever sends all of it first reads the answer then.
    response.req.resume();
  }, breath);
}

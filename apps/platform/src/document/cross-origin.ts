import type { IncomingMessage } from 'node:http';

/** What is called; everything else is opened, and nobody else's page needs to read it. */
const called = /^\/(?:api|ofrep|health|identity\/(?:token|jwks|\.well-known))(?:\/|$)/i;

/** What a call may carry beside what every page may send. */
const allowed = [
  'Authorization',
  'Content-Type',
  'DPoP',
  'If-Match',
  'If-None-Match',
  'Idempotency-Key',
  'X-Request-Id',
];
/** What of an answer's headers a calling page may read. */
const exposed = [
  'ETag',
  'Last-Modified',
  'Content-Disposition',
  'X-Modified-By',
  'X-Request-Id',
  'X-As-Of',
  'Retry-After',
  'WWW-Authenticate',
  'DPoP-Nonce',
];

/** A request, as far as it says which page asks. */
type Asking = Pick<IncomingMessage, 'method' | 'headers'>;

/** Whether a browser asks beforehand if a page of this origin may call at all. */
export const isPreflight = ({ method, headers }: Asking, path: string): boolean =>
  method === 'OPTIONS' && called.test(path) && headers['access-control-request-method'] !== undefined;

/**
 * What lets a portal served elsewhere read an answer, whoever writes it: a refusal without these reads as a network that
 * failed. Only origins that the deployment names, and never with cookies.
 */
export function crossOriginHeaders(
  asking: Asking | undefined,
  path: string,
  origins: readonly string[],
): Record<string, string> {
  const origin = asking?.headers.origin;
  if (asking === undefined || origin === undefined || !called.test(path) || !origins.includes(origin)) return {};
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': exposed.join(', '),
    ...(isPreflight(asking, path) && {
      'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
      'Access-Control-Allow-Headers': allowed.join(', '),
      'Access-Control-Max-Age': '600',
    }),
  };
}

/** Answers of what is called differ by who asks: no cache may give one's to another. */
export const differsByOrigin = (path: string): boolean => called.test(path);

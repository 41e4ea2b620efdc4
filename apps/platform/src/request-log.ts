import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from './log.ts';

const wellFormed = /^[\w.-]{8,80}$/;

/** Gives a request its id, the caller's own where it is well-formed, and tells the log how it ended. */
export function logRequest(log: Log, request: IncomingMessage, response: ServerResponse, path: string): void {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
  giveHeader(request, 'x-request-id', id);
  response.setHeader('X-Request-Id', id);
  const began = performance.now();
  response.once('close', () => {
    log.info('request', {
      id,
      method: request.method,
      path: templateOf(path),
      status: response.writableFinished ? response.statusCode : undefined,
      ms: Math.round(performance.now() - began),
    });
  });
}

// The app reads the raw headers, the provider the parsed ones.
function giveHeader(request: IncomingMessage, name: string, value: string): void {
  request.headers[name] = value;
  for (let at = request.rawHeaders.length - 2; at >= 0; at -= 2) {
    if (request.rawHeaders[at]?.toLowerCase() === name) request.rawHeaders.splice(at, 2);
  }
  request.rawHeaders.push(name, value);
}

const ids =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d+|.*[^A-Za-z0-9._-].*|[^.].*\..*|[\w-]{21,})$/i;

/** A path without what identifies anything in it: what somebody typed into an address is not for the log. */
export function templateOf(path: string): string {
  if (/^\/v7\/assets\/[\w.-]+$/.test(path)) return path;
  if (path === '/v7' || path.startsWith('/v7/')) return '/v7/*';
  if (!/^\/(?:api|identity|ofrep|health|demo-organisation)(?:\/|$)/.test(path)) return path === '/' ? '/' : '/*';
  return path
    .split('/')
    .map((segment) => (ids.test(segment) ? '{id}' : segment))
    .join('/')
    .slice(0, 200);
}

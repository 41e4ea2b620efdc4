import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerStarting } from '../answer-requests.ts';
import { Crowded } from '../fairness/crowded.ts';
import { turnAway } from '../fairness/turn-away.ts';
import { createHttpServer } from '../listening/http-server.ts';
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts';
import { guardResponse, headersOfEvery, type HeaderOptions } from './security-headers.ts';

const portal = 'https://portal.example';
const stranger = 'https://elsewhere.example';
const list = '/api/clientbuilding/v2/clients';
const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,dpop' };

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ ALLOWED_ORIGINS: portal });
});
afterAll(() => platform.stop());

interface Sent {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly redirect?: 'manual';
}
const ask = (path: string, { headers, ...init }: Sent = {}) =>
  fetch(platform.url + path, { ...init, headers: { origin: portal, ...headers } });
const policy = (response: Response) => [
  response.headers.get('content-security-policy')?.startsWith("default-src 'none'"),
  response.headers.get('x-content-type-options'),
  response.headers.get('x-frame-options'),
];
const guarded = [true, 'nosniff', 'DENY'];
const read = (response: Response) => [
  response.headers.get('access-control-allow-origin'),
  response.headers.get('access-control-expose-headers')?.includes('Retry-After') ?? false,
  response.headers.get('access-control-allow-credentials'),
];
const readable = [portal, true, null];

describe('a portal served elsewhere reads every answer, whichever layer refuses', () => {
  it.for([
    ['no token', 401, list, {}],
    ['a token that is none', 401, list, { headers: { authorization: 'Bearer none' } }],
    ['an address that is none', 401, '/api/nothing', {}],
    ['another method', 405, '/api/authentication/v1/password/reset', { method: 'PUT' }],
    ['another type', 415, '/api/authentication/v1/password/reset', { method: 'POST', body: '{}' }],
    ['too much in one', 413, list, { method: 'POST', body: 'x'.repeat(300_000) }],
    ['whether it works', 200, '/health', {}],
    ['flags', 200, '/ofrep/v1/evaluate/flags', { method: 'POST', body: '{}' }],
    ['an unknown flag', 404, '/ofrep/v1/evaluate/flags/none', { method: 'POST', body: '{}' }],
    ['a flag’s too long context', 413, '/ofrep/v1/evaluate/flags', { method: 'POST', body: 'x'.repeat(70_000) }],
    ['an address of no flag', 404, '/ofrep/v2', {}],
    ['a renewal that is none', 400, '/identity/token', { method: 'POST', body: 'grant_type=none' }],
    ['another method of the provider', 404, '/identity/token', { method: 'PUT' }],
    ['the provider’s keys', 200, '/identity/jwks', {}],
    ['what the provider says of itself', 200, '/identity/.well-known/openid-configuration', {}],
  ] as const)('%s: %i', async ([, status, path, init]) => {
    const response = await ask(path, init);
    expect(response.status).toBe(status);
    expect([read(response), policy(response)]).toEqual([readable, guarded]);
    expect(response.headers.get('vary')).toMatch(/\bOrigin\b/i);
  });

  it('too much at once: 429, when to come again included', async () => {
    const init = {
      method: 'POST',
      body: '{"email":"nobody@example.org"}',
      headers: { 'content-type': 'application/json' },
    };
    const asked = Array.from({ length: 70 }, () => ask('/api/authentication/v1/password/reset-request', init));
    const refused = (await Promise.all(asked)).filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const response of refused) {
      expect([read(response), policy(response)]).toEqual([readable, guarded]);
      expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    }
    // Asking beforehand is never refused for a crowd, or the refusal could not be read.
    const before = await ask('/api/authentication/v1/password/reset-request', {
      method: 'OPTIONS',
      headers: preflight,
    });
    expect([before.status, read(before)]).toEqual([204, readable]);
  });

  it('is told beforehand what it may send, and by which methods', async () => {
    for (const path of [list, '/ofrep/v1/evaluate/flags', '/identity/token']) {
      const response = await ask(path, { method: 'OPTIONS', headers: preflight });
      expect([response.status, await response.text()]).toEqual([204, '']);
      expect(response.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, PATCH, DELETE');
      expect(response.headers.get('access-control-allow-headers')).toContain('Authorization, Content-Type, DPoP');
      expect(response.headers.get('access-control-max-age')).toBe('600');
    }
  });
});

describe('nobody else', () => {
  it.for([list, '/health', '/ofrep/v1/evaluate/flags', '/identity/token'])('may read %s', async (path) => {
    for (const origin of [stranger, 'null', `${portal}.evil.example`, 'https://portal.example:444']) {
      const [asked, before] = await Promise.all([
        ask(path, { headers: { origin } }),
        ask(path, { method: 'OPTIONS', headers: { origin, ...preflight } }),
      ]);
      expect([asked, before].map((each) => each.headers.get('access-control-allow-origin'))).toEqual([null, null]);
      expect(before.headers.get('access-control-allow-methods')).toBeNull();
    }
  });

  it('not even an allowed portal may read what is opened and not called', async () => {
    for (const path of ['/v7/', '/identity/interaction/unknown', '/development/outbox', '/'])
      expect((await ask(path, { redirect: 'manual' })).headers.get('access-control-allow-origin')).toBeNull();
  });
});

const headers: HeaderOptions = {
  isHttps: true,
  inlineScripts: () => [],
  origin: 'https://api.example',
  allowedOrigins: [portal],
  connect: [],
  frame: [],
  images: [],
};

/** What a layer answers alone on a port of its own. */
async function answeredBy(layer: RequestListener): Promise<Response> {
  const server = createServer((request, response) => {
    guardResponse(request, response, list, headers);
    layer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const response = await fetch(`http://127.0.0.1:${port}${list}`, { headers: { origin: portal } });
  server.closeAllConnections();
  server.close();
  return response;
}

describe('a layer that answers before anything else is asked', () => {
  it.for([
    ['the port, while the platform starts', 503, answerStarting(headers)],
    ['the door, for whoever asks too much', 429, (_, response) => turnAway(response, new Crowded('own'))],
    ['the door, where everybody asks too much', 503, (_, response) => turnAway(response, new Crowded('all'))],
  ] as const satisfies readonly (readonly [string, number, RequestListener])[])('%s: %i', async ([, status, layer]) => {
    const response = await answeredBy(layer);
    expect([response.status, read(response), policy(response)]).toEqual([status, readable, guarded]);
    expect(response.headers.get('strict-transport-security')).toContain('max-age');
  });

  it('the connection, for whoever breaks off: 408, to the portal that asked', async () => {
    const server = createHttpServer((request) => void request.resume(), {
      refusalHeaders: (request) => headersOfEvery(request, list, headers),
      patience: { headersMs: 200, requestMs: 300, lookEveryMs: 50, caps: { asking: 9, ofNetwork: 9, ofAll: 9 } },
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const socket = connect(typeof address === 'object' && address !== null ? address.port : 0, '127.0.0.1');
    let said = '';
    socket.on('data', (part) => (said += part.toString()));
    socket.write(`POST ${list} HTTP/1.1\r\nHost: x\r\nOrigin: ${portal}\r\nContent-Length: 9\r\n\r\nx`);
    await once(socket, 'close', { signal: AbortSignal.timeout(5000) });
    server.close();
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(said).toContain(`\r\nAccess-Control-Allow-Origin: ${portal}\r\n`);
    expect(said).toContain('\r\nContent-Security-Policy: default-src');
  });
});

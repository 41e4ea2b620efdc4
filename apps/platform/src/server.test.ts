import { hashesIn } from './document/inline-scripts.ts';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { startPlatform } from './server.ts';
import { readSettings } from './settings.ts';
import { Browser, openSignIn, signIn } from './testing/browser.ts';
import { addPerson, password } from './testing/people.ts';
import { startTestPlatform, type TestPlatform } from './testing/platform.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

/** The policy, with the scripts that stand in the document where it is one. */
const policyOf = (ancestors: string, scripts: readonly string[] = []) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self'",
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    `form-action 'self' ${platform.url}`,
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

describe('every answer', () => {
  it.each([
    ['GET', '/'],
    ['GET', '/v7/'],
    ['GET', '/v7/admin/clients/1?x=%3Cscript%3E'],
    ['GET', '/v7/assets/gone-12345678.js'],
    ['GET', '/nothing'],
    ['POST', '/v7/'],
    ['GET', '/health'],
    ['GET', '/api/clientbuilding/v2/countries'],
    ['GET', '/api/nothing'],
    ['PATCH', '/api/nothing'],
    ['POST', '/ofrep/v1/evaluate/flags'],
    ['GET', '/identity/.well-known/openid-configuration'],
    ['GET', '/identity/jwks'],
    ['GET', '/identity/auth'],
    ['GET', '/identity/auth?client_id=portal&redirect_uri=https://evil.example&response_type=code&scope=openid'],
    ['POST', '/identity/token'],
    ['GET', '/identity/session/end'],
    ['GET', '/identity/nothing'],
    ['GET', '/identity/interaction/unknown'],
    ['GET', '/identity/organisation/callback/unknown?state=unknown'],
    ['OPTIONS', '/identity/token'],
  ])('%s %s carries the strict policy and is not stored', async (method, path) => {
    const response = await fetch(platform.url + path, { method, redirect: 'manual' });
    expect(response.status).toBeLessThan(500 + (path.startsWith('/v7') ? 4 : 0));
    const isDocument = path.startsWith('/v7/') && !path.startsWith('/v7/assets/');
    const scripts = isDocument ? hashesIn(await (await fetch(`${platform.url}/v7/`)).text()) : [];
    expect(response.headers.get('content-security-policy')).toBe(policyOf("'none'", scripts));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': path.startsWith('/identity/') ? 'same-origin' : 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
    // A redirect, a key set and a lost file may be kept; nothing that tells about a person or a record may.
    const isPersonal = /^\/api|interaction|auth|token|session/.test(path);
    expect(response.headers.get('cache-control') ?? '').toMatch(isPersonal ? /no-store/ : /^/);
    expect(response.headers.get('strict-transport-security')).toBeNull();
  });

  it('allows nothing at all in what somebody has sent in as a photo', async () => {
    const response = await fetch(`${platform.url}/api/photos/${'a'.repeat(32)}`);
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox",
    );
  });

  it('allows nothing in a photo however its address is written', async () => {
    const response = await fetch(`${platform.url}/api/%70hotos/${'a'.repeat(32)}`);
    expect(response.headers.get('content-security-policy')).toContain("form-action 'none'; sandbox");
  });

  it('lets only the silent sign-in page be framed, and only by us', async () => {
    const response = await fetch(`${platform.url}/v7/silent.html`);
    expect(response.headers.get('content-security-policy')).toBe(policyOf("'self'"));
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  it('carries the policy on the sign-in page, whose style and script come from us', async () => {
    const { page, response } = await openSignIn(new Browser(platform.url));
    expect(response.headers.get('content-security-policy')).toBe(policyOf("'none'"));
    expect(page.text).not.toMatch(
      / style=|<style|<script(?! src="\/identity\/assets\/[\w-]+\.js" defer><\/script>)|https?:\/\/(?!localhost|[\w.]+\.example)/,
    );
    const style = /href="(\/identity\/assets\/[^"]+\.css)"/.exec(page.text)?.[1] ?? '';
    const sheet = await fetch(platform.url + style);
    expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(sheet.headers.get('cache-control')).toContain('immutable');
  });

  it('is given even to what is no request at all', async () => {
    const { port } = new URL(platform.url);
    const said = await new Promise<string>((done) => {
      let text = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
      socket.on('data', (part) => {
        text += part.toString();
      });
      socket.on('close', () => done(text));
    });
    expect(said).toContain('400 Bad Request');
    expect(said).toContain('Content-Security-Policy: default-src');
  });

  it('keeps a well-formed request id and replaces another', async () => {
    const kept = await fetch(`${platform.url}/v7/`, { headers: { 'x-request-id': 'trace-0123456789' } });
    expect(kept.headers.get('x-request-id')).toBe('trace-0123456789');
    const api = await fetch(`${platform.url}/api/nothing`, { headers: { 'X-Request-ID': 'trace-9876543210' } });
    expect(api.headers.get('x-request-id')).toBe('trace-9876543210');
    const made = (await fetch(`${platform.url}/api/nothing`)).headers.get('x-request-id') ?? '';
    await new Promise((done) => setTimeout(done, 50));
    expect(platform.logged.some((line) => line.includes('"event":"request"') && line.includes(made))).toBe(true);
    const replaced = await fetch(`${platform.url}/v7/`, { headers: { 'x-request-id': '<script> x' } });
    expect(replaced.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('one name', () => {
  it('sends a document asked for under another name to the public address', async () => {
    const { port } = new URL(platform.url);
    const other = `http://127.0.0.1:${port}`;
    const document = await fetch(`${other}/v7/admin/clients?page=2`, { redirect: 'manual' });
    expect(document.headers.get('location')).toBe(`${platform.url}/v7/admin/clients?page=2`);
    const entry = await fetch(`${platform.url}/`, { redirect: 'manual' });
    expect(entry.headers.get('location')).toBe('/v7/');
  });
});

describe('a portal served elsewhere', () => {
  const portal = 'https://portal.example';

  it('may sign its people in here and call, when its origin is allowed', async () => {
    const other = await startTestPlatform({ ALLOWED_ORIGINS: portal });
    const { response } = await openSignIn(new Browser(other.url), { redirect_uri: `${portal}/v7/` });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain(`form-action 'self' ${other.url} ${portal};`);
    const asked = { method: 'OPTIONS', headers: { origin: portal, 'access-control-request-method': 'POST' } };
    for (const path of ['/identity/token', '/api/clientbuilding/v2/clients', '/ofrep/v1/evaluate/flags']) {
      const preflight = await fetch(other.url + path, asked);
      expect(preflight.headers.get('access-control-allow-origin')).toBe(portal);
    }
    await other.stop();
  });

  it('may not otherwise', async () => {
    const { response } = await openSignIn(new Browser(platform.url), { redirect_uri: `${portal}/v7/` });
    expect(response.status).toBe(400);
  });
});

describe('starting', () => {
  it('says in one sentence that the port is taken, and touches nothing', async () => {
    const settings = readSettings(platform.env);
    const second = startPlatform({ settings, log: createLog(() => undefined) });
    await expect(second).rejects.toThrow(`Port ${settings.port} is taken by another program`);
  });

  it('goes by the brand that PORTAL_CONFIG gives the portal (D-001)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'brand-test-'));
    const file = join(folder, 'config.json');
    writeFileSync(file, JSON.stringify({ brand: { name: 'Acme', slug: 'acme', legalName: 'Acme Ltd' } }));
    const acme = await startTestPlatform({ PORTAL_CONFIG: file });
    try {
      const { rows } = await acme.store.pool.query(
        "select name from permissions where name like '%linkconfigurations' order by name",
      );
      expect(rows).toEqual([{ name: 'read:acmelinkconfigurations' }, { name: 'write:acmelinkconfigurations' }]);
    } finally {
      await acme.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('says in one sentence what is wrong with a setting', () => {
    const sentences = [
      { REGION: 'fr' },
      { PORT: '99999' },
      { PORT: 'http' },
      { DATABASE_URL: 'mysql://x' },
      { PUBLIC_URL: 'portal' },
      { FLAGS_OFF: 'everything' },
      { PLATFORM_SECRET: 'short' },
      { ALLOWED_ORIGINS: 'https://a.example/path' },
    ].map((env) => {
      try {
        return readSettings(env);
      } catch (error) {
        return error instanceof Error ? error.message : '';
      }
    });
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z_]+ m(?:ust|ay) .*\.$/);
  });

  it('runs the United Kingdom in production on port 4100 unless told otherwise', () => {
    expect(readSettings({})).toMatchObject({
      port: 4100,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4100',
      region: 'uk',
      env: 'production',
      brand: { name: 'Wardmere', slug: 'wardmere', legalName: 'Wardmere' },
      demoData: true,
    });
    expect(readSettings({ REGION: 'US', PUBLIC_URL: 'https://portal.school.example/' })).toMatchObject({
      region: 'us',
      publicUrl: 'https://portal.school.example',
      demoData: false,
    });
  });
});

/** The headers of somebody who has called before: what they send is heard out. */
async function known(userName: string) {
  await addPerson(platform.store, { userName, isSystemUser: true });
  const { access_token: token } = await signIn(new Browser(platform.url), userName, password);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  await fetch(`${platform.url}/api/clientbuilding/v2/clients`, { headers });
  return headers;
}

describe('a body that is far too large', () => {
  it('is refused with words to who is known, however much is still being sent', async () => {
    const headers = await known('large@example.org');
    for (const size of [300_000, 11_800_000, 30_000_000]) {
      const sent = { method: 'POST', headers, body: 'x'.repeat(size) };
      const answer = await fetch(`${platform.url}/api/clientbuilding/v2/clients`, sent);
      expect([answer.status, await answer.json()]).toMatchObject([
        413,
        { description: 'A body may have at most 256 KB.' },
      ]);
    }
  });

  it('is what its call takes, and no other', async () => {
    const headers = await known('larger@example.org');
    const address = `${platform.url}/api/clientbuilding/v2/clients/${randomUUID()}/Buildings/import`;
    const answerTo = async (size: number) => {
      const answer = await fetch(address, { method: 'POST', headers, body: 'x'.repeat(size) });
      return [answer.status, await answer.json()];
    };
    expect(await answerTo(300_000)).toMatchObject([404, { title: 'Not found.' }]);
    expect(await answerTo(4 * 1024 * 1024 + 1)).toMatchObject([413, { description: 'A body may have at most 4 MB.' }]);
  });
});

describe('a body sent in chunks', () => {
  it('is read to its end', async () => {
    expect((await sendInChunks(1)).status).toBeLessThan(500);
  });

  it('is refused once it is too large, however long it goes on', async () => {
    expect((await sendInChunks(32)).status).toBe(413);
  });
});

/** Creates a client with a body of so many chunks of 64 KB, sent without saying how long it is. */
async function sendInChunks(parts: number): Promise<Response> {
  await addPerson(platform.store, { userName: 'chunks@example.org', isSystemUser: true }).catch(() => undefined);
  const tokens = await signIn(new Browser(platform.url), 'chunks@example.org', password);
  const chunk = new TextEncoder().encode(' '.repeat(64 * 1024));
  let left = parts;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      left -= 1;
      if (left < 0) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const init = {
    method: 'POST',
    body,
    duplex: 'half' as const,
    headers: { authorization: `Bearer ${tokens.access_token}`, 'content-type': 'application/json' },
  };
  return fetch(`${platform.url}/api/clientbuilding/v2/clients`, init);
}

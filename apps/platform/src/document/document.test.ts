import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { CONFIG_ELEMENT } from '@wardmere/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { documentOf, portalRoutes } from './document.ts';
import { foreignOrigins, portalConfig, underItsBrand } from './portal-config.ts';

const built = `<!doctype html><html lang="en"><head><title>x</title><link rel="icon" href="/x.ico"><script type="module" src="/v7/assets/main-1.js"></script></head><body></body></html>`;
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'types'));
  writeFileSync(join(folder, 'index.html'), built);
  writeFileSync(join(folder, 'assets/main-1.js'), 'export const one = 1;');
  writeFileSync(join(folder, 'assets/main-1.js.br'), brotliCompressSync('export const one = 1;'));
  writeFileSync(join(folder, 'types/main.d.ts'), 'secret');
  writeFileSync(join(folder, '.built'), 'secret');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const config = (env: Record<string, string> = {}) => portalConfig(readSettings(env));
const ask = (path: string, headers: Record<string, string> = {}) =>
  portalRoutes({ folder, config: config() }).request(path, { headers });

function configIn(html: string): unknown {
  const block = new RegExp(`<script type="application/json" id="${CONFIG_ELEMENT}">([^<]*)</script>`).exec(html);
  return JSON.parse(block?.[1] ?? 'null');
}

describe('the document', () => {
  it('is the answer to every path below /v7, never stored, with the configuration as data', async () => {
    for (const path of ['/v7/', '/v7/admin/clients/1', '/v7/prompt/new-password', '/v7/index.html']) {
      const response = await ask(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const html = await response.text();
      expect(html).toContain('<html lang="en-GB" data-region="uk">');
      expect(html).toContain('<title>Wardmere</title>');
      expect(html).toMatch(/<link rel="icon" href="\/v7\/brand\/uk\/favicon\.svg" ?\/?>/);
      expect(html).not.toContain('/x.ico');
      expect(configIn(html)).toMatchObject({
        region: 'uk',
        env: 'production',
        apiHost: 'http://localhost:4100/api',
        identityAuthority: 'http://localhost:4100/identity',
        identityClientId: 'portal',
        flagHost: 'http://localhost:4100',
      });
    }
  });

  it('cannot be broken out of by a brand', () => {
    const hostile = '</script><script>alert(1)</script>$&"';
    const html = documentOf(built, config({ BRAND_NAME: hostile, BRAND_SLUG: 'x' }));
    expect(html).not.toContain('<script>alert');
    expect(configIn(html)).toMatchObject({ brand: { name: hostile } });
  });

  it('follows a newer build', async () => {
    const app = portalRoutes({ folder, config: config() });
    await app.request('/v7/');
    writeFileSync(join(folder, 'index.html'), built.replace('main-1', 'main-2'));
    utimesSync(join(folder, 'index.html'), new Date(), new Date(Date.now() + 5000));
    expect(await (await app.request('/v7/')).text()).toContain('main-2');
  });

  it('says that the portal is not built', async () => {
    rmSync(join(folder, 'index.html'));
    const response = await ask('/v7/');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm start');
  });
});

describe('the inspector', () => {
  it('is a page of its own where the build holds it, and an unknown page of the portal where not', async () => {
    expect(await (await ask('/v7/inspector')).text()).toContain(CONFIG_ELEMENT);
    writeFileSync(join(folder, 'inspector.html'), '<!doctype html><title>Inspector</title>');
    const response = await ask('/v7/inspector');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toBe('<!doctype html><title>Inspector</title>');
  });
});

describe('the page of a silent sign-in', () => {
  it('comes from the cache, unless it is asked to show that the platform answers', async () => {
    writeFileSync(join(folder, 'silent.html'), '<!doctype html><title>Signing in</title>');
    const [silent, start] = [await ask('/v7/silent.html'), await ask('/v7/silent.html?start')];
    expect(silent.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(start.headers.get('cache-control')).toBe('no-store');
  });
});

describe('the files', () => {
  it('are kept for ever under their hashed names, squeezed where that is understood', async () => {
    const plain = await ask('/v7/assets/main-1.js');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(plain.headers.get('vary')).toBe('Accept-Encoding');
    expect(plain.headers.get('content-encoding')).toBeNull();
    const squeezed = await ask('/v7/assets/main-1.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(squeezed.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await squeezed.arrayBuffer()).toString()).toBe('export const one = 1;');
    const refused = await ask('/v7/assets/main-1.js', { 'accept-encoding': 'br;q=0' });
    expect(refused.headers.get('content-encoding')).toBeNull();
    const known = await ask('/v7/assets/main-1.js', { 'if-none-match': plain.headers.get('etag') ?? '' });
    expect(known.status).toBe(304);
  });

  it('fail as what they are when they are gone', async () => {
    for (const path of ['/v7/assets/main-0.js', '/v7/assets/', '/v7/brand/uk/favicon.svg', '/v7/main.css']) {
      expect((await ask(path)).status).toBe(404);
    }
    expect((await ask('/v7/admin/clients/st.johns')).status).toBe(200);
  });

  it('are those of the build alone', async () => {
    for (const path of ['/v7/types/main.d.ts', '/v7/.built', '/v7/..%2f..%2fpackage.json', '/v7/%2e%2e/package.json']) {
      const text = await (await ask(path)).text();
      expect(text).not.toContain('secret');
      expect(text).not.toContain('devDependencies');
    }
  });
});

describe('other origins', () => {
  it('are those the configuration names', () => {
    const file = join(folder, 'config.json');
    const given = {
      alertHost: 'https://alert.example/x',
      identityAuthority: 'https://login.example/realm',
      floorPlanHosts: ['plans.example'],
      branding: {
        uk: {
          ...portalConfig(readSettings({})).branding.uk,
          logo: 'https://cdn.example/brand/logo.svg',
          favicon: 'https://icons.example/favicon.svg',
        },
      },
    };
    writeFileSync(file, JSON.stringify({ ...given, sessionEnd: { legacyLogout: 'https://old.example/logout' } }));
    const settings = readSettings({ PORTAL_CONFIG: file });
    const read = portalConfig(settings, { issuer: 'ours' });
    expect(read.identityMetadata).toBeUndefined();
    expect(foreignOrigins(read, settings.publicUrl)).toEqual({
      connect: ['https://alert.example', 'https://login.example', 'https://old.example'],
      frame: ['https://login.example'],
      images: ['https://plans.example', 'https://cdn.example', 'https://icons.example'],
    });
    writeFileSync(file, '{');
    expect(() => portalConfig(settings)).toThrow(/PORTAL_CONFIG cannot be read as a JSON object\.$/);
  });
});

it('the platform has the brand that the portal has (D-001)', () => {
  const file = join(folder, 'config.json');
  const brand = { name: 'Acme', slug: 'acme', legalName: 'Acme Ltd' };
  writeFileSync(file, JSON.stringify({ brand }));
  expect(underItsBrand(readSettings({ PORTAL_CONFIG: file })).brand).toEqual(brand);
  expect(underItsBrand(readSettings({ BRAND_NAME: 'Beta' })).brand).toMatchObject({ name: 'Beta', slug: 'beta' });
});

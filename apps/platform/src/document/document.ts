import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG_ELEMENT, type Config } from '@wardmere/api';
import { Hono } from 'hono';
import { html } from './html.ts';
import { builtAt, isFileName, portalFiles, textFile, type PortalFile } from './portal-files.ts';

/** Serves the built portal: hashed files for ever, the document with its configuration never from a cache. */
export function portalRoutes(options: { folder: string; config: Config }): Hono {
  const { folder, config } = options;
  const build = buildReader(folder, config);
  const app = new Hono();
  app.get('/', (c) => c.redirect('/v7/', 302));
  app.get('/v7', (c) => c.redirect('/v7/', 302));
  app.get('/favicon.ico', (c) => c.redirect(config.branding[config.region].favicon, 302));
  app.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /\n'));
  app.get('/v7/*', (c) => {
    const { files, document } = build();
    const path = c.req.path;
    // The inspector is a page of its own, which only a build for developers holds.
    const file = files.get(path === '/v7/inspector' ? '/v7/inspector.html' : path);
    // A lost chunk or picture must fail as what it is; a page in its place would be read as a broken one.
    if (file === undefined && isFileName(path)) return c.text('There is no such file.', 404);
    const isDocument = file === undefined || path === '/v7/index.html';
    const sent = isDocument ? document : file();
    const isPage = sent.type.startsWith('text/html');
    c.header('Cache-Control', cachingOf(c.req.raw.url, isPage));
    c.header('Vary', 'Accept-Encoding');
    c.header('ETag', sent.etag);
    c.header('Content-Type', sent.type);
    if (!isPage && c.req.header('if-none-match') === sent.etag) return c.body(null, 304);
    const { body, encoding } = encoded(sent, c.req.header('accept-encoding') ?? '');
    if (encoding !== undefined) c.header('Content-Encoding', encoding);
    c.header('Content-Length', String(body.byteLength));
    return c.body(new Uint8Array(body), document === notBuilt && isDocument ? 503 : 200);
  });
  return app;
}

const notBuilt = textFile(
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <title>Not built yet</title>
      </head>
      <body>
        <h1>The portal has not been built</h1>
        <p>Run <code>npm start</code>, which builds it.</p>
      </body>
    </html>`.text,
  'text/html; charset=utf-8',
);

const A_WHILE = 'public, max-age=3600';

/** The silent page holds nothing of anybody and comes from the cache, unless it is to show that the platform answers. */
function cachingOf(address: string, isPage: boolean): string {
  const { pathname: path, search } = new URL(address);
  if (isPage) return path === '/v7/silent.html' && search === '' ? A_WHILE : 'no-store';
  return path.startsWith('/v7/assets/') ? 'public, max-age=31536000, immutable' : A_WHILE;
}

function encoded(file: PortalFile, accepted: string): { body: Buffer; encoding: string | undefined } {
  const accepts = (name: string) =>
    new RegExp(`(?:^|[\\s,])${name}\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))|,|$)`, 'i').test(accepted);
  if (file.brotli !== undefined && accepts('br')) return { body: file.brotli, encoding: 'br' };
  if (file.gzip !== undefined && accepts('gzip')) return { body: file.gzip, encoding: 'gzip' };
  return { body: file.body, encoding: undefined };
}

// A newer build may take the place of the running one; it is read when its document has changed.
function buildReader(folder: string, config: Config) {
  const read = (at: number) => {
    const index = join(folder, 'index.html');
    const document = existsSync(index)
      ? textFile(documentOf(readFileSync(index, 'utf8'), config), 'text/html; charset=utf-8')
      : notBuilt;
    return { at, files: portalFiles(folder), document };
  };
  let current = read(builtAt(folder));
  return () => {
    const at = builtAt(folder);
    if (at !== current.at) current = read(at);
    return current;
  };
}

/**
 * Puts the deployment into the built document: language, title, favicon and the configuration as data, before the scripts
 * that read it while the document is still being read.
 */
export function documentOf(built: string, config: Config): string {
  const favicon = html`<link rel="icon" href="${config.branding[config.region].favicon}" />`.text;
  // `<` cannot end the block early once it is written as JSON's own escape.
  const json = JSON.stringify(config).replaceAll('<', String.raw`\u003c`);
  const block = `<script type="application/json" id="${CONFIG_ELEMENT}">${json}</script>`;
  const bare = built
    .replace(/<html\b[^>]*>/i, () => html`<html lang="${config.language}" data-region="${config.region}">`.text)
    .replaceAll(/\s*<link\b[^>]*\brel="(?:shortcut )?icon"[^>]*>/gi, '')
    .replace(new RegExp(`\\s*<script\\b[^>]*\\bid="${CONFIG_ELEMENT}"[^>]*>[^<]*</script>`, 'i'), '');
  const title = html`<title>${config.brand.name}</title>`.text;
  return bare.replace(/<title>[^<]*<\/title>/i, () => `${title}\n${favicon}\n${block}`);
}

import { readdirSync, readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../../apps/portal/harness/least', import.meta.url));
const types: Readonly<Record<string, string>> = { js: 'text/javascript', html: 'text/html; charset=utf-8' };

/** The least React app, built and served as the portal is: compressed, its files for ever, its document never kept. */
export interface Least {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves it on a port of its own; what it calls is answered by the platform at that address. */
export async function serveLeast(platform: string): Promise<Least> {
  const folder = mkdtempSync(join(tmpdir(), 'least-'));
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, modulePreload: false },
  });
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [path.slice(folder.length), brotliCompressSync(readFileSync(path))] as const;
      }),
  );
  const server = createServer((asked, answer) => {
    const path = new URL(asked.url ?? '/', platform).pathname;
    const file = files.get(path === '/' ? '/index.html' : path);
    if (file !== undefined) {
      answer.writeHead(200, {
        'content-type': types[path.split('.').at(-1) ?? ''] ?? types['html'] ?? '',
        'content-encoding': 'br',
        'cache-control': path === '/' ? 'no-store' : 'public, max-age=31536000, immutable',
      });
      answer.end(file);
      return;
    }
    if (!path.startsWith('/api/')) {
      answer.writeHead(404).end();
      return;
    }
    const { host: _host, ...headers } = asked.headers;
    const passed = ask(new URL(asked.url ?? '/', platform), { method: asked.method ?? 'GET', headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  return {
    url: `http://localhost:${typeof at === 'object' && at !== null ? at.port : 0}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      rmSync(folder, { recursive: true });
    },
  };
}

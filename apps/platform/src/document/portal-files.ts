import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** One file of the built portal as it can be sent. */
export interface PortalFile {
  readonly type: string;
  readonly etag: string;
  readonly body: Buffer;
  readonly brotli: Buffer | undefined;
  readonly gzip: Buffer | undefined;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Whether an address can only mean a file: below the assets, or with the ending of one. */
export function isFileName(path: string): boolean {
  const ending = extname(path);
  return path.startsWith('/v7/assets/') || (ending !== '.html' && ending in types);
}

/** Finds the files of the build by their address; nothing outside the folder has one. */
export function portalFiles(folder: string): ReadonlyMap<string, () => PortalFile> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.(?:br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    // The type checker keeps its notes beside the build.
    .filter((name) => !addressOf(folder, name).startsWith('/v7/types/'));
  return new Map(names.map((name) => [addressOf(folder, name), once(() => readPortalFile(name))]));
}

/** When the build in the folder was made, to notice that another took its place. */
export function builtAt(folder: string): number {
  return statSync(join(folder, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** A text made ready to be sent, squeezed as hard as it goes: it is sent far more often than made. */
export function textFile(text: string, type: string): PortalFile {
  const body = Buffer.from(text);
  return {
    type,
    body,
    etag: etagOf(body),
    brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    gzip: gzipSync(body, { level: 9 }),
  };
}

function readPortalFile(name: string): PortalFile {
  const body = readFileSync(name);
  const squeezed = (suffix: string) => (existsSync(name + suffix) ? readFileSync(name + suffix) : undefined);
  const type = types[extname(name)] ?? 'application/octet-stream';
  return { type, body, etag: etagOf(body), brotli: squeezed('.br'), gzip: squeezed('.gz') };
}

function addressOf(folder: string, name: string): string {
  return `/v7/${relative(folder, name).split(sep).join('/')}`;
}

function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

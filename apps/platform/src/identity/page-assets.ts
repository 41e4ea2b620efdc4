import { createHash } from 'node:crypto';

/** A file of the provider's pages, at an address that changes with what is in it. */
export interface PageAsset {
  readonly path: string;
  readonly type: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

const types = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
} as const;

/** Makes a file of the provider's pages. */
export function pageAsset(ending: keyof typeof types, body: PageAsset['body']): PageAsset {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 12);
  return { path: `/identity/assets/${hash}.${ending}`, type: types[ending], body };
}

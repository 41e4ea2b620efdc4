import type { IncomingMessage, ServerResponse } from 'node:http';
import { FLOOR_PLAN_PATH } from '../services/maps/floor-plan-address.ts';
import { PHOTO_PATH } from '../services/photos/photo-address.ts';
import { isFileName } from './portal-files.ts';
import { crossOriginHeaders, differsByOrigin } from './cross-origin.ts';

/** What differs between deployments in the headers of every answer. */
export interface HeaderOptions {
  readonly isHttps: boolean;
  /** The platform's own origin: where a form's answer may lead, back to a portal. */
  readonly origin: string;
  /** Origins of portals served elsewhere, which may call and sign their people in here. */
  readonly allowedOrigins: readonly string[];
  /** The inline scripts of the portal's document, each as the policy names it. */
  readonly inlineScripts: () => readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  /** Further origins that pictures are shown from (D-218). */
  readonly images: readonly string[];
}

const permissionsPolicy = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The policy of a picture that somebody else has made: were it opened as a page, nothing would run, load or be framed (D-286). */
const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

const isPicture = (path: string) => [PHOTO_PATH, FLOOR_PLAN_PATH].some((each) => path.startsWith(`${each}/`));

/** The strict policy and its companions for one path: the same everywhere but where a frame of our own must load. */
export function securityHeaders(path: string, options: HeaderOptions): Record<string, string> {
  // The silent sign-in runs in a frame of our own, and only that page may be framed.
  const isFramed = path === '/v7/silent.html';
  const isDocument = path.startsWith('/v7/') && !isFileName(path) && !isFramed;
  const ancestors = isFramed ? "'self'" : "'none'";
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...(isDocument ? options.inlineScripts() : [])].join(' '),
    "style-src 'self'",
    "style-src-attr 'none'",
    ["img-src 'self' data: blob:", ...options.images].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...options.connect].join(' '),
    ["frame-src 'self'", ...options.frame].join(' '),
    ["form-action 'self'", options.origin, ...options.allowedOrigins].join(' '),
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return {
    'Content-Security-Policy': isPicture(path) ? NOTHING_ALLOWED : policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': isFramed ? 'SAMEORIGIN' : 'DENY',
    // With no-referrer a form would be sent with `Origin: null`, and sign-in pages look at the origin.
    'Referrer-Policy': /^\/(?:identity|demo-organisation)\//.test(path) ? 'same-origin' : 'no-referrer',
    'Permissions-Policy': permissionsPolicy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(options.isHttps ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** What every answer carries, whichever layer makes it; where nothing could be read of a request, it is of no path. */
export const headersOfEvery = (
  asking: Pick<IncomingMessage, 'method' | 'headers'> | undefined,
  path: string,
  options: HeaderOptions,
): Record<string, string> => ({
  ...securityHeaders(path, options),
  ...crossOriginHeaders(asking, path, options.allowedOrigins),
});

/** Makes sure the headers are on an answer whoever writes it: the app, the provider, or a failure of either. */
export function guardResponse(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  options: HeaderOptions,
): void {
  const headers = headersOfEvery(request, path, options);
  const cached = path.startsWith('/v7/') || path.startsWith('/identity/assets/');
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (...args: unknown[]) => {
    const given = args.find((arg): arg is object => typeof arg === 'object' && arg !== null && !Array.isArray(arg));
    // Set one by one, so that those given last do not hide these: one policy holds wherever an answer was written.
    for (const [name, value] of headersIn(given)) response.setHeader(name, value);
    response.removeHeader('Strict-Transport-Security');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (differsByOrigin(path) && options.allowedOrigins.length > 0) response.appendHeader('Vary', 'Origin');
    // What nobody thought of caching is not cached.
    if (!response.hasHeader('Cache-Control') && !cached) response.setHeader('Cache-Control', 'no-store');
    const rest = args.filter((arg) => arg !== given);
    Reflect.apply(writeHead, undefined, rest);
    return response;
  };
}

function headersIn(given: object | undefined): [string, string | string[]][] {
  const entries: [string, unknown][] = Object.entries(given ?? {});
  return entries
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]);
}

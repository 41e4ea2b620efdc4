import type { Config } from './config.ts';

/**
 * Whether a file may be sent to an address that a call has given: below the origin of the page or of the API, or by https
 * to a host of the configuration. Anything else is refused before a byte leaves (§7, D-152).
 */
export function isStorageAddress(
  address: string,
  { apiHost, storageHosts }: Pick<Config, 'apiHost' | 'storageHosts'>,
  origin: string,
): boolean {
  if (!URL.canParse(address, origin)) return false;
  const url = new URL(address, origin);
  if (url.username !== '' || url.password !== '' || !/^https?:$/.test(url.protocol)) return false;
  if (url.origin === origin || url.origin === new URL(apiHost, origin).origin) return true;
  return storageHosts.some(
    (host) => URL.canParse(storageOrigin(host)) && new URL(storageOrigin(host)).origin === url.origin,
  );
}

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** How a host of the configuration is reached: by https, or on this machine itself as storage that is tried out there answers. */
export const storageOrigin = (host: string): string => `${loopback.test(host) ? 'http' : 'https'}://${host}`;

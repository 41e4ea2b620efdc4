import { timingSafeEqual } from 'node:crypto';
import type { Sealer } from '../identity/sealed.ts';
import type { Blobs } from './blobs.ts';

/** Where files are sent, below the origin: whoever has an address may send that one file for a while, and read nothing. */
export const UPLOAD_PATH = '/api/storage/uploads';

/** An address is good for so long (§7). */
export const GOOD_FOR_MS = 15 * 60_000;
const PURPOSE = 'upload address';

/** The files that people send, and the addresses they send them to. */
export interface Uploads extends Blobs {
  /** An address that takes one file under one name, once, for a quarter of an hour. */
  addressOf(name: string, now: Date): string;
  /** Whether what an address says of itself was written here, and holds still. */
  isGood(name: string, said: { readonly until: string; readonly signature: string }, now: Date): boolean;
  /** The same of the path and query of a request. */
  isGoodAddress(asked: string, now: Date): boolean;
}

/** Uploads to the platform's own storage, under addresses signed by the deployment's secret. */
export function createUploads({
  blobs,
  sealer,
  publicUrl,
}: {
  readonly blobs: Blobs;
  readonly sealer: Sealer;
  readonly publicUrl: string;
}): Uploads {
  const signatureOf = (name: string, until: string) => sealer.fingerprint(`${name}\n${until}`, PURPOSE);
  const isGood: Uploads['isGood'] = (name, { until, signature }, now) => {
    const [expected, given] = [Buffer.from(signatureOf(name, until)), Buffer.from(signature)];
    const isOurs = expected.length === given.length && timingSafeEqual(expected, given);
    return isOurs && Number(until) > now.getTime();
  };
  return {
    ...blobs,
    isGood,
    isGoodAddress(asked, now) {
      if (!asked.startsWith(`${UPLOAD_PATH}/`)) return false;
      const { pathname, searchParams } = new URL(asked, publicUrl);
      const name = pathname.slice(UPLOAD_PATH.length + 1);
      return isGood(name, { until: searchParams.get('se') ?? '', signature: searchParams.get('sig') ?? '' }, now);
    },
    addressOf(name, now) {
      const until = String(now.getTime() + GOOD_FOR_MS);
      const query = new URLSearchParams({ se: until, sig: signatureOf(name, until) });
      return `${publicUrl}${UPLOAD_PATH}/${encodeURIComponent(name)}?${query.toString()}`;
    },
  };
}

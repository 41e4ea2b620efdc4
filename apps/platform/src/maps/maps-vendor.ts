import * as v from 'valibot';
import { askVendor, VendorFailure } from './ask-vendor.ts';
import { VendorPage, VendorVenue } from './vendor-answers.ts';

/** A vendor of maps, as the platform asks it (D-127). */
export interface MapsVendor {
  readonly venues: (asked: { readonly limit: number; readonly cursor: string | undefined }) => Promise<VendorPage>;
  /** Undefined where the vendor has no such venue. */
  readonly venue: (id: string, signal: AbortSignal) => Promise<VendorVenue | undefined>;
  /** The drawing of a floor, as the vendor sends it. */
  readonly drawing: (address: string, signal: AbortSignal) => Promise<Buffer>;
}

/** The vendor of a key, where there is one. */
export type MapsVendors = (key: string) => MapsVendor | undefined;

const LARGEST_ANSWER = 1024 * 1024;
const LARGEST_DRAWING = 10 * 1024 * 1024;
const NEVER = new AbortController().signal;

/** The one vendor of a deployment, at the address its settings name and nowhere else. */
export function mapsVendors(
  { key, url }: { readonly key: string; readonly url: string | undefined },
  fetch: typeof globalThis.fetch = globalThis.fetch,
): MapsVendors {
  const vendor = url === undefined ? undefined : vendorAt(new URL(`${url.replace(/\/+$/, '')}/`), fetch);
  return (asked) => (asked === key ? vendor : undefined);
}

function vendorAt(base: URL, fetch: typeof globalThis.fetch): MapsVendor {
  const read = async <Schema extends v.GenericSchema>(schema: Schema, address: URL, signal: AbortSignal) => {
    const answer = await askVendor(fetch, address, { largest: LARGEST_ANSWER, signal });
    return answer && readAs(schema, answer);
  };
  return {
    venues: async ({ limit, cursor }) => {
      const address = new URL('venues', base);
      address.searchParams.set('limit', String(limit));
      if (cursor !== undefined) address.searchParams.set('cursor', cursor);
      const page = await read(VendorPage, address, NEVER);
      if (page === undefined) throw new VendorFailure('The maps vendor has no venues.');
      return page;
    },
    venue: (id, signal) => read(VendorVenue, new URL(`venues/${encodeURIComponent(id)}`, base), signal),
    drawing: async (address, signal) => {
      const drawing = await askVendor(fetch, ownAddress(address, base), { largest: LARGEST_DRAWING, signal });
      if (drawing === undefined) throw new VendorFailure('A drawing of this venue is gone.');
      return drawing;
    },
  };
}

/** What a vendor names stands on its own host: the platform asks nowhere else on its behalf. */
function ownAddress(address: string, base: URL): URL {
  const whole = URL.canParse(address, base.href) ? new URL(address, base) : undefined;
  if (whole?.origin !== base.origin || whole.username !== '' || whole.password !== '')
    throw new VendorFailure('A drawing of this venue stands at an address that is not the vendor’s own.');
  return whole;
}

function readAs<Schema extends v.GenericSchema>(schema: Schema, answer: Buffer): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(answer.toString('utf8')));
  } catch (error) {
    throw new VendorFailure('The maps vendor answers with something that cannot be read.', { cause: error });
  }
}

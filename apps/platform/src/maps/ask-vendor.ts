/** Why nothing usable came from a vendor. */
export class VendorFailure extends Error {}

/** How much a vendor may answer with, and how long it may take for it. */
export interface VendorLimits {
  readonly largest: number;
  readonly signal: AbortSignal;
}

const PATIENCE = 10_000;

/**
 * Asks a vendor at an address of its own: no redirect is followed, nothing is told of who asks, and no more is read than
 * may be kept. Undefined where the vendor says that there is no such thing.
 */
export async function askVendor(
  fetch: typeof globalThis.fetch,
  address: URL,
  { largest, signal }: VendorLimits,
): Promise<Buffer | undefined> {
  try {
    const response = await fetch(address.href, {
      redirect: 'error',
      credentials: 'omit',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new VendorFailure('The maps vendor refuses to answer.');
    return await bounded(response.body, largest);
  } catch (error) {
    throw error instanceof VendorFailure
      ? error
      : new VendorFailure('The maps vendor does not answer.', { cause: error });
  }
}

async function bounded(body: ReadableStream<Uint8Array> | null, largest: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.byteLength;
    if (length > largest) throw new VendorFailure('The maps vendor answers with more than can be kept.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

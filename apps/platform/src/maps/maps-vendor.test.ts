import { describe, expect, it, vi } from 'vitest';
import { mapsVendors } from './maps-vendor.ts';

const signal = new AbortController().signal;
const url = 'https://maps.example/v1/';

/** A vendor that answers with what it is given, and what it was asked. */
function vendorOf(answer: () => Response) {
  const asked = vi.fn<typeof globalThis.fetch>(async () => answer());
  const vendor = mapsVendors({ key: 'maps', url }, asked)('maps');
  if (vendor === undefined) throw new Error('There is no vendor.');
  return {
    vendor,
    addresses: () => asked.mock.calls.map(([address]) => (typeof address === 'string' ? address : '')),
    asked,
  };
}

describe('the vendor of a deployment', () => {
  it('goes by its own key alone, and there is none without an address', () => {
    expect(mapsVendors({ key: 'maps', url })('other')).toBeUndefined();
    expect(mapsVendors({ key: 'maps', url: undefined })('maps')).toBeUndefined();
  });

  it('is asked below its address, with no credentials and no redirect', async () => {
    const { vendor, addresses, asked } = vendorOf(() => Response.json({ results: [] }));
    await vendor.venues({ limit: 100, cursor: 'a/b?c' });
    expect(addresses()).toEqual(['https://maps.example/v1/venues?limit=100&cursor=a%2Fb%3Fc']);
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ redirect: 'error', credentials: 'omit' });
  });

  it.each(['Tŷ Gwyn #23/100%', '../../admin', '?x=1'])('is asked for the venue %j as one segment', async (id) => {
    const { vendor, addresses } = vendorOf(() => Response.json({ id, name: 'One', floors: [] }));
    await vendor.venue(id, signal);
    expect(addresses()).toEqual([`https://maps.example/v1/venues/${encodeURIComponent(id)}`]);
  });

  it('has no venue where it says so', async () => {
    expect(await vendorOf(() => new Response('', { status: 404 })).vendor.venue('x', signal)).toBeUndefined();
  });
});

describe('a drawing', () => {
  it.each([
    'http://maps.example/1.png',
    'https://elsewhere.example/1.png',
    'https://maps.example@elsewhere.example/1.png',
    'https://me:secret@maps.example/1.png',
    'http://169.254.169.254/latest/meta-data',
    '//elsewhere.example/1.png',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])('is not asked for at %j, which is not the vendor’s own', async (address) => {
    const { vendor, addresses } = vendorOf(() => new Response('x'));
    await expect(vendor.drawing(address, signal)).rejects.toThrow('not the vendor’s own');
    expect(addresses()).toEqual([]);
  });

  it('is read no further than may be kept', async () => {
    let parts = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        parts += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const { vendor } = vendorOf(() => new Response(endless));
    await expect(vendor.drawing('/1.png', signal)).rejects.toThrow('more than can be kept');
    expect(parts).toBeLessThan(15);
  });
});

it.each<[string, () => Response]>([
  ['something that is no JSON', () => new Response('<html>')],
  ['another shape', () => Response.json({ items: [] })],
  ['a floor without a name', () => Response.json({ results: [{ id: '1', name: 'One', floors: [{ name: ' ' }] }] })],
  ['a failure', () => new Response('', { status: 500 })],
])('a vendor that answers with %s has failed', async (_what, answer) => {
  await expect(vendorOf(answer).vendor.venues({ limit: 1, cursor: undefined })).rejects.toThrow('The maps vendor');
});

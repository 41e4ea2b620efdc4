import { venues as calls } from '@wardmere/api';
import { implementPrepared } from '../../http/implement.ts';
import { missing } from '../../http/refusal.ts';
import type { MapsVendors } from '../../maps/maps-vendor.ts';
import { findBuilding } from '../buildings/building-record.ts';
import { drawnFloors, refuse } from './drawn-floors.ts';
import { keepFloorPlans } from './keep-floor-plans.ts';

/** The vendor that an address names; any other is as if it did not exist. */
function vendorOf({ maps, params }: { readonly maps: MapsVendors; readonly params: { readonly vendor: string } }) {
  const vendor = maps(params.vendor);
  if (vendor === undefined) throw missing();
  return vendor;
}

/** Venues of the maps vendor, which is asked while no transaction is open (D-127, D-219). */
export const venueServices = [
  implementPrepared(
    calls.list,
    {
      see: async (context) => ({ vendor: vendorOf(context), query: context.query }),
      prepare: async (_asked, { vendor, query: { limit, cursor } }) => {
        const { results, next } = await vendor.venues({ limit, cursor }).catch(refuse);
        const link = new URLSearchParams({ limit: String(limit), cursor: next ?? '' });
        return {
          results: results.map(({ floors, ...venue }) => ({
            ...venue,
            floors: floors?.map(({ name, order: displayOrder }) => ({ name, displayOrder })),
          })),
          // A reference to the same path, wherever a proxy puts it.
          ...(next && { next: `?${link.toString()}` }),
        };
      },
    },
    async (_context, data) => ({ data }),
  ),

  implementPrepared(
    calls.upload,
    {
      see: async ({ tx, caller, maps, params }) => {
        await findBuilding(tx, caller, params);
        return { vendor: vendorOf({ maps, params }), venue: params.venue };
      },
      prepare: (_asked, { vendor, venue }) => drawnFloors(vendor, venue),
    },
    async ({ tx, caller, params: { client, building }, now }, floors) => {
      // One upload after the other: two at once would make a level twice.
      await findBuilding(tx, caller, { client, building }, 'locked');
      await keepFloorPlans({ tx, caller, now, client, building }, floors);
      return { data: undefined };
    },
  ),
];

import type { Row } from './row.ts';
import * as sample from './samples.ts';
import type { Who } from './world.ts';

const strangers: readonly Who[] = ['american'];

/** Venues and their map data: for those of the platform who edit the building (D-127, D-219). */
export const venueRows: Readonly<Record<string, Row>> = {
  'venues.list': {
    sent: () => ({ params: { vendor: 'maps' }, query: { limit: 100 } }),
    allowed: ['systemAdministrator'],
    notPermitted: ['withoutPermissions', 'clientAdministrator', 'buildingScoped', 'withoutBuildings'],
    otherTenant: [],
  },
  'venues.upload': {
    sent: async (world) => ({
      params: {
        client: sample.northmoor,
        building: await sample.newBuilding(world),
        vendor: 'maps',
        venue: 'venue-0001',
      },
    }),
    allowed: ['systemAdministrator'],
    status: 204,
    notPermitted: ['withoutPermissions', 'clientAdministrator', 'buildingScoped', 'withoutBuildings'],
    otherTenant: strangers,
  },
};

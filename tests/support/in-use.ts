import type { Building, Client } from '@wardmere/api';
import type { Records } from './records.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

/** A client of the test's own with one building, and where the building is found in each area. */
export async function clientWithBuilding(records: Records, building: Parameters<Records['building']>[1] = {}) {
  const client: Client = await records.client();
  const made: Building = await records.building(client.uid, building);
  return {
    client,
    building: made,
    list: to(pages.clientBuildings, { client: client.uid }),
    inAdmin: to(pages.clientBuilding, { client: client.uid, building: made.uid }),
    inClient: to(pages.building, { building: made.uid }),
  };
}

import type { Building, Client } from '@wardmere/api';
import type { Records } from './records.ts';

/** A client of the test's own with one building, and where the building is found in each area. */
export async function clientWithBuilding(records: Records, building: Parameters<Records['building']>[1] = {}) {
  const client: Client = await records.client();
  const made: Building = await records.building(client.uid, building);
  return {
    client,
    building: made,
    list: `/admin/clients/${client.uid}/buildings`,
    inAdmin: `/admin/clients/${client.uid}/buildings/${made.uid}`,
    inClient: `/client/admin/buildings/${made.uid}`,
  };
}

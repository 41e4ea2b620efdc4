import { levels, locations } from '@wardmere/api';
import { notABody } from './bad-bodies.ts';
import type { Row } from './row.ts';
import * as sample from './samples.ts';
import type { Who, World } from './world.ts';

const strangers: readonly Who[] = ['american', 'clientServices'];
const inBuilding = { client: sample.northmoor, building: sample.northmoorBuilding };

/** A level of Northmoor's first building that nobody else adds to. */
async function newLevel(world: World): Promise<string> {
  const sent = { params: inBuilding, body: { levelName: sample.unusedName() } };
  return String((await world.done('systemAdministrator', levels.create, sent)).data.uid);
}

const onLevel = async (world: World) => ({ ...inBuilding, level: await newLevel(world) });

async function atLocation(world: World) {
  const params = await onLevel(world);
  const { data } = await world.done('systemAdministrator', locations.create, { params, body: { name: 'Library' } });
  return { ...params, location: String(data.uid) };
}

const seen: Pick<Row, 'allowed' | 'notPermitted' | 'otherTenant'> = {
  allowed: ['systemAdministrator', 'clientAdministrator'],
  notPermitted: ['withoutPermissions'],
  otherTenant: [...strangers, 'buildingScoped', 'withoutBuildings'],
};
const elsewhere = sample.riverbendBuilding;

/** What is inside buildings: seen and added by whoever sees the building, and never changed (D-125, D-216). */
export const premisesRows: Readonly<Record<string, Row>> = {
  'levels.list': { sent: () => ({ params: inBuilding, query: { pagesize: 5, orderInstructions: 'Name' } }), ...seen },
  'levels.get': { sent: async (world) => ({ params: await onLevel(world) }), ...seen },
  'levels.create': {
    sent: () => ({ params: inBuilding, body: { levelName: sample.unusedName(), displayOrder: 2 } }),
    status: 201,
    ...seen,
    badBodies: [
      ...notABody,
      { levelName: '' },
      { levelName: ' ' },
      { levelName: 'Attic', displayOrder: -1 },
      { levelName: 'Attic', displayOrder: 1.5 },
      { levelName: 'Attic', displayOrder: '2' },
      { levelName: 'Attic', displayOrder: 1e300 },
      { levelName: 'Attic', uid: sample.northmoor },
      { levelName: 'Attic', buildingUID: elsewhere },
      { levelName: 'Attic', clientUID: sample.riverbend },
      { levelName: 'Attic', buildingUID: null },
    ],
  },
  'locations.list': {
    sent: async (world) => ({ params: await onLevel(world), query: { pagesize: 5, orderInstructions: 'Name' } }),
    ...seen,
  },
  'locations.get': { sent: async (world) => ({ params: await atLocation(world) }), ...seen },
  'locations.create': {
    sent: async (world) => ({ params: await onLevel(world), body: { name: 'Room 101' } }),
    status: 201,
    ...seen,
    badBodies: [
      ...notABody,
      { name: '' },
      { name: ' ' },
      { name: 'Room', uid: sample.northmoor },
      { name: 'Room', buildingUid: elsewhere },
      { name: 'Room', clientUid: sample.riverbend },
      { name: 'Room', levelUid: elsewhere },
    ],
  },
};

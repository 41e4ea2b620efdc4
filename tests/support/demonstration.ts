import { buildingsOf } from '../../apps/platform/src/seed/demonstration-buildings.ts';
import { clientUid, demonstrationClients } from '../../apps/platform/src/seed/demonstration-clients.ts';

/** Clients of the demonstration that journeys only read; whoever changes one makes a client of their own. */
export const northmoor = { uid: clientUid('northmoor'), name: 'Northmoor County Schools' };
export const threeRivers = { uid: clientUid('three'), name: 'Three Rivers Academy Trust' };
export const alderVale = { uid: clientUid('empty'), name: 'Alder Vale Free School' };
export const castleford = { uid: clientUid('castleford'), name: 'Castleford Bridge Multi-Academy Trust' };
export const riverbend = { uid: clientUid('riverbend'), name: 'Riverbend Unified School District' };

/** The buildings of a demonstration client, in the order they were made. */
export const demonstrationBuildings = (key: string) =>
  demonstrationClients
    .filter((client) => client.key === key)
    .flatMap((client) => buildingsOf(client, new Date()))
    .map(({ uid, name, status }) => ({ uid, name, status }));

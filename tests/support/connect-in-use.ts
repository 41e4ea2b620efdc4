import { webhookConfigurations, type Client } from '@wardmere/api';
import { emergencyBeside } from './emergency.ts';
import { clientWithBuilding } from './in-use.ts';
import type { Records } from './records.ts';
import { unique } from './unique.ts';
import type { VisitOptions, Visits } from './visits.ts';

/** A configuration of a client of the test's own; nobody answers at its address unless another is given. */
export const configurationIn = async ({ api }: Records, client: Client, more: object = {}) => {
  const body = { name: 'Signs', url: 'https://signs.example/alerts', ...more };
  return (await api.send(webhookConfigurations.create, { client: client.uid, body })).data;
};

/** A receiver to which nobody else's messages come: `r-4f2a`. */
export const ownReceiver = () => unique('r').replace(' ', '-');
/** Where one of these answers as it is told to: `signed/r-4f2a`. */
export const ownPlace = (behaviour: string) => `${behaviour}/${ownReceiver()}`;

/** A page of a client of the test's own, with the emergency app and the receivers beside it. */
export async function besideEmergency(visits: Visits, records: Records, options: VisitOptions) {
  const { client, building } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { client, ...options });
  return { client, building, page, emergency: await emergencyBeside(page, client.uid) };
}

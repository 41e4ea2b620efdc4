import { buildings as buildingCalls, clients as clientCalls } from '@wardmere/api';
import type { FoundRecord } from '@wardmere/machines';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';
import { factsIn, isOpen, type Asked } from './is-open.ts';

/**
 * Asks the platform whose id this is: a client, for those who may open clients, or a building of the client acted in.
 * What the platform does not show this person does not exist for the palette either (§6).
 */
export async function findRecord(portal: Asked, id: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const answers = await Promise.allSettled([findClient(portal, id, signal), findBuilding(portal, id, signal)]);
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' && answer.value ? [answer.value] : []));
  const failed = answers.find((answer) => answer.status === 'rejected');
  // One answer is enough; where there is none, a question that failed leaves open whether the record exists.
  if (found.length === 0 && failed) throw failed.reason;
  return found;
}

/** Where a building of a client can be opened: the first that is open to the person. */
export const buildingPages = [
  {
    page: pages.clientBuilding,
    at: (client: string, building: string) => to(pages.clientBuilding, { client, building }),
  },
  { page: pages.building, at: (_: string, building: string) => to(pages.building, { building }) },
];

async function findClient(portal: Asked, id: string, signal: AbortSignal): Promise<FoundRecord | null> {
  if (!isOpen(portal, pages.client)) return null;
  const answer = await portal.api.find(clientCalls.get, { client: id, query: { loadModules: false } }, { signal });
  return answer && { kind: 'Client', name: answer.data.name, address: to(pages.client, { client: answer.data.uid }) };
}

async function findBuilding(portal: Asked, id: string, signal: AbortSignal): Promise<FoundRecord | null> {
  const { client } = factsIn(portal);
  const open = buildingPages.find(({ page }) => isOpen(portal, page));
  if (client === null || open === undefined) return null;
  const answer = await portal.api.find(buildingCalls.get, { client: client.uid, building: id }, { signal });
  if (answer === null) return null;
  const { uid, name } = answer.data;
  return { kind: `Building of ${client.name}`, name, address: open.at(client.uid, uid) };
}

/** Where an id was looked for, in words. */
export function searchedIn(portal: Asked): string {
  const { client } = factsIn(portal);
  const clients = isOpen(portal, pages.client) ? 'client' : undefined;
  const buildings =
    client && buildingPages.some(({ page }) => isOpen(portal, page)) ? `building of ${client.name}` : undefined;
  const places = [clients, buildings].filter((place) => place !== undefined);
  return places.length === 0
    ? 'No such record: you may open neither clients nor buildings by their id.'
    : `No such record: no ${places.join(' and no ')} that you may open has this id.`;
}

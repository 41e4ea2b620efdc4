import { clients, MODULE_IDS, stationAccounts, type Client, type StationAccount } from '@wardmere/api';
import type { Records } from './records.ts';

const modules = [MODULE_IDS.visitor, MODULE_IDS.visitorApp].map((moduleUid) => ({ moduleUid }));

/** Gives a client the visitor app, which stations need. */
export async function withVisitorApp({ api }: Records, { uid, name }: Pick<Client, 'uid' | 'name'>): Promise<void> {
  const body = { name, type: 5 as const, status: 2 as const, country: 'GB', timeZone: 'Europe/London', modules };
  await api.send(clients.replace, { client: uid, body });
}

/** A station in one building of a client, which has the visitor app from then on. */
export async function aStation(
  records: Records,
  client: Pick<Client, 'uid' | 'name'>,
  building: { readonly uid: string },
  name = 'Reception',
): Promise<StationAccount> {
  await withVisitorApp(records, client);
  const body = { name, buildingUIDs: [building.uid] };
  return (await records.api.send(stationAccounts.create, { client: client.uid, body })).data;
}

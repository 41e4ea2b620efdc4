import { history, type Api } from '@wardmere/api';
import { toldEntry, type ToldEntry } from '../../kinds/history/entry-id.ts';

type OwnChange = ToldEntry & { readonly uid: string };

const DAY = 86_400_000;
/** More than these are looked for in the history itself. */
const MOST = 50;

/** What somebody changed in the last day on a client's records. */
export async function fetchOwnChanges(api: Api, client: string, person: string): Promise<readonly OwnChange[]> {
  const from = new Date(Date.now() - DAY).toISOString();
  const { data } = await api.send(history.list, { client, query: { person, from, pagesize: MOST } });
  return data.items.map(toldEntry).map((entry) => ({ ...entry, uid: entry.id }));
}

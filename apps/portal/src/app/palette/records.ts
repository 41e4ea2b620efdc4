import { ALL_BUILDINGS } from '@wardmere/api';
import { scopeInOrder, type FoundRecord } from '@wardmere/machines';
import { searchByWords } from '@wardmere/ui';
import type { Portal } from '../../system/portal.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';
import { clientDirectoryOf } from '../frame/client-directory.ts';
import type { Entry } from './entries.ts';
import { buildingPages } from './find-record.ts';
import { iconOf } from '../../parts/recent/icon-of.ts';
import { factsIn, isOpen } from './is-open.ts';

/** More of a kind are found by another letter. */
const MOST = 5;

/** Records as entries. */
export const recordEntries = (portal: Portal, found: readonly FoundRecord[]): readonly Entry[] =>
  found.map(({ kind, name, address, detail }) => ({
    id: `record ${address}`,
    label: name,
    detail: detail === undefined ? kind : `${kind} · ${detail}`,
    icon: iconOf(kind),
    run: () => portal.navigate(address),
  }));

/** The clients and buildings of which the names are here already: they are found without a call. */
export function knownRecords(portal: Portal): {
  readonly clients: readonly Entry[];
  readonly buildings: readonly Entry[];
} {
  return {
    clients: recordEntries(portal, clientsOf(portal)),
    buildings: recordEntries(portal, buildingsOf(portal)),
  };
}

/** Of each kind those that fit, a few. */
export const fittingRecords = ({ clients, buildings }: ReturnType<typeof knownRecords>, query: string) =>
  query.trim() === '' ? [] : [clients, buildings].flatMap((entries) => searchByWords(entries, query).slice(0, MOST));

function clientsOf(portal: Portal): readonly FoundRecord[] {
  const { session } = portal.child('session').getSnapshot().context;
  if (!session?.isSystemUser || !isOpen(portal, pages.client)) return [];
  const { clients } = clientDirectoryOf(portal, session.userId).getSnapshot().context;
  return clients.map(({ uid, name }) => ({ kind: 'Client', name, address: to(pages.client, { client: uid }) }));
}

function buildingsOf(portal: Portal): readonly FoundRecord[] {
  const { client } = factsIn(portal);
  const open = buildingPages.find(({ page }) => isOpen(portal, page));
  if (client === null || open === undefined) return [];
  return scopeInOrder(portal.child('selection').getSnapshot().context.scope)
    .filter(({ uid }) => uid !== ALL_BUILDINGS.uid)
    .map(({ uid, name }) => ({ kind: `Building of ${client.name}`, name, address: open.at(client.uid, uid) }));
}

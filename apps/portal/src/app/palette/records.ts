import { ALL_BUILDINGS } from '@wardmere/api';
import { scopeInOrder, type FoundRecord } from '@wardmere/machines';
import { searchByWords } from '@wardmere/ui';
import { fitOf, fits } from '@wardmere/ui/search';
import { said, word } from '@wardmere/ui/words';
import type { DefinedRoute } from '../../system/define-route.ts';
import type { Portal } from '../../system/portal.ts';
import { pages } from '../../system/pages.ts';
import { routeOf } from '../../system/route.ts';
import { to } from '../../system/to.ts';
import { clientDirectoryOf } from '../frame/client-directory.ts';
import type { Entry } from './entries.ts';
import { buildingPages } from './id-places.ts';
import { iconOf } from '../../parts/recent/icon-of.ts';
import { factsIn, isOpen } from './is-open.ts';

/** More of a kind are found in their list. */
const MOST = 5;

/** Records as entries. */
export const recordEntries = (portal: Portal, found: readonly FoundRecord[]): readonly Entry[] =>
  found.map(({ kind, name, address, detail, isRest }) => ({
    id: `record ${address}`,
    label: name,
    ...(isRest === true ? { isRest } : { detail: detail === undefined ? kind : `${kind} · ${detail}` }),
    icon: isRest === true ? 'list' : iconOf(kind),
    run: () => portal.navigate(address),
  }));

/** The list of those who are called so, where there are more than are shown. */
export const restIn = (
  portal: Pick<Portal, 'routes'>,
  page: DefinedRoute,
  path: string,
  words: string,
): FoundRecord => ({
  kind: 'list',
  name: word('See all in “{page}”', { page: said(routeOf(portal.routes, page)?.title ?? page.title) }),
  address: `${path}?${new URLSearchParams({ search: words }).toString()}`,
  isRest: true,
});

/** Records of one kind of which the names are here already, and the list that has all of them. */
interface Held {
  readonly entries: readonly Entry[];
  readonly rest: (words: string) => Entry | undefined;
}

/** The clients and buildings of which the names are here already: they are found without a call. */
export function knownRecords(portal: Portal): readonly Held[] {
  const { client } = factsIn(portal);
  const held = (found: readonly FoundRecord[], page: DefinedRoute, path: string): Held => ({
    entries: recordEntries(portal, found),
    rest: (words) => recordEntries(portal, [restIn(portal, page, path, words)])[0],
  });
  const buildings =
    client !== null && isOpen(portal, pages.clientBuildings)
      ? held(buildingsOf(portal), pages.clientBuildings, to(pages.clientBuildings, { client: client.uid }))
      : held(buildingsOf(portal), pages.buildings, to(pages.buildings));
  return [held(clientsOf(portal), pages.clients, to(pages.clients)), buildings];
}

/** Of each kind those that fit best, a few, and the way to the others. */
export const fittingRecords = (known: readonly Held[], query: string): readonly Entry[] =>
  query.trim() === ''
    ? []
    : known.flatMap(({ entries, rest }) => {
        const fitting = searchByWords(entries, query);
        const all = fitting.length > MOST ? rest(query.trim()) : undefined;
        const best = fits.flatMap((fit) => fitting.filter((entry) => fitOf(entry, query) === fit));
        return [...best.slice(0, MOST), ...(all === undefined ? [] : [all])];
      });

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

import { permit, type Facts } from '@wardmere/machines';
import type { IconName } from '@wardmere/ui';
import { lockedBy } from '../../parts/menu/locked-by.ts';
import { isBuilt, routeOf } from '../../system/route.ts';
import type { PagesQuestion } from './pages.ts';
import type { PageEntry } from './entries.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';
import type { DefinedRoute } from '../../system/define-route.ts';

interface Start {
  readonly page: DefinedRoute;
  /** Its address; what is added to a client is added to the selected one. */
  readonly at: (client: string) => string;
  readonly ofClient?: true;
  readonly label: string;
  readonly icon: IconName;
  readonly detail?: (facts: Facts) => string | undefined;
}

const inClient = ({ client }: Facts) => client?.name;

/** Flows that begin at an address. */
const starts: readonly Start[] = [
  { page: pages.clients, at: () => to(pages.clients), label: 'Select a client', icon: 'client' },
  { page: pages.addClient, at: () => to(pages.addClient), label: 'Add client', icon: 'plus' },
  {
    page: pages.addBuilding,
    at: (client) => to(pages.addBuilding, { client }),
    ofClient: true,
    label: 'Add building',
    icon: 'plus',
    detail: inClient,
  },
];

/** The flows this person may start. */
export function startsOf({ routes, facts, config, showUnavailable, development }: PagesQuestion): readonly PageEntry[] {
  return starts.flatMap(({ page, at, ofClient, label, icon, detail }): PageEntry[] => {
    const route = routeOf(routes, page);
    if (!route || !(isBuilt(route) || development)) return [];
    const verdict = permit(route.rule, facts);
    const lacksClient = ofClient === true && facts.client === null;
    if (!verdict.allowed && !showUnavailable) return [];
    const unavailable =
      lockedBy(verdict, { config, facts }).locked ?? (lacksClient ? 'Choose a client first' : undefined);
    const words = detail?.(facts);
    return [
      {
        path: at(facts.client?.uid ?? ''),
        label,
        icon,
        ...(words !== undefined && { detail: words }),
        ...(unavailable !== undefined && { unavailable }),
      },
    ];
  });
}

import { permit, type Facts } from '@wardmere/machines';
import type { IconName } from '@wardmere/ui';
import { lockedBy } from '../../parts/menu/locked-by.ts';
import { isBuilt } from '../../system/route.ts';
import type { PagesQuestion } from './pages.ts';
import type { PageEntry } from './entries.ts';

interface Start {
  readonly template: string;
  readonly label: string;
  readonly icon: IconName;
  readonly detail?: (facts: Facts) => string | undefined;
}

const inClient = ({ client }: Facts) => client?.name;

/** Flows that begin at an address. `{client}` is the selected client. */
const starts: readonly Start[] = [
  { template: '/admin/clients', label: 'Select a client', icon: 'client' },
  { template: '/admin/clients/add', label: 'Add client', icon: 'plus' },
  { template: '/admin/clients/{client}/buildings/add-building', label: 'Add building', icon: 'plus', detail: inClient },
];

/** The flows this person may start. */
export function startsOf({ routes, facts, config, showUnavailable, development }: PagesQuestion): readonly PageEntry[] {
  return starts.flatMap(({ template, label, icon, detail }): PageEntry[] => {
    const route = routes.find(({ path }) => path === template);
    if (!route || !(isBuilt(route) || development)) return [];
    const verdict = permit(route.rule, facts);
    const lacksClient = template.includes('{client}') && facts.client === null;
    if (!verdict.allowed && !showUnavailable) return [];
    const unavailable =
      lockedBy(verdict, { config, facts }).locked ?? (lacksClient ? 'Choose a client first' : undefined);
    const words = detail?.(facts);
    return [
      {
        path: template.replace('{client}', facts.client?.uid ?? ''),
        label,
        icon,
        ...(words !== undefined && { detail: words }),
        ...(unavailable !== undefined && { unavailable }),
      },
    ];
  });
}

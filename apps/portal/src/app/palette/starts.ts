import { permit } from '@wardmere/machines';
import { inviting } from '../../parts/people/people-addresses.ts';
import { lockedBy } from '../../parts/menu/locked-by.ts';
import { isBuilt, type Route } from '../../system/route.ts';
import type { PagesQuestion } from './pages.ts';
import type { PageEntry } from './entries.ts';
import type { DefinedRoute } from '../../system/define-route.ts';
import { pages } from '../../system/pages.ts';

/**
 * The pages that make something: every one of the table that needs at most a client, which is then the selected one. A
 * further entity's is among them from the day it has a route.
 */
const isCreation = ({ path }: Route) => /\/add(?:-\w+)?$/.test(path) && /^[^{]*(?:\{client\}[^{]*)?$/.test(path);

/** The same pages, where somebody is invited. */
const invitations = new Map<DefinedRoute, string>([
  [pages.addUser, 'Invite user'],
  [pages.addPlatformUser, 'Invite platform user'],
]);

/** The flows this person may start. */
export function startsOf({ routes, facts, config, showUnavailable, development }: PagesQuestion): readonly PageEntry[] {
  const creations = routes.filter((route) => isCreation(route) && (isBuilt(route) || development));
  return creations.flatMap((route): PageEntry[] => {
    const verdict = permit(route.rule, facts);
    const isOfClient = route.path.includes('{client}') || route.rule.area === 'client';
    const lacksClient = isOfClient && facts.client === null;
    if ((!verdict.allowed || lacksClient) && !showUnavailable) return [];
    const unavailable =
      lockedBy(verdict, { config, facts }).locked ?? (lacksClient ? 'Choose a client first' : undefined);
    const path = route.path.replace('{client}', encodeURIComponent(facts.client?.uid ?? ''));
    const invitation = invitations.get(route.page);
    const begun: readonly Pick<PageEntry, 'path' | 'label' | 'icon'>[] = [
      ...(invitation === undefined ? [] : [{ path: inviting(path), label: invitation, icon: 'mail' as const }]),
      { path, label: route.title, icon: 'plus' },
    ];
    return begun.map((entry) => ({
      ...entry,
      ...(isOfClient && facts.client !== null && { detail: facts.client.name }),
      ...(unavailable !== undefined && { unavailable }),
    }));
  });
}

import { inviting } from '../../parts/people/people-addresses.ts';
import type { Route } from '../../system/route.ts';
import { beginnable } from './beginnable.ts';
import { alsoOf } from './further-words.ts';
import type { PagesQuestion } from './pages.ts';
import type { PageEntry } from './entries.ts';
import type { DefinedRoute } from '../../system/define-route.ts';
import { pages } from '../../system/pages.ts';

/** The pages that make something: a further entity's is among them from the day it has a route. */
const isCreation = ({ path }: Route) => /\/(?:add(?:-\w+)?|import-[\w-]+)$/.test(path);

/**
 * Where it is made: in the selected client, or in the building or level that one is in. Absent where that is told by no
 * address, and where its place is another one's.
 */
function placeOf({ path }: Route, { facts, here }: PagesQuestion): string | undefined {
  const [first, ...others] = path.match(/\{\w+\}/g) ?? [];
  if (first === undefined || (first === '{client}' && others.length === 0))
    return path.replace('{client}', encodeURIComponent(facts.client?.uid ?? ''));
  const isIn = here?.route.path.startsWith(path.slice(0, path.lastIndexOf('}') + 1)) === true;
  return isIn ? path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(here.params[name] ?? '')) : undefined;
}

/** The same pages, where somebody is invited. */
const invitations = new Map<DefinedRoute, string>([
  [pages.addUser, 'Invite user'],
  [pages.addPlatformUser, 'Invite platform user'],
]);

/** The flows this person may start. */
export function startsOf(question: PagesQuestion): readonly PageEntry[] {
  const { routes, facts } = question;
  const creations = routes.filter(isCreation);
  return creations.flatMap((route): PageEntry[] => {
    const path = placeOf(route, question);
    if (path === undefined) return [];
    const isOfClient = route.path.includes('{client}') || route.rule.area === 'client';
    const offered = beginnable(question, [route], isOfClient);
    if (offered === undefined) return [];
    const invitation = invitations.get(route.page);
    const begun: readonly Pick<PageEntry, 'path' | 'label' | 'icon'>[] = [
      ...(invitation === undefined ? [] : [{ path: inviting(path), label: invitation, icon: 'mail' as const }]),
      { path, label: route.title, icon: route.path.includes('/import-') ? 'upload' : 'plus' },
    ];
    return begun.map((entry) => ({
      ...entry,
      ...alsoOf(route),
      ...(isOfClient && facts.client !== null && { detail: facts.client.name }),
      ...offered,
    }));
  });
}

import type { Config } from '@wardmere/api';
import { isOffered, permit, type Facts } from '@wardmere/machines';
import type { IconName, RailGroup, RailItem } from '@wardmere/ui';
import { said, word } from '@wardmere/ui/words';
import { BASE } from '../../system/address.ts';
import { lockedBy } from './locked-by.ts';
import { menuOf, type JudgedLink } from './menu-of.ts';
import { settingsMenu } from './settings-menu.ts';
import { routeOf, type Route } from '../../system/route.ts';
import { pages } from '../../system/pages.ts';
import type { DefinedRoute } from '../../system/define-route.ts';

export interface RailQuestion {
  readonly routes: readonly Route[];
  readonly facts: Facts;
  readonly config: Config;
  readonly path: string;
  readonly showUnavailable?: boolean;
}

interface Area {
  readonly page: DefinedRoute;
  readonly icon: IconName;
}

/** The areas above the settings, platform first (§2). */
const platformAreas: readonly Area[] = [
  { page: pages.clients, icon: 'client' },
  { page: pages.userSearch, icon: 'search' },
  { page: pages.platformSettings, icon: 'globe' },
];
const clientAreas: readonly Area[] = [
  { page: pages.landing, icon: 'home' },
  { page: pages.settings, icon: 'gear' },
];

/** The areas this person may use; the rest appears locked under “show unavailable” (N4). */
export function railGroupsOf(question: RailQuestion): readonly RailGroup[] {
  const { facts, config } = question;
  const settings = menuOf({ groups: settingsMenu(config, question.routes), area: 'client', ...question });
  const groups: readonly { readonly label?: string; readonly items: readonly RailItem[] }[] = [
    { ...(facts.isSystemUser && { label: word('Platform') }), items: areasOf(question, platformAreas) },
    { items: areasOf(question, clientAreas) },
    ...settings.map(({ label, links }) => ({ label, items: links.map((link) => linkItem(link, question)) })),
  ];
  return withCurrent(
    groups.filter(({ items }) => items.length > 0).map((group, index) => ({ id: `${index}`, ...group })),
    question.path,
  );
}

function areasOf(
  { routes, facts, config, showUnavailable }: RailQuestion,
  areas: readonly Area[],
): readonly RailItem[] {
  return areas.flatMap(({ page, icon }) => {
    const route = routeOf(routes, page);
    if (!route) return [];
    const verdict = permit(route.rule, facts);
    if (!isOffered(verdict) && !showUnavailable) return [];
    return [
      {
        id: route.path,
        label: said(route.title),
        icon,
        href: `${BASE}${route.path}`,
        ...lockedBy(verdict, { config, facts }),
      },
    ];
  });
}

const linkItem = (
  { label, icon, path, isExternal, verdict }: JudgedLink,
  { config, facts }: RailQuestion,
): RailItem => ({
  id: path,
  label,
  icon,
  href: isExternal ? path : `${BASE}${path}`,
  ...lockedBy(verdict, { config, facts }),
});

/** The item whose path is the longest beginning of the address is where one is. */
function withCurrent(groups: readonly RailGroup[], path: string): readonly RailGroup[] {
  const here = groups
    .flatMap(({ items }) => items)
    .filter(({ id }) => path === id || path.startsWith(`${id}/`))
    .toSorted((one, other) => other.id.length - one.id.length)[0];
  return groups.map((group) => ({
    ...group,
    items: group.items.map((item) => (item.id === here?.id ? { ...item, current: true } : item)),
  }));
}

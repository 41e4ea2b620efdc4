import type { Config } from '@wardmere/api';
import { isOffered, isOpenArea, isWithin, permit, type Facts, type RouteMatch, type Verdict } from '@wardmere/machines';
import type { IconName } from '@wardmere/ui';
import { said, word } from '@wardmere/ui/words';
import { lockedBy } from '../../parts/menu/locked-by.ts';
import { menuOf, type JudgedLink } from '../../parts/menu/menu-of.ts';
import { platformMenu } from '../../parts/menu/platform-menu.ts';
import { settingsMenu } from '../../parts/menu/settings-menu.ts';
import type { Route } from '../../system/route.ts';
import type { PageEntry } from './entries.ts';
import { alsoOf } from './further-words.ts';
import { pages } from '../../system/pages.ts';
import type { DefinedRoute } from '../../system/define-route.ts';

export interface PagesQuestion {
  readonly routes: readonly Route[];
  readonly facts: Facts;
  readonly config: Config;
  /** Lists what is not permitted too, with the reason (N4). */
  readonly showUnavailable: boolean;
  /** The page on screen. */
  readonly here: RouteMatch<Route> | undefined;
}

const icons = new Map<DefinedRoute, IconName>([
  [pages.clients, 'client'],
  [pages.userSearch, 'search'],
  [pages.platformSettings, 'globe'],
  [pages.landing, 'home'],
  [pages.settings, 'gear'],
]);

/**
 * The pages of this person: every route that needs no record. Who may open it is said by its own rule; a link in the menu
 * has no further say in that, neither by region, since the address works in both (D-070), nor by a narrower permission
 * (D-079). What else a link asks – a module, a connection, all buildings – a page without it would be of no use for.
 */
export function pagesOf(question: PagesQuestion): readonly PageEntry[] {
  const { routes, facts, config, showUnavailable } = question;
  const links = linksOf(question);
  return routes.filter(isPage).flatMap((route): PageEntry[] => {
    const link = links.get(route.path);
    const verdicts = [permit(route.rule, facts), ...(link === undefined ? [] : [ofUse(link.verdict)])];
    const denial = verdicts.find((verdict) => !isOffered(verdict));
    if (denial && !showUnavailable) return [];
    const locked = denial && lockedBy(denial, { config, facts }).locked;
    return [
      {
        path: route.path,
        label: link?.label ?? said(route.title),
        detail: areaOf(route.path, facts),
        ...alsoOf(route),
        icon: link?.icon ?? icons.get(route.page) ?? 'file',
        ...(locked !== undefined && { unavailable: locked }),
      },
    ];
  });
}

/** The verdict of a link without what it only says about the menu. */
function ofUse({ checks }: Verdict): Verdict {
  const asked = checks.filter(({ clause }) => clause !== 'region' && clause !== 'permission');
  const because = asked.filter(({ outcome }) => outcome === 'failed');
  const allowed = asked.every(({ outcome }) => outcome === 'passed');
  return { allowed, pending: because.length === 0 && !allowed, because, checks: asked };
}

/** Prompts, sign-in pages and denials are met, not gone to; what adds something is a flow to start. */
const isPage = ({ page, path, rule }: Route) =>
  page !== pages.start &&
  !path.includes('{') &&
  !/\/(?:unauthorized|add|copy|import-[\w-]+)$/.test(path) &&
  !isOpenArea(rule.area);

function linksOf(question: PagesQuestion): ReadonlyMap<string, JudgedLink> {
  const { config } = question;
  const all = { ...question, showUnavailable: true };
  const groups = [
    ...menuOf({ ...all, groups: settingsMenu(config, question.routes), area: 'client' }),
    ...menuOf({ ...all, groups: platformMenu(config), area: 'system' }),
  ];
  return new Map(groups.flatMap((group) => group.links).map((link) => [link.path, link]));
}

const areaOf = (path: string, { client }: Facts) =>
  isWithin(path, 'admin')
    ? word('Platform')
    : isWithin(path, 'user')
      ? word('Your account')
      : (client?.name ?? word('Client'));

import { permit, type Facts, type Verdict } from '@wardmere/machines';
import { routeOf } from '../../system/route.ts';
import { consoleActions } from './console-actions.ts';
import { menuOf, type MenuQuestion } from './menu-of.ts';
import { settingsMenu } from './settings-menu.ts';

export type OpenedKind = 'link' | 'page' | 'action';

/** A link, page or action of the client area with its verdict on some set of permissions. */
export interface Opened {
  readonly id: string;
  readonly kind: OpenedKind;
  readonly label: string;
  /** The page it leads to or stands on. */
  readonly path: string;
  readonly verdict: Verdict;
}

/** The same with what it was before. */
export interface OpenedChange extends Opened {
  readonly change: 'appears' | 'vanishes' | 'stays';
}

type Question = Pick<MenuQuestion, 'routes' | 'config' | 'facts'>;

/**
 * The facts of somebody of the client who holds these permissions and no others. What the portal knows of the client
 * stays; All Buildings is taken as selected, since selecting it is up to whoever sees it.
 */
export const factsOfHolder = (facts: Facts, permissions: readonly string[]): Facts => ({
  ...facts,
  isSystemUser: false,
  isSSOAuthenticated: false,
  permissions: permissions.map((name) => name.trim().toLowerCase()),
  allBuildingsSelected: true,
});

/** Everything in the client area that asks for something, judged by the one function behind the console (N5). */
export function openedBy({ routes, config, facts }: Question): readonly Opened[] {
  const groups = settingsMenu(config, routes);
  const links = menuOf({ groups, area: 'client', routes, facts, config, showUnavailable: true });
  const ofClient = routes.filter(({ rule }) => rule.area === 'client');
  const pages = ofClient.filter(({ permissions }) => permissions.length > 0);
  return [
    ...links.flatMap((group) =>
      group.links.map(({ label, path, verdict }) => ({
        id: `link ${path}`,
        kind: 'link' as const,
        label,
        path,
        verdict,
      })),
    ),
    ...pages.map(({ path, title, rule }) => ({
      id: `page ${path}`,
      kind: 'page' as const,
      label: title,
      path,
      verdict: permit(rule, facts),
    })),
    ...consoleActions(routes).flatMap(({ label, page, rule }) => {
      const route = routeOf(ofClient, page);
      if (!route) return [];
      // Where the page is no part of the product, nothing is done on it.
      const { module, flag } = route.rule;
      const offered = { ...(module !== undefined && { module }), ...(flag !== undefined && { flag }) };
      const verdict = permit({ area: 'client', ...offered, ...rule }, facts);
      return [{ id: `action ${label}`, kind: 'action' as const, label, path: route.path, verdict }];
    }),
  ];
}

/** What appears and what vanishes when one set of permissions becomes another; what neither opens is left out. */
export function openedChanges(before: readonly Opened[], after: readonly Opened[]): readonly OpenedChange[] {
  const was = new Set(before.filter(({ verdict }) => verdict.allowed).map(({ id }) => id));
  return after.flatMap((opened): readonly OpenedChange[] => {
    const { allowed } = opened.verdict;
    if (!allowed && !was.has(opened.id)) return [];
    return [{ ...opened, change: !allowed ? 'vanishes' : was.has(opened.id) ? 'stays' : 'appears' }];
  });
}

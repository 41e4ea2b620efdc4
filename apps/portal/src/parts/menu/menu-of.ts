import { branded, type Config } from '@wardmere/api';
import { isOffered, permit, type Facts, type Rule, type Verdict } from '@wardmere/machines';
import { routeOf, type Route } from '../../system/route.ts';
import type { MenuGroup, MenuLink, MenuRule } from './settings-menu.ts';

/** A link with its verdict and the address it leads to. */
export interface JudgedLink extends Omit<MenuLink, 'rule' | 'target'> {
  /** A path of the portal, or the https address of a separate app. */
  readonly path: string;
  readonly isExternal: boolean;
  readonly verdict: Verdict;
}

export interface JudgedGroup {
  readonly label: string;
  readonly links: readonly JudgedLink[];
}

export interface MenuQuestion {
  readonly groups: readonly MenuGroup[];
  /** The area every link of the menu stands in. */
  readonly area: Rule['area'];
  readonly routes: readonly Route[];
  readonly facts: Facts;
  readonly config: Config;
  /** Keeps the links a person may not use, so that it can be said why (N4). */
  readonly showUnavailable?: boolean;
}

/** The groups a person sees: links by region, permission, module, All Buildings, connection and flag; empty groups vanish (§6, D-083). */
export function menuOf(question: MenuQuestion): readonly JudgedGroup[] {
  const { groups, showUnavailable = false } = question;
  return groups
    .map((group) => ({
      label: group.label,
      links: group.links
        .map((link) => judged(question, group, link))
        .filter(({ verdict }) => isOffered(verdict) || showUnavailable),
    }))
    .filter(({ links }) => links.length > 0);
}

function judged({ area, routes, facts, config }: MenuQuestion, group: MenuGroup, link: MenuLink): JudgedLink {
  const { target, rule, ...words } = link;
  const verdict = bothOf(judge(group.rule, area, facts), judge(rule, area, facts));
  if ('path' in target) {
    const path = routeOf(routes, target)?.path ?? branded(target.path, config.brand);
    return { ...words, path, isExternal: false, verdict };
  }
  const address = `${config.products.visitorManagement.replace(/\/?$/, '/')}${target.visitorManagementPage}`;
  return { ...words, path: address, isExternal: true, verdict };
}

const judge = (rule: MenuRule, area: Rule['area'], facts: Facts) => permit({ area, ...rule }, facts);

/** A link stands only where its group stands; what both ask is listed once. */
function bothOf(group: Verdict, link: Verdict): Verdict {
  const asked = new Set(group.checks.map((check) => JSON.stringify(check)));
  const checks = [...group.checks, ...link.checks.filter((check) => !asked.has(JSON.stringify(check)))];
  return {
    allowed: group.allowed && link.allowed,
    pending: checks.every(({ outcome }) => outcome !== 'failed') && !(group.allowed && link.allowed),
    because: checks.filter(({ outcome }) => outcome === 'failed'),
    checks,
  };
}

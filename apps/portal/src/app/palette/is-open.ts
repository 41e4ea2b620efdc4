import { isOffered, permit } from '@wardmere/machines';
import type { DefinedRoute } from '../../system/define-route.ts';
import type { Portal } from '../../system/portal.ts';
import { routeOf } from '../../system/route.ts';

export type Asked = Pick<Portal, 'api' | 'child' | 'routes'>;

/** What is known of whoever looks. */
export const factsIn = (portal: Pick<Asked, 'child'>) => portal.child('navigation').getSnapshot().context.facts;

type Places = Pick<Asked, 'child' | 'routes'>;

const verdictOn = (portal: Places, page: DefinedRoute) => {
  const route = routeOf(portal.routes, page);
  return route && permit(route.rule, factsIn(portal));
};

/** Whether a page is open to whoever looks, as the menu offers it: a flag that is not known yet takes nothing away (D-008). */
export function isOpen(portal: Places, page: DefinedRoute): boolean {
  const verdict = verdictOn(portal, page);
  return verdict !== undefined && isOffered(verdict);
}

/** Whether what is on its way, modules or a connection, may still open a page. */
export const isUndecided = (portal: Places, page: DefinedRoute): boolean =>
  verdictOn(portal, page)?.pending === true && !isOpen(portal, page);

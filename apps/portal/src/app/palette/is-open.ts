import { permit } from '@wardmere/machines';
import type { DefinedRoute } from '../../system/define-route.ts';
import type { Portal } from '../../system/portal.ts';
import { routeOf } from '../../system/route.ts';

export type Asked = Pick<Portal, 'api' | 'child' | 'routes' | 'config'>;

/** What is known of whoever looks. */
export const factsIn = (portal: Pick<Asked, 'child'>) => portal.child('navigation').getSnapshot().context.facts;

/** Whether a page is open to whoever looks. */
export function isOpen(portal: Pick<Asked, 'child' | 'routes'>, page: DefinedRoute): boolean {
  const route = routeOf(portal.routes, page);
  return route !== undefined && permit(route.rule, factsIn(portal)).allowed;
}

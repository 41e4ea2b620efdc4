import { matchRoute } from '@wardmere/machines';
import type { Portal } from './portal.ts';
import { loadScreen } from './screens.ts';

/** Fetches the code of the screen a path leads to; a failure shows when the person goes there. */
export function prefetch({ routes }: Pick<Portal, 'routes'>, path: string): void {
  const route = matchRoute(routes, path)?.route;
  if (route?.load) loadScreen(route).catch(() => undefined);
}

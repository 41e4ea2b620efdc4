import type { Permission, RoutePermission } from '@wardmere/api';
import {
  isOpenArea,
  isWithin,
  matchRoute,
  type LoginNeed,
  type NavigationSnapshot,
  type RouteShape,
} from '@wardmere/machines';
import type { DefinedRoute, Layout } from './define-route.ts';
import type { LookupLine, ScreenCode } from './kinds.ts';

/** Fetches a screen's code. */
export type Load = () => Promise<ScreenCode>;

/** One route of the portal: address, rule and its screen. */
export interface Route extends RouteShape {
  /** Its row in the table. */
  readonly page: DefinedRoute;
  readonly title: string;
  readonly layout: Layout;
  /** The permissions as the specification names them. */
  readonly permissions: readonly (RoutePermission | Permission)[];
  /** Loads the screen's code; the entry has none, and leads on. */
  readonly load?: Load;
  /** The plain lookup whose list it is. */
  readonly lookup?: LookupLine;
}

/** Whether a route shows something itself. */
export const hasScreen = (entry: Route): entry is Route & { readonly load: Load } => entry.load !== undefined;

/** The route of a row of the table, in this portal. */
export const routeOf = (routes: readonly Route[], page: DefinedRoute): Route | undefined =>
  routes.find((route) => route.page.path === page.path);

/** Whether start-up forces the login for a path (D-011, D-013): prompt pages and pages without authentication do not. */
export function loginNeedOf(routes: readonly Route[], path: string): LoginNeed {
  const area = matchRoute(routes, path)?.route.rule.area;
  return (area !== undefined && isOpenArea(area)) || isWithin(path, 'prompt') ? 'skipped' : 'required';
}

/** Whether the address stands without the console's frame: prompts, and pages that need no authentication (§2). */
export const isPrompt = ({ context: { match, place } }: NavigationSnapshot): boolean =>
  match === null ? isWithin(place.path, 'prompt') : isOpenArea(match.route.rule.area);

/** Whether somebody who is signed in stands in the console. */
export const isInConsole = (navigation: NavigationSnapshot): boolean =>
  navigation.context.facts.signedIn && !isPrompt(navigation);

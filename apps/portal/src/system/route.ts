import type { Brand, Permission, RoutePermission } from '@wardmere/api';
import { matchRoute, type LoginNeed, type RouteShape } from '@wardmere/machines';
import type { ComponentType } from 'react';
import type { ScreenParams } from './screen-params.ts';

/** The frame a page stands in: the whole console, or a single centred panel (§2 prompt layout). */
export type Layout = 'console' | 'prompt';

/** Fetches a screen's code. */
export type Load = () => Promise<ComponentType<ScreenParams>>;

/** One route of the portal: address, rule and, once it is built, its screen. */
export interface Route extends RouteShape {
  readonly title: string;
  readonly layout: Layout;
  /** The permissions as the specification names them. */
  readonly permissions: readonly (RoutePermission | Permission)[];
  /** Loads the screen's code; absent while the screen is not built yet. */
  readonly load?: Load;
}

/** What the table of routes depends on. */
export interface RouteSettings {
  readonly brand: Brand;
  /** GUID of the visitor app: station accounts need it (D-060). */
  readonly visitorApp: string;
}

/** A route whose screen stands in this build; the others are told apart in the development build only. */
export const isBuilt = (entry: Route): entry is Route & { readonly load: Load } => entry.load !== undefined;

/** Whether start-up forces the login for a path (D-011, D-013): prompt pages and pages without authentication do not. */
export function loginNeedOf(routes: readonly Route[], path: string): LoginNeed {
  const area = matchRoute(routes, path)?.route.rule.area;
  return area === 'none' || area === 'forceLoginSkipped' || path.startsWith('/prompt/') ? 'skipped' : 'required';
}

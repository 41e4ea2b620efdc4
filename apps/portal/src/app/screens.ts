import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { isBuilt, type Route } from './routes.ts';
import type { ScreenParams } from './screen-params.ts';

/** A path is reloaded at most once in this time after its code could not be fetched (D-054). */
export const RELOAD_ONCE_WITHIN = 10_000;

/** A screen whose code comes when it is first shown. */
export type Screen = LazyExoticComponent<ComponentType<ScreenParams>>;

const loading = new Map<string, Promise<ComponentType<ScreenParams>>>();
const loaded = new Map<string, ComponentType<ScreenParams>>();

/** A screen whose code is here already: it is drawn at once, without a stand-in that React would hold for a while. */
export const loadedScreen = ({ path }: Route): ComponentType<ScreenParams> | undefined => loaded.get(path);

/** Fetches a screen's code; hovering or focusing a link calls it early. A lost chunk is asked for twice. */
export function loadScreen(route: Route): Promise<ComponentType<ScreenParams>> {
  const { load } = route;
  if (!load) return Promise.reject(new Error('This screen is not built.'));
  const started = loading.get(route.path) ?? load().catch(() => load());
  loading.set(route.path, started);
  started.then(
    (screen) => loaded.set(route.path, screen),
    () => loading.delete(route.path),
  );
  return started;
}

/** The screens of a route table as components that React waits for. */
export const lazyScreens = (routes: readonly Route[], onLost: () => void): ReadonlyMap<string, Screen> =>
  new Map(
    routes.filter(isBuilt).map((route) => [
      route.path,
      lazy(() =>
        loadScreen(route).then(
          (screen) => ({ default: screen }),
          (error: unknown) => {
            onLost();
            throw error;
          },
        ),
      ),
    ]),
  );

/** Reloads the page at the same path after a lost chunk, once; says whether it did (§2, D-054). */
export function reloadOnce(slug: string): boolean {
  const key = `${slug}.reloaded`;
  const [path, at] = (sessionStorage.getItem(key) ?? ' 0').split(' ');
  if (path === location.pathname && Date.now() - Number(at) < RELOAD_ONCE_WITHIN) return false;
  sessionStorage.setItem(key, `${location.pathname} ${Date.now()}`);
  location.reload();
  return true;
}

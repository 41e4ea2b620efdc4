import type { ComponentType } from 'react';
import type { Route } from './route.ts';
import type { ScreenParams } from './screen-params.ts';
import { tabStorage } from './tab-storage.ts';

/** A path is reloaded at most once in this time after its code could not be fetched (D-054). */
export const RELOAD_ONCE_WITHIN = 10_000;

const loading = new Map<string, Promise<ComponentType<ScreenParams>>>();
const loaded = new Map<string, ComponentType<ScreenParams>>();

/** A screen whose code is here already: it is drawn at once, without a stand-in. */
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

/** Reloads the page at the same path after a lost chunk, once; says whether it did (§2, D-054). */
export function reloadOnce(slug: string): boolean {
  const key = `${slug}.reloaded`;
  const [path, at] = (tabStorage.read(key) ?? ' 0').split(' ');
  if (path === location.pathname && Date.now() - Number(at) < RELOAD_ONCE_WITHIN) return false;
  // What cannot be remembered could happen again and again.
  if (!tabStorage.write(key, `${location.pathname} ${Date.now()}`)) return false;
  location.reload();
  return true;
}

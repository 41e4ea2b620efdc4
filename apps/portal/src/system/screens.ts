import { fetchedOnce } from './fetched-once.ts';
import type { ScreenCode } from './kinds.ts';
import type { Route } from './route.ts';
import { tabStorage } from './tab-storage.ts';

/** A path is reloaded at most once in this time after its code could not be fetched (D-054). */
export const RELOAD_ONCE_WITHIN = 10_000;

/** What is said of what could not be fetched, where nothing but another try can be done. */
export const LOST = 'This could not be loaded. Check your connection and try again.';

const screens = fetchedOnce<ScreenCode>();

/** A screen whose code is here already: it is drawn at once, without a stand-in. */
export const loadedScreen = ({ path }: Route): ScreenCode | undefined => screens.here(path);

/** Fetches a screen's code; hovering or focusing a link calls it early. */
export const loadScreen = ({ path, load }: Route): Promise<ScreenCode> =>
  load ? screens.fetch(path, load) : Promise.reject(new Error('This address has no screen.'));

/**
 * Reloads the page at the same path after a lost chunk, once; says whether it did (§2, D-054). Without a network the
 * browser would put its own page in the place of ours.
 */
export function reloadOnce(slug: string): boolean {
  if (!navigator.onLine) return false;
  const key = `${slug}.reloaded`;
  const [path, at] = (tabStorage.read(key) ?? ' 0').split(' ');
  if (path === location.pathname && Date.now() - Number(at) < RELOAD_ONCE_WITHIN) return false;
  // What cannot be remembered could happen again and again.
  if (!tabStorage.write(key, `${location.pathname} ${Date.now()}`)) return false;
  location.reload();
  return true;
}

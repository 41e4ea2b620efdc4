import type { Place } from '@wardmere/machines';
import { endTyping } from '@wardmere/ui/typing';

/** Every address of the portal is below it (§9). */
export const BASE = '/v7';

/** The place the address bar shows. */
export const currentPlace = (): Place => placeIn(location);

function placeIn({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): Place {
  // A slash at the end leads to the same page (D-063).
  const path = pathname.replace(/\/$/, '');
  return { path: path.startsWith(`${BASE}/`) ? path.slice(BASE.length) : path === BASE ? '/' : path, search, hash };
}

/** `/client/landing?page=2#top` as a place. */
export function placeOf(path: string): Place {
  const { pathname, search, hash } = new URL(`${BASE}${path}`, location.origin);
  return placeIn({ pathname, search, hash });
}

export const pathOfPlace = ({ path, search, hash }: Place) => `${path}${search}${hash}`;

/** One of the portal's own paths: never another host, a protocol-relative address or a backslash trick (D-018). */
export function isOwnPath(path: unknown): path is string {
  if (typeof path !== 'string' || !path.startsWith('/') || /[\\\p{Cc}]/u.test(path)) return false;
  if (!URL.canParse(`${BASE}${path}`, location.origin)) return false;
  const { origin, pathname } = new URL(`${BASE}${path}`, location.origin);
  return origin === location.origin && (pathname === BASE || pathname.startsWith(`${BASE}/`)) && !path.startsWith('//');
}

/** Which of our history entries this is. */
const indexOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'index' in state && typeof state.index === 'number' ? state.index : 0;

/** The place a step forward led away from, as the entry it led to keeps it. */
const underneathIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'under' in state ? state.under : undefined;

/** Whether a step back leads to this very place: what lies over it can be closed by going back. */
export const standsUnderneath = (place: Place): boolean => underneathIn(history.state) === pathOfPlace(place);

/** The one place that changes the address bar. */
export interface AddressBar {
  /** Hears Back and Forward until the signal ends. */
  listen(onReturn: (place: Place) => void, signal: AbortSignal): void;
  go(place: Place, replace: boolean): void;
  /** Takes a step back, once however often it is asked for before it is taken. */
  back(): void;
  /** Undoes the Back or Forward that has just happened. */
  putBack(): void;
  /** Does the Back or Forward that was put back. */
  goOn(): void;
  /** Leaves the portal for an address that the configuration allows; Back does not lead to what would only lead there again. */
  leaveFor(address: string): void;
  /** Loads the document anew at its address. */
  startAfresh(): void;
}

let startingAfresh = false;
/** The document is being left for that of another person, who is not asked about what is not theirs. */
export const isStartingAfresh = (): boolean => startingAfresh;

/** Keeps count of entries, so that a step can be taken back. */
export function createAddressBar(): AddressBar {
  let index = indexOf(history.state);
  let step = 0;
  let ignored = 0;
  let isGoingBack = false;
  // Written after a step of ours: a step that is asked for is taken later, and would lead away from what is written now.
  let waiting: { readonly place: Place; readonly replace: boolean }[] = [];
  const isStepping = () => isGoingBack || ignored > 0;
  const write = (place: Place, replace: boolean) => {
    if (!replace) index += 1;
    const under = replace ? underneathIn(history.state) : pathOfPlace(currentPlace());
    history[replace ? 'replaceState' : 'pushState']({ index, under }, '', `${BASE}${pathOfPlace(place)}`);
  };
  const writeWaiting = () => {
    const written = waiting;
    waiting = [];
    for (const { place, replace } of written) write(place, replace);
  };
  if (history.state === null) history.replaceState({ index }, '');
  return {
    listen: (onReturn, signal) =>
      addEventListener(
        'popstate',
        (event) => {
          const arrived = indexOf(event.state);
          const isUntold = ignored > 0 || waiting.length > 0;
          isGoingBack = false;
          ignored = Math.max(0, ignored - 1);
          if (!isUntold) step = arrived - index;
          index = arrived;
          if (!isStepping()) writeWaiting();
          if (isUntold) return;
          endTyping();
          onReturn(currentPlace());
        },
        { signal },
      ),
    go: (place, replace) => {
      if (!isOwnPath(pathOfPlace(place))) return;
      if (isStepping()) waiting.push({ place, replace });
      else write(place, replace);
    },
    back: () => {
      if (!isGoingBack) history.back();
      isGoingBack = true;
    },
    putBack: () => {
      if (step === 0) return;
      ignored += 1;
      history.go(-step);
    },
    goOn: () => {
      if (step === 0) return;
      ignored += 1;
      history.go(step);
    },
    leaveFor: (address) => location.replace(address),
    startAfresh: () => {
      startingAfresh = true;
      location.reload();
    },
  };
}

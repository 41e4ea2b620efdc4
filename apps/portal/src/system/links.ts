import { matchRoute } from '@wardmere/machines';
import { BASE, pathOfPlace, placeOf } from './address.ts';
import type { Portal } from './portal.ts';
import { loadScreen } from './screens.ts';

/** Lets every ordinary link of the portal go through navigation, and fetches a screen's code when its link is hovered or focused. */
export function followLinks(portal: Portal): void {
  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    if (
      !link ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    if (link.target !== '' || link.hasAttribute('download') || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    portal.navigate(pathIn(link));
  });
  for (const kind of ['pointerover', 'focusin'] as const)
    document.addEventListener(kind, (event) => {
      const link = linkOf(event);
      if (link) prefetch(portal, placeOf(pathIn(link)).path);
    });
}

/** Fetches the code of the screen a path leads to; a failure shows when the person goes there. */
export function prefetch(portal: Portal, path: string): void {
  const route = matchRoute(portal.routes, path)?.route;
  if (route?.load) loadScreen(route).catch(() => undefined);
}

function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return link && link.origin === location.origin && link.pathname.startsWith(`${BASE}/`) ? link : undefined;
}

const pathIn = ({ pathname, search, hash }: HTMLAnchorElement) =>
  pathOfPlace({ path: pathname.slice(BASE.length), search, hash });

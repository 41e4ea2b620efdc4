import { useEffect, useState } from 'react';
import { useFacts, useNavigation, usePlace } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { Portal } from '../../system/portal.ts';
import { isWithin } from '../../system/areas.ts';

const headingNow = () => document.querySelector<HTMLElement>('[data-page-title]');

/** “<page> · <client> · <brand>”; a page that is named after the client says it once. */
export const documentTitle = (parts: readonly (string | undefined)[]): string =>
  [...new Set(parts.map((part) => part?.trim()).filter(Boolean))].join(' · ');

interface Arrival {
  readonly path: string;
  readonly heading: HTMLElement | null;
}

/** Where each portal arrived last: the frame itself comes and goes between console, prompt and loading view. */
const arrivals = new WeakMap<Portal, Arrival>();

/** Back and Forward leave the scroll to the browser; every other way begins at the top. */
let returned = false;
if (typeof addEventListener === 'function') addEventListener('popstate', () => (returned = true));

/**
 * What follows a navigation: the page's heading takes the focus as soon as it is there, the document is named after it,
 * and the sentence to announce is given back. The heading may come late (code on the way), change (a record's name
 * arrives) or give way to another (what is loading becomes the list), so the page is watched rather than asked once.
 */
export function useArrival(): string {
  const portal = useRunningPortal();
  const { routes } = portal;
  const { brand } = portal.config;
  const { path } = usePlace();
  const routePath = useNavigation(({ context }) => context.match?.route.path);
  const client = useFacts().client;
  const pathClient = useNavigation(({ context }) => context.match?.params['client']);
  const fallback = routes.find((route) => route.path === routePath)?.title ?? 'Page not found';
  // In the admin area the client of the path is the subject, whatever is selected.
  const clientName = !isWithin(path, 'admin') || pathClient === client?.uid ? client?.name : undefined;
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    const before = arrivals.get(portal);
    // The entry shows no page of its own: what follows it is the first one.
    let due = before !== undefined && before.path !== path && before.path !== '/';
    const stale = due ? before?.heading : undefined;
    let held = before?.heading === document.activeElement ? before?.heading : undefined;
    const look = () => {
      const heading = headingNow();
      const arrived = heading !== null && heading !== stale;
      document.title = documentTitle([(arrived && heading.textContent) || fallback, clientName, brand.name]);
      if (!arrived) return;
      arrivals.set(portal, { path, heading });
      if (due) {
        due = false;
        setAnnouncement(document.title);
        if (!returned) scrollTo(0, 0);
        returned = false;
        held = takeFocus(heading);
      } else if (held?.isConnected === false)
        held = document.activeElement === document.body ? takeFocus(heading) : undefined;
    };
    if (before === undefined) arrivals.set(portal, { path, heading: null });
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, [portal, path, fallback, clientName, brand.name]);
  return announcement;
}

/** A screen that has put the focus somewhere in itself knows better. */
function takeFocus(heading: HTMLElement): HTMLElement | undefined {
  const { activeElement } = document;
  const inPage = activeElement?.closest('main') ?? null;
  if (inPage !== null && activeElement !== inPage) return undefined;
  heading.focus({ preventScroll: true });
  return heading;
}

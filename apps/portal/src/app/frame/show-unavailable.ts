import { useEffect, useRef } from 'react';
import { usePlace } from '../../system/hooks.ts';
import { closeOver, openOver } from '../../system/over-page.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { useTabFlag } from '../../system/tab-memory.ts';

const NAME = 'show';
const VALUE = 'unavailable';

const isAsked = (search: string) => new URLSearchParams(search).get(NAME) === VALUE;

/**
 * Whether links and tiles a person may not use are shown with the reason (N4). The address says so where it was switched
 * on, so that it can be pasted and gone back from (N1); the tab remembers it for the pages after.
 */
export function useShowUnavailable(): readonly [boolean, (on: boolean) => void] {
  const portal = useRunningPortal();
  const { search } = usePlace();
  const [on, remember] = useTabFlag('showUnavailable');
  const set = (next: boolean) => {
    remember(next);
    if (next === isAsked(search)) return;
    if (next) openOver(portal, NAME, VALUE);
    else closeOver(portal, NAME);
  };
  return [on, set];
}

/** Follows the address: what it says is shown, and going back from it hides it again. */
export function useUnavailableInAddress(): void {
  const { path, search } = usePlace();
  const [, remember] = useTabFlag('showUnavailable');
  const asked = isAsked(search);
  const before = useRef({ path, asked: false });
  useEffect(() => {
    const last = before.current;
    before.current = { path, asked };
    if (asked && !last.asked) remember(true);
    if (!asked && last.asked && last.path === path) remember(false);
  }, [path, asked, remember]);
}

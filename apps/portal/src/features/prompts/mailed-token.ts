import type { Place } from '@wardmere/machines';
import { useEffect } from 'react';
import { usePlace } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

let kept = '';

/** In the fragment, as we mail it, or in the query, as links may say it too (D-051). */
const tokenIn = ({ hash, search }: Place): string | null =>
  new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token');

/**
 * The token of the mailed link that led here. It leaves the address bar at once – what stands there is read over shoulders,
 * shared and kept in histories – and lives as long as this document.
 */
export function useMailedToken(): string {
  const portal = useRunningPortal();
  const place = usePlace();
  const token = tokenIn(place);
  const isOnTheWay = place.path !== to(pages.newPassword);
  useEffect(() => {
    if (token === null && !isOnTheWay) return;
    kept = token ?? '';
    portal.navigate(to(pages.newPassword), { replace: true });
  }, [portal, token, isOnTheWay]);
  return token ?? (isOnTheWay ? '' : kept);
}

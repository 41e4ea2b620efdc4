import type { Place } from '@wardmere/machines';
import { useEffect } from 'react';
import { usePlace } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

/** What the link of a mail carries: for a password that was forgotten, or the first one of somebody invited. */
export interface MailedToken {
  readonly of: 'password' | 'invitation';
  readonly token: string;
}

const nothing: MailedToken = { of: 'password', token: '' };
let kept = nothing;

/** In the fragment, as we mail it, or in the query, as links may say it too (D-051). */
function tokenIn({ hash, search }: Place): MailedToken | undefined {
  const [mailed, said] = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)];
  const invitation = mailed.get('invitation');
  if (invitation !== null) return { of: 'invitation', token: invitation };
  const token = mailed.get('token') ?? said.get('token');
  return token === null ? undefined : { of: 'password', token };
}

/** What else the address asks for; the token stays out of it. */
function besideToken(search: string): string {
  const said = new URLSearchParams(search);
  said.delete('token');
  return said.size === 0 ? '' : `?${said}`;
}

/**
 * The token of the mailed link that led here. It leaves the address bar at once – what stands there is read over shoulders,
 * shared and kept in histories – and lives as long as this document.
 */
export function useMailedToken(): MailedToken {
  const portal = useRunningPortal();
  const place = usePlace();
  const found = tokenIn(place);
  const isOnTheWay = place.path !== to(pages.newPassword);
  const [of, token] = [found?.of, found?.token];
  const rest = besideToken(place.search);
  useEffect(() => {
    if (token === undefined && !isOnTheWay) return;
    kept = of === undefined || token === undefined ? nothing : { of, token };
    portal.navigate(`${to(pages.newPassword)}${rest}`, { replace: true });
  }, [portal, of, token, isOnTheWay, rest]);
  return found ?? (isOnTheWay ? nothing : kept);
}

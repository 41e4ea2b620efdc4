import type { SessionContext } from '@wardmere/api';
import { permit, type Facts } from '@wardmere/machines';
import type { IconName, MenuItem } from '@wardmere/ui';
import { BASE } from '../../system/address.ts';
import { isBuilt, type Route } from '../../system/route.ts';

interface UserMenuQuestion {
  readonly session: Pick<SessionContext, 'fullName' | 'email'>;
  readonly routes: readonly Route[];
  readonly facts: Facts;
  readonly development: boolean;
  /** The top bar has no room for the link of D-031. */
  readonly offersChangeClient?: boolean;
  /** Opens the journal of the session (N10). */
  readonly onJournal?: () => void;
}

const own: readonly { readonly path: string; readonly label: string; readonly icon: IconName }[] = [
  { path: '/user/profile', label: 'Profile', icon: 'user' },
  { path: '/user/preferences', label: 'Preferences', icon: 'gear' },
  { path: '/user/change-password', label: 'Change password', icon: 'key' },
];

/** What a person does for themselves; changing the password is not for single sign-on accounts (D-053). */
export function userMenuOf({
  session,
  routes,
  facts,
  development,
  offersChangeClient = false,
  onJournal,
}: UserMenuQuestion): readonly MenuItem[] {
  const pages = own.flatMap(({ path, label, icon }) => {
    const route = routes.find((entry) => entry.path === path);
    const offered = route && (isBuilt(route) || development) && permit(route.rule, facts).allowed;
    return offered ? [{ id: path, label, icon, href: `${BASE}${path}` }] : [];
  });
  return [
    { id: 'who', separator: true, label: [session.fullName, session.email].filter(Boolean).join(' · ') },
    ...(offersChangeClient
      ? [{ id: '/admin/clients', label: 'Change client', icon: 'client' as const, href: `${BASE}/admin/clients` }]
      : []),
    ...pages,
    ...(onJournal
      ? [{ id: 'journal', label: 'Changes of this session', icon: 'clock' as const, onSelect: onJournal }]
      : []),
    ...(pages.length > 0 ? [{ id: 'rule', separator: true as const }] : []),
    { id: '/logout', label: 'Sign out', icon: 'sign-out', href: `${BASE}/logout` },
  ];
}

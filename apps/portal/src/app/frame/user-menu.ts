import type { SessionContext } from '@wardmere/api';
import { permit, type Facts } from '@wardmere/machines';
import type { IconName, MenuItem } from '@wardmere/ui';
import { word, type Phrase } from '@wardmere/ui/words';
import { BASE } from '../../system/address.ts';
import { routeOf, type Route } from '../../system/route.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';
import type { DefinedRoute } from '../../system/define-route.ts';

interface UserMenuQuestion {
  readonly session: Pick<SessionContext, 'fullName' | 'email'>;
  readonly routes: readonly Route[];
  readonly facts: Facts;
  /** The top bar has no room for the link of D-031. */
  readonly offersChangeClient?: boolean;
  /** Opens the journal of the session (N10). */
  readonly onJournal?: () => void;
  /** How the portal looks, and what makes it look otherwise. */
  readonly appearance?: readonly MenuItem[];
}

const own: readonly { readonly page: DefinedRoute; readonly label: Phrase; readonly icon: IconName }[] = [
  { page: pages.profile, label: 'Profile', icon: 'user' },
  { page: pages.preferences, label: 'Preferences', icon: 'gear' },
  { page: pages.changePassword, label: 'Change password', icon: 'key' },
];

/** What a person does for themselves; changing the password is not for single sign-on accounts (D-053). */
export function userMenuOf({
  session,
  routes,
  facts,
  offersChangeClient = false,
  onJournal,
  appearance = [],
}: UserMenuQuestion): readonly MenuItem[] {
  const offers = own.flatMap(({ page, label, icon }) => {
    const route = routeOf(routes, page);
    const offered = route && permit(route.rule, facts).allowed;
    return offered ? [{ id: route.path, label: word(label), icon, href: `${BASE}${route.path}` }] : [];
  });
  return [
    { id: 'who', separator: true, label: [session.fullName, session.email].filter(Boolean).join(' · ') },
    ...(offersChangeClient
      ? [
          {
            id: to(pages.clients),
            label: word('Change client'),
            icon: 'client' as const,
            href: `${BASE}${to(pages.clients)}`,
          },
        ]
      : []),
    ...offers,
    ...(onJournal
      ? [{ id: 'journal', label: word('Changes of this session'), icon: 'clock' as const, onPress: onJournal }]
      : []),
    ...appearance,
    ...(offers.length > 0 ? [{ id: 'rule', separator: true as const }] : []),
    { id: to(pages.logout), label: word('Sign out'), icon: 'sign-out', href: `${BASE}${to(pages.logout)}` },
  ];
}

import type { IconName } from '@wardmere/ui';
import { said, word } from '@wardmere/ui/words';
import type { DefinedRoute } from '../../system/define-route.ts';
import { pages } from '../../system/pages.ts';
import { routeOf } from '../../system/route.ts';
import { beginnable } from './beginnable.ts';
import type { PageEntry } from './entries.ts';
import type { PagesQuestion } from './pages.ts';

interface BulkStart {
  /** The list whose rows it is done to, and the action of the list. */
  readonly list: string;
  readonly action: string;
  readonly label: string;
  /** Further words that it is found by. */
  readonly also?: string;
  readonly icon: IconName;
  readonly page: DefinedRoute;
  /** What the list is narrowed to, so that what it can be done to stands there. */
  readonly narrowed: string;
  /** Whoever may open this page may do it. */
  readonly allowedAs: DefinedRoute;
}

const toUsers = { list: 'people', page: pages.people, allowedAs: pages.addUser } as const;
const toConfigurations = {
  list: 'configurations',
  page: pages.configurations,
  allowedAs: pages.addConfiguration,
} as const;

/** What can be done to many records at once (B6), by the list where they are selected: a test asks each list for it. */
export const bulkStarts: readonly BulkStart[] = [
  {
    ...toUsers,
    action: 'activate',
    label: 'Activate users',
    also: 'Enable users',
    icon: 'check-circle',
    narrowed: 'kind=Users&status=Inactive',
  },
  {
    ...toUsers,
    action: 'deactivate',
    label: 'Deactivate users',
    also: 'Disable users, Leavers',
    icon: 'lock',
    narrowed: 'kind=Users&status=Active',
  },
  {
    ...toUsers,
    action: 'unlock',
    label: 'Reset failed logins of users',
    also: 'Unlock users',
    icon: 'unlock',
    narrowed: 'kind=Users',
  },
  {
    ...toUsers,
    action: 'resend invitation',
    label: 'Resend invitations',
    also: 'Invite again',
    icon: 'mail',
    narrowed: 'kind=Users&invitation=expired',
  },
  {
    ...toUsers,
    action: 'give roles',
    label: 'Give roles to users',
    also: 'Add roles, Assign roles',
    icon: 'plus',
    narrowed: 'kind=Users',
  },
  {
    ...toUsers,
    action: 'take roles',
    label: 'Take roles from users',
    also: 'Remove roles',
    icon: 'minus',
    narrowed: 'kind=Users',
  },
  {
    ...toUsers,
    action: 'give buildings',
    label: 'Give buildings to users',
    also: 'Add buildings, Assign buildings',
    icon: 'plus',
    narrowed: 'kind=Users',
  },
  {
    ...toUsers,
    action: 'take buildings',
    label: 'Take buildings from users',
    also: 'Remove buildings',
    icon: 'minus',
    narrowed: 'kind=Users',
  },
  {
    list: 'systemUsers',
    action: 'resend invitation',
    label: 'Resend invitations of platform users',
    icon: 'mail',
    page: pages.platformUsers,
    narrowed: 'invitation=expired',
    allowedAs: pages.addPlatformUser,
  },
  {
    ...toConfigurations,
    action: 'enable',
    label: 'Enable configurations',
    icon: 'check-circle',
    narrowed: 'isEnabled=Disabled',
  },
  {
    ...toConfigurations,
    action: 'disable',
    label: 'Disable configurations',
    icon: 'minus',
    narrowed: 'isEnabled=Enabled',
  },
  { ...toConfigurations, action: 'delete', label: 'Delete configurations', icon: 'trash', narrowed: '' },
  {
    list: 'deliveries',
    action: 'resend',
    label: 'Send deliveries again',
    also: 'Resend deliveries',
    icon: 'sync',
    page: pages.logs,
    narrowed: 'result=Failed',
    allowedAs: pages.addConfiguration,
  },
];

/** What of it this person may begin: each leads to its list, where the rows are selected. */
export const bulkStartsOf = (question: PagesQuestion): readonly PageEntry[] =>
  bulkStarts.flatMap(({ list, action, label, also, icon, page, narrowed, allowedAs }): PageEntry[] => {
    const [route, writing] = [routeOf(question.routes, page), routeOf(question.routes, allowedAs)];
    if (route === undefined || writing === undefined) return [];
    const begun = beginnable(question, [route, writing], route.rule.area === 'client');
    if (begun === undefined) return [];
    return [
      {
        id: `${list} ${action}`,
        path: narrowed === '' ? route.path : `${route.path}?${narrowed}`,
        label: said(label),
        ...(also !== undefined && { also }),
        detail: word('Selected in “{page}”', { page: said(route.title) }),
        icon,
        ...begun,
      },
    ];
  });

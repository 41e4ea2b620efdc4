import { permissions as may, type Config } from '@wardmere/api';
import { pages } from '../../system/pages.ts';
import { withBrand, type MenuGroup } from './settings-menu.ts';

/** The links of the platform settings, for system users (D-088). */
export const platformMenu = ({ brand }: Config): readonly MenuGroup[] =>
  withBrand(brand, [
    {
      label: 'User Management',
      rule: {},
      links: [
        {
          label: '{Brand} Users',
          about: 'Platform users, who act across clients.',
          icon: 'users',
          target: pages.platformUsers,
          rule: { anyOf: [may.CanManageUsers] },
        },
        {
          label: 'User Settings',
          about: 'Failed sign-ins and password changes of platform users.',
          icon: 'lock',
          target: pages.platformUserSettings,
          rule: { anyOf: [may.CanManageUsers] },
        },
        {
          label: 'History',
          about: 'Who changed what on platform users and settings.',
          icon: 'clock',
          target: pages.platformHistory,
          rule: { anyOf: [may.CanManageUsers] },
        },
      ],
    },
  ]);

import { branded, permissions as may, type Config } from '@wardmere/api';
import type { Rule } from '@wardmere/machines';
import type { IconName } from '@wardmere/ui';
import { said } from '@wardmere/ui/words';
import { pages } from '../../system/pages.ts';
import type { DefinedRoute } from '../../system/define-route.ts';
import type { Route } from '../../system/route.ts';

/** Where a link leads: a page of the portal, or a page of the separate visitor management app (D-085). */
export type MenuTarget = DefinedRoute | { readonly visitorManagementPage: string };

/** What a group or link asks beside a client to act in. */
export type MenuRule = Omit<Rule, 'area'>;

export interface MenuLink {
  readonly label: string;
  /** One line for the hub. */
  readonly about: string;
  readonly icon: IconName;
  readonly target: MenuTarget;
  readonly rule: MenuRule;
}

/** A group of links; its own rule holds for every link in it (§6 Settings menu). */
export interface MenuGroup {
  readonly label: string;
  readonly rule: MenuRule;
  readonly links: readonly MenuLink[];
}

/** The settings menu as data (§6, D-083…D-087). The same menu feeds `/client/admin` and the side navigation. */
export const settingsMenu = (
  { brand, modules, visitorPages }: Config,
  routes: readonly Route[],
): readonly MenuGroup[] =>
  withBrand(brand, [
    {
      label: 'User Management',
      rule: {},
      links: [
        {
          label: 'Users and Contacts',
          about: 'People who sign in, and people who are only contacted.',
          icon: 'users',
          target: pages.people,
          rule: { anyOf: [may.CanManageUsers] },
        },
        {
          label: 'Roles',
          about: 'What people may do, gathered under a name.',
          icon: 'key',
          target: pages.roles,
          rule: { anyOf: [may.CanManageRoles] },
        },
        {
          label: 'Mappings',
          about: 'Groups of your identity provider tied to roles or buildings.',
          icon: 'link',
          target: pages.mappings,
          rule: { anyOf: [may.CanManageRoles], connection: true },
        },
        ...routes.flatMap(lookupLinks),
        {
          label: 'Station Accounts',
          about: 'Accounts of kiosks, with their keys and QR codes.',
          icon: 'card-id',
          target: pages.stationAccounts,
          rule: { module: modules.visitorApp, flag: 'station-accounts' },
        },
        {
          label: 'User Settings',
          about: 'Failed sign-ins and password changes.',
          icon: 'lock',
          target: pages.userSettings,
          rule: { anyOf: [may.CanManageClientSettings] },
        },
      ],
    },
    {
      label: 'Client',
      rule: {},
      links: [
        {
          label: 'Client Profile',
          about: 'Name, address and contacts of your organisation.',
          icon: 'file',
          target: pages.clientProfile,
          rule: { anyOf: [may.CanManageClientSettings], allBuildings: true },
        },
        {
          label: 'Buildings',
          about: 'Your buildings, with their levels and locations.',
          icon: 'building',
          target: pages.buildings,
          rule: { anyOf: [may.CanManageClientSettings, may.CanManageBuildingSettings] },
        },
        {
          label: 'History',
          about: 'Who changed what, when, and what was before.',
          icon: 'clock',
          target: pages.history,
          rule: { anyOf: [may.CanManageClientSettings, may.CanManageUsers] },
        },
      ],
    },
    {
      label: '{Brand} Connect',
      rule: { flag: 'connect' },
      links: [
        {
          label: 'Configurations',
          about: 'What is sent to other systems, and when.',
          icon: 'webhook',
          target: pages.configurations,
          rule: { anyOf: [may.CanReadWebhookConfigurations, may.CanWriteWebhookConfigurations] },
        },
        {
          label: 'Credentials',
          about: 'How the portal proves itself to other systems.',
          icon: 'shield',
          target: pages.credentials,
          rule: { anyOf: [may.CanReadWebhookCredentials, may.CanWriteWebhookCredentials] },
        },
        {
          label: 'Logs',
          about: 'What was sent, and how it was answered.',
          icon: 'list',
          target: pages.logs,
          rule: { anyOf: ['canviewlogs'], regions: ['us'] },
        },
      ],
    },
    {
      label: '{Brand} University',
      rule: { flag: 'university' },
      links: [
        {
          label: 'Certification Dashboard',
          about: 'Who is trained, and whose certificate runs out.',
          icon: 'chart',
          target: pages.certification,
          rule: { anyOf: [may.CanManageUsers], regions: ['us'] },
        },
      ],
    },
    {
      label: 'Visitor Management',
      rule: { regions: ['us'], module: modules.visitor },
      links: [
        {
          label: 'Staff Sign-In/Out',
          about: 'How staff sign in and out at reception.',
          icon: 'door',
          target: { visitorManagementPage: visitorPages.staffSignInOut },
          rule: { anyOf: [may.CanManageBuildingSettings, may.CanManageClientSettings] },
        },
        {
          label: 'Sex Offender Alerts',
          about: 'Who is told when a visitor matches a register.',
          icon: 'alert',
          target: { visitorManagementPage: visitorPages.sexOffenderAlerts },
          rule: { anyOf: ['canmanagealerts'] },
        },
        {
          label: 'Merge',
          about: 'Join records that are the same person.',
          icon: 'sync',
          target: { visitorManagementPage: visitorPages.merge },
          rule: { anyOf: ['canperformmaintenance'] },
        },
      ],
    },
  ]);

/** The link to the list of a plain lookup: whoever may open it finds it (D-086). */
const lookupLinks = ({ page, title, lookup }: Route): readonly MenuLink[] => {
  if (lookup === undefined) return [];
  const { icon, about, allBuildings } = lookup;
  const rule = { anyOf: [may.CanManageClientSettings], ...(allBuildings && { allBuildings }) };
  return [{ label: title, about, icon, target: page, rule }];
};

/** The same with the name of the deployment in its labels. */
export const withBrand = (brand: Config['brand'], groups: readonly MenuGroup[]): readonly MenuGroup[] =>
  groups.map((group) => ({
    ...group,
    label: branded(said(group.label), brand),
    links: group.links.map((link) => ({
      ...link,
      label: branded(said(link.label), brand),
    })),
  }));

import { permissions as may } from '@wardmere/api';
import type { MenuRule } from './settings-menu.ts';
import { pages } from '../../system/pages.ts';
import type { DefinedRoute } from '../../system/define-route.ts';
import type { Route } from '../../system/route.ts';

/** Something a person of a client does on a page, beside looking at it (§6, D-081). */
export interface ConsoleAction {
  readonly label: string;
  /** The page it stands on. */
  readonly page: DefinedRoute;
  readonly rule: MenuRule;
  /** The call it makes: the contract asks for the same permissions. */
  readonly call: string;
}

const clientSettings: MenuRule = { anyOf: [may.CanManageClientSettings] };
const settings: MenuRule = { anyOf: [may.CanManageClientSettings, may.CanManageBuildingSettings] };
const users: MenuRule = { anyOf: [may.CanManageUsers] };
const roles: MenuRule = { anyOf: [may.CanManageRoles] };

const stations: MenuRule = { anyOf: ['canmanagekiosks', may.CanManageClientSettings] };
const configurations: MenuRule = { anyOf: [may.CanWriteWebhookConfigurations] };
const credentials: MenuRule = { anyOf: [may.CanWriteWebhookCredentials] };

/** What can be done in the client area. A test holds each rule against the contract's, and each call that changes something against this. */
export const consoleActions = (routes: readonly Route[]): readonly ConsoleAction[] => [
  { label: 'Change the client profile', page: pages.clientProfile, rule: clientSettings, call: 'clients.replace' },
  { label: 'Change buildings', page: pages.buildings, rule: settings, call: 'buildings.patch' },
  { label: 'Add users', page: pages.people, rule: users, call: 'users.create' },
  {
    label: 'Change users, their roles and buildings',
    page: pages.people,
    rule: users,
    call: 'users.patch',
  },
  { label: 'Add contacts', page: pages.people, rule: users, call: 'contacts.create' },
  { label: 'Change contacts', page: pages.people, rule: users, call: 'contacts.replace' },
  { label: 'Add roles', page: pages.roles, rule: roles, call: 'roles.create' },
  { label: 'Change roles', page: pages.roles, rule: roles, call: 'roles.replace' },
  { label: 'Delete roles', page: pages.roles, rule: roles, call: 'roles.remove' },
  { label: 'Add mappings', page: pages.mappings, rule: roles, call: 'securityGroups.create' },
  { label: 'Change mappings', page: pages.mappings, rule: roles, call: 'securityGroups.replace' },
  { label: 'Delete mappings', page: pages.mappings, rule: roles, call: 'securityGroups.remove' },
  ...routes.flatMap(lookupActions),
  { label: 'Add levels', page: pages.levels, rule: settings, call: 'levels.create' },
  { label: 'Add locations', page: pages.locations, rule: settings, call: 'locations.create' },
  { label: 'Change user settings', page: pages.userSettings, rule: clientSettings, call: 'userSettings.replace' },
  { label: 'Import users and contacts', page: pages.importPeople, rule: users, call: 'userImports.create' },
  { label: 'Change SFTP settings', page: pages.importPeople, rule: clientSettings, call: 'drops.save' },
  { label: 'Add station accounts', page: pages.stationAccounts, rule: stations, call: 'stationAccounts.create' },
  { label: 'Change station accounts', page: pages.stationAccounts, rule: stations, call: 'stationAccounts.patch' },
  { label: 'Delete station accounts', page: pages.stationAccounts, rule: stations, call: 'stationAccounts.remove' },
  { label: 'See and replace keys', page: pages.stationAccounts, rule: stations, call: 'stationAccounts.replaceKey' },
  {
    label: 'Add configurations',
    page: pages.configurations,
    rule: configurations,
    call: 'webhookConfigurations.create',
  },
  {
    label: 'Change, switch and test configurations',
    page: pages.configurations,
    rule: configurations,
    call: 'webhookConfigurations.replace',
  },
  {
    label: 'Delete configurations',
    page: pages.configurations,
    rule: configurations,
    call: 'webhookConfigurations.remove',
  },
  { label: 'Send deliveries again', page: pages.logs, rule: configurations, call: 'webhookLogs.resend' },
  { label: 'Add credentials', page: pages.credentials, rule: credentials, call: 'webhookCredentials.create' },
  { label: 'Change credentials', page: pages.credentials, rule: credentials, call: 'webhookCredentials.patch' },
  { label: 'Delete credentials', page: pages.credentials, rule: credentials, call: 'webhookCredentials.remove' },
];

const lookupActions = ({ page, lookup }: Route): readonly ConsoleAction[] =>
  lookup === undefined
    ? []
    : [{ label: `Add, change and delete ${lookup.many}`, page, rule: clientSettings, call: `${lookup.many}.create` }];

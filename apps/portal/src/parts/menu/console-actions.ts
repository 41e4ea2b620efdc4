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

/** What can be done in the client area. A test holds each rule against the contract's. */
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
];

const lookupActions = ({ page, lookup }: Route): readonly ConsoleAction[] =>
  lookup === undefined
    ? []
    : [{ label: `Add, change and delete ${lookup.many}`, page, rule: clientSettings, call: `${lookup.many}.create` }];

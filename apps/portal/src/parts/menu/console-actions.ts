import { permissions as may } from '@wardmere/api';
import type { MenuRule } from './settings-menu.ts';

/** Something a person of a client does on a page, beside looking at it (§6, D-081). */
export interface ConsoleAction {
  readonly label: string;
  /** The page it stands on. */
  readonly path: string;
  readonly rule: MenuRule;
  /** The call it makes: the contract asks for the same permissions. */
  readonly call: string;
}

const people = '/client/admin/user-management-settings';
const clientSettings: MenuRule = { anyOf: [may.CanManageClientSettings] };
const settings: MenuRule = { anyOf: [may.CanManageClientSettings, may.CanManageBuildingSettings] };
const users: MenuRule = { anyOf: [may.CanManageUsers] };
const roles: MenuRule = { anyOf: [may.CanManageRoles] };

/** What can be done in the client area. A test holds each rule against the contract's. */
export const consoleActions: readonly ConsoleAction[] = [
  { label: 'Change the client profile', path: '/client/admin/profile', rule: clientSettings, call: 'clients.replace' },
  { label: 'Change buildings', path: '/client/admin/buildings', rule: settings, call: 'buildings.patch' },
  { label: 'Add users', path: `${people}/users-and-contacts`, rule: users, call: 'users.create' },
  {
    label: 'Change users, their roles and buildings',
    path: `${people}/users-and-contacts`,
    rule: users,
    call: 'users.patch',
  },
  { label: 'Add contacts', path: `${people}/users-and-contacts`, rule: users, call: 'contacts.create' },
  { label: 'Change contacts', path: `${people}/users-and-contacts`, rule: users, call: 'contacts.replace' },
  { label: 'Add roles', path: `${people}/roles`, rule: roles, call: 'roles.create' },
  { label: 'Change roles', path: `${people}/roles`, rule: roles, call: 'roles.replace' },
  { label: 'Delete roles', path: `${people}/roles`, rule: roles, call: 'roles.remove' },
  { label: 'Add mappings', path: `${people}/mappings`, rule: roles, call: 'securityGroups.create' },
  { label: 'Change mappings', path: `${people}/mappings`, rule: roles, call: 'securityGroups.replace' },
  { label: 'Delete mappings', path: `${people}/mappings`, rule: roles, call: 'securityGroups.remove' },
  { label: 'Add, change and delete titles', path: `${people}/titles`, rule: clientSettings, call: 'titles.create' },
  {
    label: 'Add, change and delete departments',
    path: `${people}/departments`,
    rule: clientSettings,
    call: 'departments.create',
  },
  {
    label: 'Add, change and delete occupations',
    path: `${people}/occupations`,
    rule: clientSettings,
    call: 'occupations.create',
  },
];

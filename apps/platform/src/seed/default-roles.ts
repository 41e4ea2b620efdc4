import { permissions as may } from '@wardmere/api';
import { uidOf } from './uid-of.ts';

const settings = [may.CanManageClientSettings, may.CanManageBuildingSettings];
const administrator = [
  ...settings,
  may.CanManageUsers,
  may.CanManageRoles,
  may.CanReadWebhookConfigurations,
  may.CanWriteWebhookConfigurations,
  may.CanReadWebhookCredentials,
  may.CanWriteWebhookCredentials,
  'canviewlogs',
  'canmanagealerts',
  'canmanagekiosks',
  'canperformmaintenance',
  'manage:insight',
];

const template = (name: string, description: string, permissions: readonly string[], isGlobalAdmin = false) => ({
  uid: uidOf(`default role ${name}`),
  name,
  description,
  permissions: [...permissions],
  isGlobalAdmin,
});

/** The provider's template roles: each client begins with a copy of them (D-105). */
export const defaultRoles = [
  template('Client administrator', 'Manages the client, its buildings and its people.', administrator, true),
  template('Building manager', 'Manages the settings of buildings.', [may.CanManageBuildingSettings]),
  template('Staff', 'Uses the products; administers nothing.', []),
];

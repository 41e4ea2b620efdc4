import { knownPermissions, permissions as may } from '@wardmere/api';
import { defaultRoles } from './default-roles.ts';
import { clientUid, demonstrationClients } from './demonstration-clients.ts';
import { uidOf } from './uid-of.ts';

export const roleUid = (name: string, key = 'platform') => uidOf(`role ${key} ${name}`);

const services = [
  may.CanManageClients,
  may.CanCreateClientsAndBuildings,
  may.CanManageClientSettings,
  may.CanManageBuildingSettings,
  may.CanManageUsers,
];

const role = (
  key: string | undefined,
  name: string,
  description: string,
  granted: readonly string[],
  more: { isGlobalAdmin?: boolean; defaultRoleUID?: string } = {},
) => ({
  uid: roleUid(name, key),
  clientUID: key === undefined ? null : clientUid(key),
  name,
  description,
  permissions: [...granted],
  isGlobalAdmin: false,
  defaultRoleUID: null,
  modifiedBy: 'Ada Admin',
  ...more,
});

const frontDesk = [
  'visitor_canview',
  'visitor_canmanage',
  'volunteer_canview',
  'canmanagekiosks',
  'legacy_canprintlabels',
];

/** What the largest client has made for itself; one role holds a permission that no group lists (D-077). */
const ofNorthmoor = [
  role('northmoor', 'Office manager', 'Looks after people and their access; gives no more than everyday roles.', [
    may.CanManageUsers,
    may.CanManageBuildingSettings,
    ...frontDesk,
  ]),
  role('northmoor', 'Front desk', 'Greets visitors and volunteers.', frontDesk),
  role('northmoor', 'Safeguarding lead', 'Decides on alerts and follows incidents.', [
    'canmanagealerts',
    'visitor_canview',
    'incident_canview',
    'incident_canmanage',
    'reunification_canview',
    'reunification_canmanage',
  ]),
  role('northmoor', 'Systems integrator', 'Connects other systems; sees no people and no credentials.', [
    may.CanReadWebhookConfigurations,
    may.CanWriteWebhookConfigurations,
  ]),
  role('northmoor', 'Log reader', 'Sees what was delivered and what was not.', ['canviewlogs']),
];

/** The platform's roles and, for each client, those its people hold. */
export const rolesOf = (brandSlug: string) => [
  role(undefined, 'System administrator', 'Everything, for every client.', knownPermissions(brandSlug), {
    isGlobalAdmin: true,
  }),
  role(undefined, 'Client services', 'Looks after some clients; takes nothing out of use.', services),
  ...demonstrationClients.flatMap(({ key }) =>
    defaultRoles.map(({ uid, name, description, permissions, isGlobalAdmin }) =>
      role(key, name, description, permissions, { isGlobalAdmin, defaultRoleUID: uid }),
    ),
  ),
  ...ofNorthmoor,
];

/** Whom an office manager may appoint; a global-admin role assigns every role without being told. */
export const roleAssignablesOf = () =>
  ['Front desk', 'Staff', 'Building manager'].map((name) => ({
    clientUID: clientUid('northmoor'),
    roleUID: roleUid('Office manager', 'northmoor'),
    assignableUID: roleUid(name, 'northmoor'),
  }));

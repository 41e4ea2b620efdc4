import type { Known } from './known.ts';

const permission = (uid: number, name: string, displayName: string, description: string) => ({
  uid: `9e110000-0000-4000-8000-${String(uid).padStart(12, '0')}`,
  name,
  displayName,
  description,
});

const permissionGroups = [
  {
    name: 'client',
    displayName: 'Client and buildings',
    permissions: [
      permission(1, 'canmanageclientsettings', 'Manage client settings', 'Client profile, titles and departments.'),
      permission(2, 'canmanagebuildingsettings', 'Manage building settings', 'Buildings, levels and locations.'),
    ],
  },
  {
    name: 'people',
    displayName: 'People and access',
    permissions: [
      permission(3, 'canmanageusers', 'Manage users', 'Users and contacts, their roles and buildings.'),
      permission(4, 'canmanageroles', 'Manage roles', 'Roles and the mappings that give them.'),
    ],
  },
  {
    name: 'visitor',
    displayName: 'Visitors',
    permissions: [
      permission(5, 'visitor_canview', 'View visits', 'Sees visits and their history.'),
      permission(6, 'visitor_canmanage', 'Manage visits', 'Adds, changes and closes visits.'),
    ],
  },
];

export const roleUid = (index: number) => `5c1e0000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;

const roleNames = ['Client administrator', 'Building manager', 'Staff', 'Office manager', 'Front desk'] as const;

const everyday = ['canmanagebuildingsettings'];

const roleRecords = (
  [
    [
      'Manages the client, its buildings and its people.',
      ['canmanageclientsettings', 'canmanageusers', ...everyday],
      5,
    ],
    ['Manages the settings of buildings.', everyday, 0],
    ['Uses the products; administers nothing.', [], 0],
    ['Looks after people and their access.', ['canmanageusers', 'visitor_canview', ...everyday], 3],
    ['Greets visitors.', ['visitor_canview', 'visitor_canmanage', 'legacy_canprintlabels'], 0],
  ] as const
).map(([roleDescription, permissions, assigns], index) => ({
  uid: roleUid(index),
  roleUID: roleUid(index),
  roleName: roleNames[index],
  roleDescription,
  permissions,
  assignableRoleUIDs: roleNames.slice(0, assigns).map((_, role) => roleUid(role)),
  defaultRoleUID: index < 3 ? `de1a0000-0000-4000-8000-00000000000${index + 1}` : null,
  isGlobalAdmin: index === 0,
  securityGroups: index === 3 ? [{ uid: roleUid(90), name: 'Office staff' }] : [],
}));

/** A role as mappings name it. */
export const roleGiven = (index: number) => ({ roleUID: roleUid(index), roleName: roleNames[index] ?? '' });

/** Roles, permissions and mappings. */
export const rolesKnown = {
  roles: { count: roleRecords.length, names: roleNames, records: roleRecords },
  permissiongroups: { count: permissionGroups.length, records: permissionGroups },
  securitygroups: {
    count: 6,
    names: ['Trust Leadership', 'Site Managers', 'Teaching Staff', 'Bridge Primary', 'Sixth Form', 'Supply Agency'],
    labels: { isEnabled: { Enabled: 1, Disabled: 0 } },
    records: [
      { isEnabled: true, hasAllBuildings: true, buildings: [], roles: [roleGiven(0), roleGiven(1)] },
      { isEnabled: true, hasAllBuildings: false, roles: [roleGiven(1)] },
      { isEnabled: true, hasAllBuildings: true, buildings: [], roles: [roleGiven(2)] },
      { isEnabled: true, hasAllBuildings: false, roles: [] },
      { isEnabled: true, hasAllBuildings: false, roles: [] },
      { isEnabled: false, hasAllBuildings: false, buildings: [], roles: [roleGiven(2)] },
    ],
  },
} satisfies Readonly<Record<string, Known>>;

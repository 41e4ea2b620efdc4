import { permissions as may, type ModuleName } from '@wardmere/api';

/** A permission as it is offered: name, what it is called, what it allows. */
type PermissionData = readonly [name: string, displayName: string, description: string];

interface PermissionGroupData {
  readonly label: string;
  /** Offered to the clients that have this module; to all where absent. */
  readonly module?: ModuleName;
  /** Only system users may hold them. */
  readonly staffOnly?: true;
  readonly permissions: readonly PermissionData[];
}

/** The visitor, student, staff, … permissions of the products, which the portal keeps and does not use (§6, D-077). */
const product = (family: string, module: ModuleName, label: string, things: string): PermissionGroupData => ({
  label,
  module,
  permissions: [
    [`${family}_canview`, `View ${things}`, `Sees ${things} and their history.`],
    [`${family}_canmanage`, `Manage ${things}`, `Adds, changes and closes ${things}.`],
    [`${family}_canmanagesettings`, `Manage ${label.toLowerCase()} settings`, `Decides how ${things} are handled.`],
  ],
});

const readAndWrite = (resource: string, things: string, description: string): readonly PermissionData[] => [
  [`read:${resource}`, `Read ${things}`, `Sees ${description}.`],
  [`write:${resource}`, `Write ${things}`, `Adds, changes and deletes ${description}.`],
];

const level = (number: number): PermissionData => [
  `psw_level${number}`,
  `Safety level ${number}`,
  `Uses what staff safety offers at level ${number}.`,
];

/** The catalogue of permissions; `{brand}` and `{Brand}` are the brand's slug and name (D-001, D-076). */
export const permissionGroups: Readonly<Record<string, PermissionGroupData>> = {
  client: {
    label: 'Client and buildings',
    permissions: [
      [
        may.CanManageClientSettings,
        'Manage client settings',
        'Client profile, titles, departments, occupations and user settings.',
      ],
      [may.CanManageBuildingSettings, 'Manage building settings', 'Buildings with their levels and locations.'],
      ['canperformmaintenance', 'Perform maintenance', 'Merges records that stand for the same person or visit.'],
    ],
  },
  people: {
    label: 'People and access',
    permissions: [
      [may.CanManageUsers, 'Manage users', 'Users and contacts, their roles and buildings.'],
      [may.CanManageRoles, 'Manage roles', 'Roles and the mappings that give them.'],
    ],
  },
  alerts: {
    label: 'Alerts and kiosks',
    permissions: [
      ['canmanagealerts', 'Manage alerts', 'Alerts and whom they reach.'],
      ['canmanagekiosks', 'Manage kiosks', 'Kiosks and what they show.'],
    ],
  },
  connect: {
    label: '{Brand} Connect',
    permissions: [
      ...readAndWrite('webhookconfigurations', 'configurations', 'webhook configurations'),
      ...readAndWrite('webhookcredentials', 'credentials', 'webhook credentials'),
      ['canviewlogs', 'View logs', 'Sees what was delivered and what was not.'],
    ],
  },
  link: {
    label: '{Brand} Link',
    permissions: readAndWrite('{brand}linkconfigurations', 'link configurations', 'the configurations of {Brand} Link'),
  },
  hardware: {
    label: 'Emergency hardware',
    permissions: [
      ...readAndWrite('em_hw_configurations', 'hardware configurations', 'the configurations of emergency hardware'),
      ...readAndWrite('em_hw_badges', 'badges', 'badges and who carries them'),
      ...readAndWrite('em_hw_beacons', 'beacons', 'beacons and where they stand'),
      ...readAndWrite('em_hw_gateways', 'gateways', 'gateways and what they connect'),
    ],
  },
  dismissal: {
    label: 'Dismissal',
    module: 'dismissal',
    permissions: [
      ['dismissal_canmanagegeneral', 'Manage dismissal', 'Dismissal as a whole.'],
      ['dismissal_canmanagecarline', 'Manage car line', 'Who is collected by car.'],
      ['dismissal_canmanagebus', 'Manage buses', 'Who leaves by bus.'],
      ['dismissal_canmanageactivity', 'Manage activities', 'Who stays for an activity.'],
    ],
  },
  staffSafety: {
    label: 'Staff safety',
    module: 'staffSafe',
    permissions: [
      ['staffsafe_managesystem', 'Manage staff safety', 'Staff safety as a whole.'],
      ...[1, 2, 3, 4, 5, 6].map(level),
    ],
  },
  insight: {
    label: 'Insight',
    module: 'insight',
    permissions: [['manage:insight', 'Manage insight', 'Reports and who receives them.']],
  },
  visitor: product('visitor', 'visitor', 'Visitors', 'visits'),
  student: product('student', 'student', 'Students', 'student sign-ins'),
  staff: product('staff', 'staff', 'Staff', 'staff sign-ins'),
  volunteer: product('volunteer', 'volunteer', 'Volunteers', 'volunteers'),
  contractor: product('contractor', 'contractor', 'Contractors', 'contractors'),
  reunification: product('reunification', 'reunification', 'Reunification', 'reunifications'),
  incident: product('incident', 'alert', 'Incidents', 'incidents'),
  platform: {
    label: 'Platform',
    staffOnly: true,
    permissions: [
      [may.CanCreateClientsAndBuildings, 'Create clients and buildings', 'Clients, buildings, levels and locations.'],
      [may.CanManageClients, 'Manage clients', 'Clients with their contracts and modules.'],
      [may.CanDisableClientsAndBuildings, 'Disable clients and buildings', 'Takes clients and buildings out of use.'],
      ['canmanagesystemsettings', 'Manage system settings', 'Settings of the platform itself.'],
      ['adminmanagesystem', 'Administer the system', 'The platform as a whole.'],
    ],
  },
};

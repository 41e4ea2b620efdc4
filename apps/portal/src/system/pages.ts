import { route, type RouteSettings } from './define-route.ts';
import { list, ofBuilding, ofLevel, record, type OpenedBy } from './opens.ts';
import { capital } from './capital.ts';

const anyClientWork = ['CanCreateClientsAndBuildings', 'CanManageClients', 'CanDisableClientsAndBuildings'] as const;
const creating = ['CanCreateClientsAndBuildings'] as const;
const clientOrBuilding = ['CanManageClientSettings', 'CanManageBuildingSettings'] as const;
/** Who may write them may read them (D-271). */
const readsConfigurations = ['CanReadWebhookConfigurations', 'CanWriteWebhookConfigurations'] as const;
const readsCredentials = ['CanReadWebhookCredentials', 'CanWriteWebhookCredentials'] as const;
const forStations = ({ visitorApp }: RouteSettings) => ({ module: visitorApp, flag: 'station-accounts' });

const alone = () => ({});
const ownClients = ({ user, brand: { name } }: OpenedBy<never>) => ({ user, brand: name });
/** In a client, and below the brand's own path. */
const ofClientAndBrand = ({ client, brand: { slug } }: OpenedBy<never>) => ({ client, brand: slug });
const ofSelectedBuilding = ({ client, building, brand: { slug } }: OpenedBy<never>) =>
  building === undefined ? undefined : { client, building, brand: slug };
const ofCourse = ({ client, building, params: { course } }: OpenedBy<'course'>) =>
  building === undefined ? undefined : { client, building, course };
const ofBrand = ({ brand: { slug } }: OpenedBy<never>) => ({ brand: slug });

const clients = '/admin/clients';
const client = `${clients}/{client}` as const;
const building = `${client}/buildings/{building}` as const;
const people = '/client/admin/user-management-settings';
const connect = '/client/admin/{brand}-connect';
const platformPeople = '/admin/configuration/user-management-settings';

/** The list of a plain lookup, the page that adds to it, and the page of one record (§2). */
export function lookupRoutes<One extends string, Many extends string>(one: One, many: Many) {
  const asked = ['CanManageClientSettings'] as const;
  return {
    list: route(`${people}/${many}`, capital(many), 'client', asked, { opens: list(many) }),
    create: route(`${people}/${many}/add`, `Add ${one}`, 'client', asked),
    details: route(`${people}/${many}/{${one}}`, capital(one), 'client', asked, { opens: record<string>(one, one) }),
  };
}

/** Every address of the portal with its title and its rule (§2, D-010, D-063…D-069, D-078…D-080): none is written elsewhere. */
export const pages = {
  start: route('/', 'Start', 'authenticated', []),
  error: route('/error', 'Something went wrong', 'none', []),
  logout: route('/logout', 'Signing out', 'none', []),
  unauthorized: route('/unauthorized', 'You do not have access', 'none', []),
  clients: route(clients, 'Clients', 'system', anyClientWork, { opens: list('clients', ownClients) }),
  addClient: route(`${clients}/add`, 'Add client', 'system', creating),
  client: route(client, 'Client', 'system', anyClientWork, { opens: record('client', 'client', alone) }),
  clientBuildings: route(`${client}/buildings`, 'Buildings', 'system', anyClientWork, { opens: list('buildings') }),
  addBuilding: route(`${client}/buildings/add-building`, 'Add building', 'system', creating),
  importBuildings: route(`${client}/buildings/import-building`, 'Import buildings', 'system', creating, {
    flag: 'building-import',
  }),
  buildingImports: route(`${client}/buildings/import-building/imports`, 'Imports of buildings', 'system', creating, {
    flag: 'building-import',
    opens: list('imports', ({ client: into }: OpenedBy<never>) => ({ client: into, kind: 'buildings' })),
  }),
  buildingImport: route(`${client}/buildings/import-building/imports/{file}`, 'Import', 'system', creating, {
    flag: 'building-import',
  }),
  clientBuilding: route(building, 'Building', 'system', anyClientWork, { opens: record('building', 'building') }),
  clientLevels: route(`${building}/levels`, 'Levels', 'system', anyClientWork, { opens: list('levels', ofBuilding) }),
  addClientLevel: route(`${building}/levels/add-level`, 'Add level', 'system', creating),
  clientLevel: route(`${building}/levels/{level}`, 'Level', 'system', anyClientWork, {
    opens: record('level', 'level', ofBuilding),
  }),
  clientLocations: route(`${building}/levels/{level}/locations`, 'Locations', 'system', anyClientWork, {
    opens: list('locations', ofLevel),
  }),
  addClientLocation: route(`${building}/levels/{level}/locations/add-location`, 'Add location', 'system', creating),
  clientLocation: route(`${building}/levels/{level}/locations/{location}`, 'Location', 'system', anyClientWork, {
    opens: record('location', 'location', ofLevel),
  }),
  platformSettings: route('/admin/configuration', 'Platform settings', 'system', []),
  platformUsers: route(`${platformPeople}/{brand}-users`, '{Brand} users', 'system', ['CanManageUsers'], {
    opens: list('systemUsers', ofBrand),
  }),
  addPlatformUser: route(`${platformPeople}/{brand}-users/add`, 'Add platform user', 'system', ['CanManageUsers']),
  platformUser: route(`${platformPeople}/{brand}-users/{user}`, '{Brand} user', 'system', ['CanManageUsers'], {
    opens: record('systemUser', 'user', ofBrand),
  }),
  platformUserSettings: route(`${platformPeople}/user-settings`, 'User settings', 'system', ['CanManageUsers'], {
    opens: () => ({ record: 'userSettings', scope: {}, key: 'userSettings' }),
  }),
  platformHistory: route('/admin/configuration/history', 'History', 'system', ['CanManageUsers'], {
    opens: list('history of platform', alone),
  }),
  userSearch: route('/admin/user-search', 'User search', 'system', ['CanManageUsers'], {
    opens: list('foundUsers', alone),
    flag: 'user-search',
  }),
  foundUser: route('/admin/user-search/{user}/clients/{client}', 'User', 'system', ['CanManageUsers'], {
    opens: record('user', 'user'),
    flag: 'user-search',
  }),
  platformUnauthorized: route('/admin/unauthorized', 'You do not have access', 'system', []),
  landing: route('/client/landing', 'Home', 'client', []),
  settings: route('/client/admin', 'Settings', 'client', []),
  history: route('/client/admin/history', 'History', 'client', ['CanManageClientSettings', 'CanManageUsers'], {
    opens: list('history'),
  }),
  clientProfile: route('/client/admin/profile', 'Client profile', 'client', ['CanManageClientSettings'], {
    opens: (by) => ({ record: 'client', scope: {}, key: by.client }),
  }),
  buildings: route('/client/admin/buildings', 'Buildings', 'client', clientOrBuilding, { opens: list('buildings') }),
  building: route('/client/admin/buildings/{building}', 'Building', 'client', clientOrBuilding, {
    opens: record('building', 'building'),
  }),
  levels: route('/client/admin/buildings/{building}/levels', 'Levels', 'client', clientOrBuilding, {
    opens: list('levels', ofBuilding),
  }),
  addLevel: route('/client/admin/buildings/{building}/levels/add-level', 'Add level', 'client', clientOrBuilding),
  level: route('/client/admin/buildings/{building}/levels/{level}', 'Level', 'client', clientOrBuilding, {
    opens: record('level', 'level', ofBuilding),
  }),
  locations: route(
    '/client/admin/buildings/{building}/levels/{level}/locations',
    'Locations',
    'client',
    clientOrBuilding,
    { opens: list('locations', ofLevel) },
  ),
  addLocation: route(
    '/client/admin/buildings/{building}/levels/{level}/locations/add-location',
    'Add location',
    'client',
    clientOrBuilding,
  ),
  location: route(
    '/client/admin/buildings/{building}/levels/{level}/locations/{location}',
    'Location',
    'client',
    clientOrBuilding,
    { opens: record('location', 'location', ofLevel) },
  ),
  configurations: route(`${connect}/configurations`, 'Configurations', 'client', readsConfigurations, {
    opens: list('configurations', ofClientAndBrand),
    flag: 'connect',
  }),
  addConfiguration: route(
    `${connect}/configurations/add`,
    'Add configuration',
    'client',
    ['CanWriteWebhookConfigurations'],
    { flag: 'connect' },
  ),
  copyConfiguration: route(
    `${connect}/configurations/copy`,
    'Copy configuration',
    'client',
    ['CanWriteWebhookConfigurations'],
    { flag: 'connect' },
  ),
  configuration: route(`${connect}/configurations/{configuration}`, 'Configuration', 'client', readsConfigurations, {
    opens: record('configuration', 'configuration', ofClientAndBrand),
    flag: 'connect',
  }),
  testConfiguration: route(
    `${connect}/configurations/{configuration}/test`,
    'Test configuration',
    'client',
    ['CanWriteWebhookConfigurations'],
    { flag: 'connect' },
  ),
  credentials: route(`${connect}/credentials`, 'Credentials', 'client', readsCredentials, {
    opens: list('credentials', ofClientAndBrand),
    flag: 'connect',
  }),
  addCredential: route(`${connect}/credentials/add`, 'Add credential', 'client', ['CanWriteWebhookCredentials'], {
    flag: 'connect',
  }),
  credential: route(`${connect}/credentials/{credential}`, 'Credential', 'client', readsCredentials, {
    opens: record('credential', 'credential', ofClientAndBrand),
    flag: 'connect',
  }),
  logs: route(`${connect}/logs`, 'Logs', 'client', [...readsConfigurations, 'canviewlogs'], {
    flag: 'connect',
  }),
  certification: route('/client/admin/{brand}-university', 'Certification dashboard', 'client', ['CanManageUsers'], {
    flag: 'university',
    opens: list('courses', ofSelectedBuilding),
  }),
  course: route('/client/admin/{brand}-university/{course}', 'Course', 'client', ['CanManageUsers'], {
    flag: 'university',
    opens: list('learners', ofCourse),
  }),
  people: route(`${people}/users-and-contacts`, 'Users and contacts', 'client', ['CanManageUsers'], {
    opens: list('people'),
  }),
  addContact: route(`${people}/users-and-contacts/client-contacts/add`, 'Add contact', 'client', ['CanManageUsers']),
  contact: route(`${people}/users-and-contacts/client-contacts/{contact}`, 'Contact', 'client', ['CanManageUsers'], {
    opens: record('contact', 'contact'),
  }),
  addUser: route(`${people}/users-and-contacts/client-users/add`, 'Add user', 'client', ['CanManageUsers']),
  user: route(`${people}/users-and-contacts/client-users/{user}`, 'User', 'client', ['CanManageUsers'], {
    opens: record('user', 'user'),
  }),
  enterpriseUser: route(
    `${people}/users-and-contacts/enterprise-user/{user}`,
    'Enterprise user',
    'client',
    ['CanManageUsers'],
    { opens: record('enterpriseUser', 'user') },
  ),
  importPeople: route(
    `${people}/users-and-contacts/import-users-contacts`,
    'Import users and contacts',
    'client',
    ['CanManageUsers'],
    { flag: 'user-import' },
  ),
  peopleImports: route(
    `${people}/users-and-contacts/import-users-contacts/imports`,
    'Imports of users and contacts',
    'client',
    ['CanManageUsers'],
    {
      flag: 'user-import',
      opens: list('imports', ({ client: into }: OpenedBy<never>) => ({ client: into, kind: 'people' })),
    },
  ),
  peopleImport: route(
    `${people}/users-and-contacts/import-users-contacts/imports/{file}`,
    'Import',
    'client',
    ['CanManageUsers'],
    { flag: 'user-import' },
  ),
  roles: route(`${people}/roles`, 'Roles', 'client', ['CanManageRoles'], { opens: list('roles') }),
  addRole: route(`${people}/roles/add`, 'Add role', 'client', ['CanManageRoles']),
  role: route(`${people}/roles/{role}`, 'Role', 'client', ['CanManageRoles'], { opens: record('role', 'role') }),
  mappings: route(`${people}/mappings`, 'Mappings', 'client', ['CanManageRoles'], {
    opens: list('mappings'),
    connection: true,
  }),
  addMapping: route(`${people}/mappings/add`, 'Add mapping', 'client', ['CanManageRoles'], { connection: true }),
  mapping: route(`${people}/mappings/{mapping}`, 'Mapping', 'client', ['CanManageRoles'], {
    opens: record('mapping', 'mapping'),
    connection: true,
  }),
  stationAccounts: route(`${people}/station-accounts`, 'Station accounts', 'client', [], {
    asks: forStations,
    opens: list('stationAccounts'),
  }),
  addStationAccount: route(`${people}/station-accounts/add`, 'Add station account', 'client', [], {
    asks: forStations,
  }),
  stationAccount: route(`${people}/station-accounts/{station}`, 'Station account', 'client', [], {
    asks: forStations,
    opens: record('stationAccount', 'station'),
  }),
  userSettings: route(`${people}/user-settings`, 'User settings', 'client', ['CanManageClientSettings'], {
    opens: (by) => ({ record: 'userSettings', scope: { client: by.client }, key: 'userSettings' }),
  }),
  profile: route('/user/profile', 'Your profile', 'authenticated', []),
  preferences: route('/user/preferences', 'Your preferences', 'authenticated', []),
  changePassword: route('/user/change-password', 'Change your password', 'authenticated', [], { passwordOnly: true }),
  noBuildings: route('/prompt/no-buildings', 'No buildings', 'forceLoginSkipped', []),
  noPermissions: route('/prompt/no-permissions', 'No permissions', 'forceLoginSkipped', []),
  verifyEmail: route('/prompt/verifyemail', 'Verify your email', 'forceLoginSkipped', []),
  partnerUser: route('/prompt/partner-user', 'Partner account', 'forceLoginSkipped', []),
  signedOut: route('/prompt/logoutcallback', 'Signed out', 'forceLoginSkipped', []),
  initiateReset: route('/prompt/initiate-reset', 'Reset your password', 'forceLoginSkipped', []),
  newPassword: route('/prompt/new-password', 'New password', 'forceLoginSkipped', []),
  stationPrompt: route('/prompt/station-account/{station}', 'Station account', 'forceLoginSkipped', []),
  resetPassword: route('/resetpassword', 'Reset your password', 'forceLoginSkipped', []),
};

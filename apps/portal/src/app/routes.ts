import { branded, permissions as may, type Permission, type RoutePermission } from '@wardmere/api';
import type { Area, Rule } from '@wardmere/machines';
import type { LookupPages } from '../kinds/lookup/plain-lookup.ts';
import type { Load, Route, RouteSettings } from '../system/route.ts';

interface Extra extends Omit<Rule, 'area' | 'anyOf'> {
  readonly load?: Load;
}

const isRouteForm = (name: string): name is RoutePermission => name in may;
const toToken = (name: RoutePermission | Permission): Permission => (isRouteForm(name) ? may[name] : name);

function route(
  path: string,
  title: string,
  area: Area,
  permissions: readonly (RoutePermission | Permission)[],
  { load, ...conditions }: Extra = {},
): Route {
  const layout = path.startsWith('/prompt') || area === 'none' ? 'prompt' : 'console';
  return {
    path,
    title,
    layout,
    permissions,
    rule: { area, anyOf: permissions.map(toToken), ...conditions },
    ...(load && { load }),
  };
}

const anyClientWork = ['CanCreateClientsAndBuildings', 'CanManageClients', 'CanDisableClientsAndBuildings'] as const;
const creating = ['CanCreateClientsAndBuildings'] as const;
const clientOrBuilding = ['CanManageClientSettings', 'CanManageBuildingSettings'] as const;

const clients = '/admin/clients';
const client = `${clients}/{client}`;
const building = `${client}/buildings/{building}`;
const people = '/client/admin/user-management-settings';
const connect = '/client/admin/{brand}-connect';
const platformPeople = '/admin/configuration/user-management-settings';

/** The list of a plain lookup, the page that adds to it, and the page of one record (§2). */
function plainLookup<One extends string>(
  one: One,
  many: string,
  load: () => Promise<Readonly<Record<One, { readonly pages: LookupPages }>>>,
): readonly Route[] {
  const page = (path: string, title: string, of: keyof LookupPages) =>
    route(`${people}/${many}${path}`, title, 'client', ['CanManageClientSettings'], {
      load: async () => (await load())[one].pages[of],
    });
  return [
    page('', capital(many), 'List'),
    page('/add', `Add ${one}`, 'Create'),
    page(`/{${one}}`, capital(one), 'Details'),
  ];
}

const capital = (text: string) => text.replace(/^./, (first) => first.toUpperCase());

/** Every route of the portal in one table (§2, D-010, D-063…D-069, D-078…D-080). */
export function createRoutes({ brand, visitorApp }: RouteSettings): readonly Route[] {
  const stationAccounts = { module: visitorApp, flag: 'station-accounts' };
  const mappings = { connection: true };
  return [
    route('/', 'Start', 'authenticated', []),
    route('/error', 'Something went wrong', 'none', [], {
      load: async () => (await import('./pages/ErrorPage.tsx')).ErrorPage,
    }),
    route('/logout', 'Signing out', 'none', [], {
      load: async () => (await import('./pages/LogoutPage.tsx')).LogoutPage,
    }),
    route('/unauthorized', 'You do not have access', 'none', [], {
      load: async () => (await import('./pages/UnauthorizedPage.tsx')).UnauthorizedPage,
    }),

    route(clients, 'Clients', 'system', anyClientWork, {
      load: async () => (await import('../features/clients/ClientsScreen.tsx')).ClientsScreen,
    }),
    route(`${clients}/add`, 'Add client', 'system', creating, {
      load: async () => (await import('../features/clients/ClientCreateScreen.tsx')).ClientCreateScreen,
    }),
    route(client, 'Client', 'system', anyClientWork, {
      load: async () => (await import('../features/clients/ClientDetailsScreen.tsx')).ClientDetailsScreen,
    }),
    route(`${client}/buildings`, 'Buildings', 'system', anyClientWork, {
      load: async () => (await import('../features/buildings/BuildingsScreen.tsx')).BuildingsScreen,
    }),
    route(`${client}/buildings/add-building`, 'Add building', 'system', creating, {
      load: async () => (await import('../features/buildings/BuildingCreateScreen.tsx')).BuildingCreateScreen,
    }),
    route(`${client}/buildings/import-building`, 'Import buildings', 'system', creating, { flag: 'building-import' }),
    route(building, 'Building', 'system', anyClientWork, {
      load: async () => (await import('../features/buildings/BuildingDetailsScreen.tsx')).BuildingDetailsScreen,
    }),
    route(`${building}/levels`, 'Levels', 'system', anyClientWork),
    route(`${building}/levels/add-level`, 'Add level', 'system', creating),
    route(`${building}/levels/{level}`, 'Level', 'system', anyClientWork),
    route(`${building}/levels/{level}/locations`, 'Locations', 'system', anyClientWork),
    route(`${building}/levels/{level}/locations/add-location`, 'Add location', 'system', creating),
    route(`${building}/levels/{level}/locations/{location}`, 'Location', 'system', anyClientWork),
    route('/admin/configuration', 'Platform settings', 'system', [], {
      load: async () => (await import('./pages/PlatformSettingsPage.tsx')).PlatformSettingsPage,
    }),
    route(`${platformPeople}/{brand}-users`, '{Brand} users', 'system', ['CanManageUsers'], {
      load: async () => (await import('../features/system-users/SystemUsersScreen.tsx')).SystemUsersScreen,
    }),
    route(`${platformPeople}/{brand}-users/add`, 'Add platform user', 'system', ['CanManageUsers'], {
      load: async () => (await import('../features/system-users/SystemUserCreateScreen.tsx')).SystemUserCreateScreen,
    }),
    route(`${platformPeople}/{brand}-users/{user}`, '{Brand} user', 'system', ['CanManageUsers'], {
      load: async () => (await import('../features/system-users/SystemUserDetailsScreen.tsx')).SystemUserDetailsScreen,
    }),
    route(`${platformPeople}/user-settings`, 'User settings', 'system', ['CanManageUsers'], {
      load: async () =>
        (await import('../features/user-settings/PlatformUserSettingsScreen.tsx')).PlatformUserSettingsScreen,
    }),
    route('/admin/user-search', 'User search', 'system', ['CanManageUsers'], {
      flag: 'user-search',
      load: async () => (await import('../features/user-search/UserSearchScreen.tsx')).UserSearchScreen,
    }),
    route('/admin/user-search/{user}/clients/{client}', 'User', 'system', ['CanManageUsers'], {
      flag: 'user-search',
      load: async () => (await import('../features/users/UserDetailsScreen.tsx')).UserDetailsScreen,
    }),
    route('/admin/unauthorized', 'You do not have access', 'system', [], {
      load: async () => (await import('./pages/UnauthorizedPage.tsx')).UnauthorizedPage,
    }),

    route('/client/landing', 'Home', 'client', [], {
      load: async () => (await import('./pages/LandingPage.tsx')).LandingPage,
    }),
    route('/client/admin', 'Settings', 'client', [], {
      load: async () => (await import('./pages/SettingsPage.tsx')).SettingsPage,
    }),
    route('/client/admin/profile', 'Client profile', 'client', ['CanManageClientSettings'], {
      load: async () => (await import('../features/clients/ClientProfileScreen.tsx')).ClientProfileScreen,
    }),
    route('/client/admin/buildings', 'Buildings', 'client', clientOrBuilding, {
      load: async () => (await import('../features/buildings/BuildingsScreen.tsx')).BuildingsScreen,
    }),
    route('/client/admin/buildings/{building}', 'Building', 'client', clientOrBuilding, {
      load: async () => (await import('../features/buildings/BuildingDetailsScreen.tsx')).BuildingDetailsScreen,
    }),
    route('/client/admin/buildings/{building}/levels', 'Levels', 'client', clientOrBuilding),
    route('/client/admin/buildings/{building}/levels/add-level', 'Add level', 'client', clientOrBuilding),
    route('/client/admin/buildings/{building}/levels/{level}', 'Level', 'client', clientOrBuilding),
    route('/client/admin/buildings/{building}/levels/{level}/locations', 'Locations', 'client', clientOrBuilding),
    route(
      '/client/admin/buildings/{building}/levels/{level}/locations/add-location',
      'Add location',
      'client',
      clientOrBuilding,
    ),
    route(
      '/client/admin/buildings/{building}/levels/{level}/locations/{location}',
      'Location',
      'client',
      clientOrBuilding,
    ),

    route(`${connect}/configurations`, 'Configurations', 'client', ['CanReadWebhookConfigurations'], {
      flag: 'connect',
    }),
    route(`${connect}/configurations/add`, 'Add configuration', 'client', ['CanWriteWebhookConfigurations'], {
      flag: 'connect',
    }),
    route(`${connect}/configurations/copy`, 'Copy configuration', 'client', ['CanWriteWebhookConfigurations'], {
      flag: 'connect',
    }),
    route(`${connect}/configurations/{configuration}`, 'Configuration', 'client', ['CanReadWebhookConfigurations'], {
      flag: 'connect',
    }),
    route(
      `${connect}/configurations/{configuration}/test`,
      'Test configuration',
      'client',
      ['CanWriteWebhookConfigurations'],
      { flag: 'connect' },
    ),
    route(`${connect}/credentials`, 'Credentials', 'client', ['CanReadWebhookCredentials'], { flag: 'connect' }),
    route(`${connect}/credentials/add`, 'Add credential', 'client', ['CanWriteWebhookCredentials'], {
      flag: 'connect',
    }),
    route(`${connect}/credentials/{credential}`, 'Credential', 'client', ['CanReadWebhookCredentials'], {
      flag: 'connect',
    }),
    route(`${connect}/logs`, 'Logs', 'client', ['CanReadWebhookConfigurations', 'canviewlogs'], { flag: 'connect' }),
    route('/client/admin/{brand}-university', 'Certification dashboard', 'client', ['CanManageUsers'], {
      flag: 'university',
    }),
    route('/client/admin/{brand}-university/{course}', 'Course', 'client', ['CanManageUsers'], { flag: 'university' }),

    route(`${people}/users-and-contacts`, 'Users and contacts', 'client', ['CanManageUsers'], {
      load: async () => (await import('../features/people/PeopleScreen.tsx')).PeopleScreen,
    }),
    route(`${people}/users-and-contacts/client-contacts/add`, 'Add contact', 'client', ['CanManageUsers'], {
      load: async () => (await import('../features/contacts/ContactScreens.tsx')).ContactCreateScreen,
    }),
    route(`${people}/users-and-contacts/client-contacts/{contact}`, 'Contact', 'client', ['CanManageUsers'], {
      load: async () => (await import('../features/contacts/ContactScreens.tsx')).ContactDetailsScreen,
    }),
    route(`${people}/users-and-contacts/client-users/add`, 'Add user', 'client', ['CanManageUsers'], {
      load: async () => (await import('../features/users/UserCreateScreen.tsx')).UserCreateScreen,
    }),
    route(`${people}/users-and-contacts/client-users/{user}`, 'User', 'client', ['CanManageUsers'], {
      load: async () => (await import('../features/users/UserDetailsScreen.tsx')).UserDetailsScreen,
    }),
    route(`${people}/users-and-contacts/enterprise-user/{user}`, 'Enterprise user', 'client', ['CanManageUsers'], {
      load: async () => (await import('../features/users/UserDetailsScreen.tsx')).EnterpriseUserScreen,
    }),
    route(
      `${people}/users-and-contacts/import-users-contacts`,
      'Import users and contacts',
      'client',
      ['CanManageUsers'],
      { flag: 'user-import' },
    ),
    route(`${people}/roles`, 'Roles', 'client', ['CanManageRoles'], {
      load: async () => (await import('../features/roles/RolesScreen.tsx')).RolesScreen,
    }),
    route(`${people}/roles/add`, 'Add role', 'client', ['CanManageRoles'], {
      load: async () => (await import('../features/roles/RoleCreateScreen.tsx')).RoleCreateScreen,
    }),
    route(`${people}/roles/{role}`, 'Role', 'client', ['CanManageRoles'], {
      load: async () => (await import('../features/roles/RoleDetailsScreen.tsx')).RoleDetailsScreen,
    }),
    route(`${people}/mappings`, 'Mappings', 'client', ['CanManageRoles'], {
      ...mappings,
      load: async () => (await import('../features/mappings/MappingsScreen.tsx')).MappingsScreen,
    }),
    route(`${people}/mappings/add`, 'Add mapping', 'client', ['CanManageRoles'], {
      ...mappings,
      load: async () => (await import('../features/mappings/MappingCreateScreen.tsx')).MappingCreateScreen,
    }),
    route(`${people}/mappings/{mapping}`, 'Mapping', 'client', ['CanManageRoles'], {
      ...mappings,
      load: async () => (await import('../features/mappings/MappingDetailsScreen.tsx')).MappingDetailsScreen,
    }),
    ...plainLookup('title', 'titles', () => import('../features/titles/title.entity.ts')),
    ...plainLookup('department', 'departments', () => import('../features/departments/department.entity.ts')),
    ...plainLookup('occupation', 'occupations', () => import('../features/occupations/occupation.entity.ts')),
    route(`${people}/station-accounts`, 'Station accounts', 'client', [], stationAccounts),
    route(`${people}/station-accounts/add`, 'Add station account', 'client', [], stationAccounts),
    route(`${people}/station-accounts/{station}`, 'Station account', 'client', [], stationAccounts),
    route(`${people}/user-settings`, 'User settings', 'client', ['CanManageClientSettings'], {
      load: async () => (await import('../features/user-settings/UserSettingsScreen.tsx')).UserSettingsScreen,
    }),

    route('/user/profile', 'Your profile', 'authenticated', [], {
      load: async () => (await import('../features/profile/ProfileScreen.tsx')).ProfileScreen,
    }),
    route('/user/preferences', 'Your preferences', 'authenticated', [], {
      load: async () => (await import('../features/profile/PreferencesScreen.tsx')).PreferencesScreen,
    }),
    route('/user/change-password', 'Change your password', 'authenticated', [], {
      passwordOnly: true,
      load: async () => (await import('../features/profile/ChangePasswordScreen.tsx')).ChangePasswordScreen,
    }),

    route('/prompt/no-buildings', 'No buildings', 'forceLoginSkipped', [], {
      load: async () => (await import('./pages/PromptPages.tsx')).NoBuildingsPage,
    }),
    route('/prompt/no-permissions', 'No permissions', 'forceLoginSkipped', [], {
      load: async () => (await import('./pages/PromptPages.tsx')).NoPermissionsPage,
    }),
    route('/prompt/verifyemail', 'Verify your email', 'forceLoginSkipped', [], {
      load: async () => (await import('./pages/PromptPages.tsx')).VerifyEmailPage,
    }),
    route('/prompt/partner-user', 'Partner account', 'forceLoginSkipped', [], {
      load: async () => (await import('./pages/PromptPages.tsx')).PartnerUserPage,
    }),
    route('/prompt/logoutcallback', 'Signed out', 'forceLoginSkipped', [], {
      load: async () => (await import('./pages/PromptPages.tsx')).SignedOutPage,
    }),
    route('/prompt/initiate-reset', 'Reset your password', 'forceLoginSkipped', [], {
      load: async () => (await import('../features/prompts/InitiateResetPage.tsx')).InitiateResetPage,
    }),
    route('/prompt/new-password', 'New password', 'forceLoginSkipped', [], {
      load: async () => (await import('../features/prompts/NewPasswordPage.tsx')).NewPasswordPage,
    }),
    route('/prompt/station-account/{station}', 'Station account', 'forceLoginSkipped', []),
    route('/resetpassword', 'Reset your password', 'forceLoginSkipped', [], {
      load: async () => (await import('../features/prompts/ResetPasswordRedirect.tsx')).ResetPasswordRedirect,
    }),
  ].map((entry) => ({ ...entry, path: branded(entry.path, brand), title: branded(entry.title, brand) }));
}

import { branded } from '@wardmere/api';
import type { DefinedRoute, RouteSettings } from '../system/define-route.ts';
import type { LookupKind } from '../system/kinds.ts';
import type { Load, Route } from '../system/route.ts';
import { lookupRoutes, pages } from '../system/pages.ts';
import { kinds } from './kinds.ts';

/** Which screen each route of the portal shows; one without is not built yet (§2). */
export function createRoutes(settings: RouteSettings): readonly Route[] {
  const shown = (page: DefinedRoute, load?: Load): Route => ({
    page,
    path: branded(page.path, settings.brand),
    title: branded(page.title, settings.brand),
    layout: page.layout,
    permissions: page.permissions,
    rule: page.rule(settings),
    ...(load && { load }),
  });
  /** The pages of a plain lookup, which come with its definition; its list has a link in the settings menu. */
  const pagesOf = ({ load, ...lookup }: LookupKind): readonly Route[] => {
    const { list, create, details } = lookupRoutes(lookup.one, lookup.many);
    const ofRecord = async () => (await load()).loadRecord();
    return [
      { ...shown(list, async () => (await load()).List), lookup },
      shown(create, async () => (await ofRecord()).Create),
      shown(details, async () => (await ofRecord()).Details),
    ];
  };
  return [
    shown(pages.start),
    shown(pages.error, () => import('./pages/ErrorPage.tsx').then((m) => m.ErrorPage)),
    shown(pages.logout, () => import('./pages/LogoutPage.tsx').then((m) => m.LogoutPage)),
    shown(pages.unauthorized, () => import('./pages/UnauthorizedPage.tsx').then((m) => m.UnauthorizedPage)),
    shown(pages.clients, () => import('../features/clients/ClientsScreen.tsx').then((m) => m.ClientsScreen)),
    shown(pages.addClient, () => import('../features/clients/ClientCreateScreen.tsx').then((m) => m.ClientCreateScreen)),
    shown(pages.client, () => import('../features/clients/ClientDetailsScreen.tsx').then((m) => m.ClientDetailsScreen)),
    shown(
      pages.clientBuildings,
      () => import('../features/buildings/BuildingsScreen.tsx').then((m) => m.BuildingsScreen),
    ),
    shown(
      pages.addBuilding,
      () => import('../features/buildings/BuildingCreateScreen.tsx').then((m) => m.BuildingCreateScreen),
    ),
    shown(
      pages.importBuildings,
      () => import('../features/imports/BuildingImportScreen.tsx').then((m) => m.BuildingImportScreen),
    ),
    shown(
      pages.buildingImports,
      () => import('../features/imports/ImportRunsScreen.tsx').then((m) => m.BuildingImportRunsScreen),
    ),
    shown(
      pages.buildingImport,
      () => import('../features/imports/ImportRunScreen.tsx').then((m) => m.BuildingImportRunScreen),
    ),
    shown(
      pages.clientBuilding,
      () => import('../features/buildings/BuildingDetailsScreen.tsx').then((m) => m.BuildingDetailsScreen),
    ),
    shown(pages.clientLevels, () => import('../features/levels/LevelsScreen.tsx').then((m) => m.LevelsScreen)),
    shown(
      pages.addClientLevel,
      () => import('../features/levels/LevelCreateScreen.tsx').then((m) => m.LevelCreateScreen),
    ),
    shown(
      pages.clientLevel,
      () => import('../features/levels/LevelDetailsScreen.tsx').then((m) => m.LevelDetailsScreen),
    ),
    shown(
      pages.clientLocations,
      () => import('../features/locations/LocationsScreen.tsx').then((m) => m.LocationsScreen),
    ),
    shown(
      pages.addClientLocation,
      () => import('../features/locations/LocationCreateScreen.tsx').then((m) => m.LocationCreateScreen),
    ),
    shown(
      pages.clientLocation,
      () => import('../features/locations/LocationDetailsScreen.tsx').then((m) => m.LocationDetailsScreen),
    ),
    shown(pages.platformSettings, () => import('./pages/PlatformSettingsPage.tsx').then((m) => m.PlatformSettingsPage)),
    shown(
      pages.platformUsers,
      () => import('../features/system-users/SystemUsersScreen.tsx').then((m) => m.SystemUsersScreen),
    ),
    shown(
      pages.addPlatformUser,
      () => import('../features/system-users/SystemUserCreateScreen.tsx').then((m) => m.SystemUserCreateScreen),
    ),
    shown(
      pages.platformUser,
      () => import('../features/system-users/SystemUserDetailsScreen.tsx').then((m) => m.SystemUserDetailsScreen),
    ),
    shown(
      pages.platformUserSettings,
      () => import('../features/user-settings/PlatformUserSettingsScreen.tsx').then((m) => m.PlatformUserSettingsScreen),
    ),
    shown(
      pages.platformHistory,
      () => import('../features/history/HistoryScreen.tsx').then((m) => m.PlatformHistoryScreen),
    ),
    shown(
      pages.userSearch,
      () => import('../features/user-search/UserSearchScreen.tsx').then((m) => m.UserSearchScreen),
    ),
    shown(pages.foundUser, () => import('../features/users/UserDetailsScreen.tsx').then((m) => m.UserDetailsScreen)),
    shown(pages.platformUnauthorized, () => import('./pages/UnauthorizedPage.tsx').then((m) => m.UnauthorizedPage)),
    shown(pages.landing, () => import('./pages/LandingPage.tsx').then((m) => m.LandingPage)),
    shown(pages.settings, () => import('./pages/SettingsPage.tsx').then((m) => m.SettingsPage)),
    shown(pages.history, () => import('../features/history/HistoryScreen.tsx').then((m) => m.HistoryScreen)),
    shown(
      pages.clientProfile,
      () => import('../features/clients/ClientProfileScreen.tsx').then((m) => m.ClientProfileScreen),
    ),
    shown(pages.buildings, () => import('../features/buildings/BuildingsScreen.tsx').then((m) => m.BuildingsScreen)),
    shown(
      pages.building,
      () => import('../features/buildings/BuildingDetailsScreen.tsx').then((m) => m.BuildingDetailsScreen),
    ),
    shown(pages.levels, () => import('../features/levels/LevelsScreen.tsx').then((m) => m.LevelsScreen)),
    shown(pages.addLevel, () => import('../features/levels/LevelCreateScreen.tsx').then((m) => m.LevelCreateScreen)),
    shown(pages.level, () => import('../features/levels/LevelDetailsScreen.tsx').then((m) => m.LevelDetailsScreen)),
    shown(pages.locations, () => import('../features/locations/LocationsScreen.tsx').then((m) => m.LocationsScreen)),
    shown(
      pages.addLocation,
      () => import('../features/locations/LocationCreateScreen.tsx').then((m) => m.LocationCreateScreen),
    ),
    shown(
      pages.location,
      () => import('../features/locations/LocationDetailsScreen.tsx').then((m) => m.LocationDetailsScreen),
    ),
    shown(
      pages.configurations,
      () => import('../features/configurations/ConfigurationsScreen.tsx').then((m) => m.ConfigurationsScreen),
    ),
    shown(
      pages.addConfiguration,
      () => import('../features/configurations/ConfigurationScreens.tsx').then((m) => m.ConfigurationCreateScreen),
    ),
    shown(
      pages.copyConfiguration,
      () => import('../features/configurations/ConfigurationScreens.tsx').then((m) => m.ConfigurationCopyScreen),
    ),
    shown(
      pages.configuration,
      () => import('../features/configurations/ConfigurationScreens.tsx').then((m) => m.ConfigurationDetailsScreen),
    ),
    shown(
      pages.testConfiguration,
      () => import('../features/configurations/test/TestConfigurationScreen.tsx').then((m) => m.TestConfigurationScreen),
    ),
    shown(
      pages.credentials,
      () => import('../features/credentials/CredentialsScreen.tsx').then((m) => m.CredentialsScreen),
    ),
    shown(
      pages.addCredential,
      () => import('../features/credentials/CredentialScreens.tsx').then((m) => m.CredentialCreateScreen),
    ),
    shown(
      pages.credential,
      () => import('../features/credentials/CredentialScreens.tsx').then((m) => m.CredentialDetailsScreen),
    ),
    shown(pages.logs, () => import('../features/deliveries/LogsScreen.tsx').then((m) => m.LogsScreen)),
    shown(
      pages.certification,
      () => import('../features/courses/CertificationScreen.tsx').then((m) => m.CertificationScreen),
    ),
    shown(pages.course, () => import('../features/courses/CourseScreen.tsx').then((m) => m.CourseScreen)),
    shown(pages.people, () => import('../features/people/PeopleScreen.tsx').then((m) => m.PeopleScreen)),
    shown(pages.addContact, () => import('../features/contacts/ContactScreens.tsx').then((m) => m.ContactCreateScreen)),
    shown(pages.contact, () => import('../features/contacts/ContactScreens.tsx').then((m) => m.ContactDetailsScreen)),
    shown(pages.addUser, () => import('../features/users/UserCreateScreen.tsx').then((m) => m.UserCreateScreen)),
    shown(pages.user, () => import('../features/users/UserDetailsScreen.tsx').then((m) => m.UserDetailsScreen)),
    shown(
      pages.enterpriseUser,
      () => import('../features/users/UserDetailsScreen.tsx').then((m) => m.EnterpriseUserScreen),
    ),
    shown(
      pages.importPeople,
      () => import('../features/imports/PeopleImportScreen.tsx').then((m) => m.PeopleImportScreen),
    ),
    shown(
      pages.peopleImports,
      () => import('../features/imports/ImportRunsScreen.tsx').then((m) => m.PeopleImportRunsScreen),
    ),
    shown(
      pages.peopleImport,
      () => import('../features/imports/ImportRunScreen.tsx').then((m) => m.PeopleImportRunScreen),
    ),
    shown(pages.roles, () => import('../features/roles/RolesScreen.tsx').then((m) => m.RolesScreen)),
    shown(pages.addRole, () => import('../features/roles/RoleCreateScreen.tsx').then((m) => m.RoleCreateScreen)),
    shown(pages.role, () => import('../features/roles/RoleDetailsScreen.tsx').then((m) => m.RoleDetailsScreen)),
    shown(pages.mappings, () => import('../features/mappings/MappingsScreen.tsx').then((m) => m.MappingsScreen)),
    shown(
      pages.addMapping,
      () => import('../features/mappings/MappingCreateScreen.tsx').then((m) => m.MappingCreateScreen),
    ),
    shown(
      pages.mapping,
      () => import('../features/mappings/MappingDetailsScreen.tsx').then((m) => m.MappingDetailsScreen),
    ),
    ...kinds.lookups.flatMap(pagesOf),
    shown(
      pages.stationAccounts,
      () => import('../features/station-accounts/StationAccountsScreen.tsx').then((m) => m.StationAccountsScreen),
    ),
    shown(
      pages.addStationAccount,
      () => import('../features/station-accounts/StationAccountCreateScreen.tsx').then((m) => m.StationAccountCreateScreen),
    ),
    shown(
      pages.stationAccount,
      () => import('../features/station-accounts/StationAccountDetailsScreen.tsx').then((m) => m.StationAccountDetailsScreen),
    ),
    shown(
      pages.userSettings,
      () => import('../features/user-settings/UserSettingsScreen.tsx').then((m) => m.UserSettingsScreen),
    ),
    shown(pages.profile, () => import('../features/profile/ProfileScreen.tsx').then((m) => m.ProfileScreen)),
    shown(pages.preferences, () => import('../features/profile/PreferencesScreen.tsx').then((m) => m.PreferencesScreen)),
    shown(
      pages.changePassword,
      () => import('../features/profile/ChangePasswordScreen.tsx').then((m) => m.ChangePasswordScreen),
    ),
    shown(pages.noBuildings, () => import('./pages/PromptPages.tsx').then((m) => m.NoBuildingsPage)),
    shown(pages.noPermissions, () => import('./pages/PromptPages.tsx').then((m) => m.NoPermissionsPage)),
    shown(pages.verifyEmail, () => import('./pages/PromptPages.tsx').then((m) => m.VerifyEmailPage)),
    shown(pages.partnerUser, () => import('./pages/PromptPages.tsx').then((m) => m.PartnerUserPage)),
    shown(pages.signedOut, () => import('./pages/PromptPages.tsx').then((m) => m.SignedOutPage)),
    shown(
      pages.initiateReset,
      () => import('../features/prompts/InitiateResetPage.tsx').then((m) => m.InitiateResetPage),
    ),
    shown(pages.newPassword, () => import('../features/prompts/NewPasswordPage.tsx').then((m) => m.NewPasswordPage)),
    shown(
      pages.stationPrompt,
      () => import('../features/station-accounts/StationPreviewPage.tsx').then((m) => m.StationPreviewPage),
    ),
    shown(
      pages.resetPassword,
      () => import('../features/prompts/ResetPasswordRedirect.tsx').then((m) => m.ResetPasswordRedirect),
    ),
  ];
}

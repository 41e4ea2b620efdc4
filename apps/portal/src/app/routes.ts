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
    shown(pages.error, async () => (await import('./pages/ErrorPage.tsx')).ErrorPage),
    shown(pages.logout, async () => (await import('./pages/LogoutPage.tsx')).LogoutPage),
    shown(pages.unauthorized, async () => (await import('./pages/UnauthorizedPage.tsx')).UnauthorizedPage),
    shown(pages.clients, async () => (await import('../features/clients/ClientsScreen.tsx')).ClientsScreen),
    shown(pages.addClient, async () => (await import('../features/clients/ClientCreateScreen.tsx')).ClientCreateScreen),
    shown(pages.client, async () => (await import('../features/clients/ClientDetailsScreen.tsx')).ClientDetailsScreen),
    shown(
      pages.clientBuildings,
      async () => (await import('../features/buildings/BuildingsScreen.tsx')).BuildingsScreen,
    ),
    shown(
      pages.addBuilding,
      async () => (await import('../features/buildings/BuildingCreateScreen.tsx')).BuildingCreateScreen,
    ),
    shown(
      pages.importBuildings,
      async () => (await import('../features/imports/BuildingImportScreen.tsx')).BuildingImportScreen,
    ),
    shown(
      pages.buildingImports,
      async () => (await import('../features/imports/ImportRunsScreen.tsx')).BuildingImportRunsScreen,
    ),
    shown(
      pages.buildingImport,
      async () => (await import('../features/imports/ImportRunScreen.tsx')).BuildingImportRunScreen,
    ),
    shown(
      pages.clientBuilding,
      async () => (await import('../features/buildings/BuildingDetailsScreen.tsx')).BuildingDetailsScreen,
    ),
    shown(pages.clientLevels, async () => (await import('../features/levels/LevelsScreen.tsx')).LevelsScreen),
    shown(
      pages.addClientLevel,
      async () => (await import('../features/levels/LevelCreateScreen.tsx')).LevelCreateScreen,
    ),
    shown(
      pages.clientLevel,
      async () => (await import('../features/levels/LevelDetailsScreen.tsx')).LevelDetailsScreen,
    ),
    shown(
      pages.clientLocations,
      async () => (await import('../features/locations/LocationsScreen.tsx')).LocationsScreen,
    ),
    shown(
      pages.addClientLocation,
      async () => (await import('../features/locations/LocationCreateScreen.tsx')).LocationCreateScreen,
    ),
    shown(
      pages.clientLocation,
      async () => (await import('../features/locations/LocationDetailsScreen.tsx')).LocationDetailsScreen,
    ),
    shown(pages.platformSettings, async () => (await import('./pages/PlatformSettingsPage.tsx')).PlatformSettingsPage),
    shown(
      pages.platformUsers,
      async () => (await import('../features/system-users/SystemUsersScreen.tsx')).SystemUsersScreen,
    ),
    shown(
      pages.addPlatformUser,
      async () => (await import('../features/system-users/SystemUserCreateScreen.tsx')).SystemUserCreateScreen,
    ),
    shown(
      pages.platformUser,
      async () => (await import('../features/system-users/SystemUserDetailsScreen.tsx')).SystemUserDetailsScreen,
    ),
    shown(
      pages.platformUserSettings,
      async () => (await import('../features/user-settings/PlatformUserSettingsScreen.tsx')).PlatformUserSettingsScreen,
    ),
    shown(
      pages.platformHistory,
      async () => (await import('../features/history/HistoryScreen.tsx')).PlatformHistoryScreen,
    ),
    shown(
      pages.userSearch,
      async () => (await import('../features/user-search/UserSearchScreen.tsx')).UserSearchScreen,
    ),
    shown(pages.foundUser, async () => (await import('../features/users/UserDetailsScreen.tsx')).UserDetailsScreen),
    shown(pages.platformUnauthorized, async () => (await import('./pages/UnauthorizedPage.tsx')).UnauthorizedPage),
    shown(pages.landing, async () => (await import('./pages/LandingPage.tsx')).LandingPage),
    shown(pages.settings, async () => (await import('./pages/SettingsPage.tsx')).SettingsPage),
    shown(pages.history, async () => (await import('../features/history/HistoryScreen.tsx')).HistoryScreen),
    shown(
      pages.clientProfile,
      async () => (await import('../features/clients/ClientProfileScreen.tsx')).ClientProfileScreen,
    ),
    shown(pages.buildings, async () => (await import('../features/buildings/BuildingsScreen.tsx')).BuildingsScreen),
    shown(
      pages.building,
      async () => (await import('../features/buildings/BuildingDetailsScreen.tsx')).BuildingDetailsScreen,
    ),
    shown(pages.levels, async () => (await import('../features/levels/LevelsScreen.tsx')).LevelsScreen),
    shown(pages.addLevel, async () => (await import('../features/levels/LevelCreateScreen.tsx')).LevelCreateScreen),
    shown(pages.level, async () => (await import('../features/levels/LevelDetailsScreen.tsx')).LevelDetailsScreen),
    shown(pages.locations, async () => (await import('../features/locations/LocationsScreen.tsx')).LocationsScreen),
    shown(
      pages.addLocation,
      async () => (await import('../features/locations/LocationCreateScreen.tsx')).LocationCreateScreen,
    ),
    shown(
      pages.location,
      async () => (await import('../features/locations/LocationDetailsScreen.tsx')).LocationDetailsScreen,
    ),
    shown(
      pages.configurations,
      async () => (await import('../features/configurations/ConfigurationsScreen.tsx')).ConfigurationsScreen,
    ),
    shown(
      pages.addConfiguration,
      async () => (await import('../features/configurations/ConfigurationScreens.tsx')).ConfigurationCreateScreen,
    ),
    shown(
      pages.copyConfiguration,
      async () => (await import('../features/configurations/ConfigurationScreens.tsx')).ConfigurationCopyScreen,
    ),
    shown(
      pages.configuration,
      async () => (await import('../features/configurations/ConfigurationScreens.tsx')).ConfigurationDetailsScreen,
    ),
    shown(
      pages.testConfiguration,
      async () => (await import('../features/configurations/test/TestConfigurationScreen.tsx')).TestConfigurationScreen,
    ),
    shown(
      pages.credentials,
      async () => (await import('../features/credentials/CredentialsScreen.tsx')).CredentialsScreen,
    ),
    shown(
      pages.addCredential,
      async () => (await import('../features/credentials/CredentialScreens.tsx')).CredentialCreateScreen,
    ),
    shown(
      pages.credential,
      async () => (await import('../features/credentials/CredentialScreens.tsx')).CredentialDetailsScreen,
    ),
    shown(pages.logs, async () => (await import('../features/deliveries/LogsScreen.tsx')).LogsScreen),
    shown(
      pages.certification,
      async () => (await import('../features/courses/CertificationScreen.tsx')).CertificationScreen,
    ),
    shown(pages.course, async () => (await import('../features/courses/CourseScreen.tsx')).CourseScreen),
    shown(pages.people, async () => (await import('../features/people/PeopleScreen.tsx')).PeopleScreen),
    shown(pages.addContact, async () => (await import('../features/contacts/ContactScreens.tsx')).ContactCreateScreen),
    shown(pages.contact, async () => (await import('../features/contacts/ContactScreens.tsx')).ContactDetailsScreen),
    shown(pages.addUser, async () => (await import('../features/users/UserCreateScreen.tsx')).UserCreateScreen),
    shown(pages.user, async () => (await import('../features/users/UserDetailsScreen.tsx')).UserDetailsScreen),
    shown(
      pages.enterpriseUser,
      async () => (await import('../features/users/UserDetailsScreen.tsx')).EnterpriseUserScreen,
    ),
    shown(
      pages.importPeople,
      async () => (await import('../features/imports/PeopleImportScreen.tsx')).PeopleImportScreen,
    ),
    shown(
      pages.peopleImports,
      async () => (await import('../features/imports/ImportRunsScreen.tsx')).PeopleImportRunsScreen,
    ),
    shown(
      pages.peopleImport,
      async () => (await import('../features/imports/ImportRunScreen.tsx')).PeopleImportRunScreen,
    ),
    shown(pages.roles, async () => (await import('../features/roles/RolesScreen.tsx')).RolesScreen),
    shown(pages.addRole, async () => (await import('../features/roles/RoleCreateScreen.tsx')).RoleCreateScreen),
    shown(pages.role, async () => (await import('../features/roles/RoleDetailsScreen.tsx')).RoleDetailsScreen),
    shown(pages.mappings, async () => (await import('../features/mappings/MappingsScreen.tsx')).MappingsScreen),
    shown(
      pages.addMapping,
      async () => (await import('../features/mappings/MappingCreateScreen.tsx')).MappingCreateScreen,
    ),
    shown(
      pages.mapping,
      async () => (await import('../features/mappings/MappingDetailsScreen.tsx')).MappingDetailsScreen,
    ),
    ...kinds.lookups.flatMap(pagesOf),
    shown(
      pages.stationAccounts,
      async () => (await import('../features/station-accounts/StationAccountsScreen.tsx')).StationAccountsScreen,
    ),
    shown(
      pages.addStationAccount,
      async () =>
        (await import('../features/station-accounts/StationAccountCreateScreen.tsx')).StationAccountCreateScreen,
    ),
    shown(
      pages.stationAccount,
      async () =>
        (await import('../features/station-accounts/StationAccountDetailsScreen.tsx')).StationAccountDetailsScreen,
    ),
    shown(
      pages.userSettings,
      async () => (await import('../features/user-settings/UserSettingsScreen.tsx')).UserSettingsScreen,
    ),
    shown(pages.profile, async () => (await import('../features/profile/ProfileScreen.tsx')).ProfileScreen),
    shown(pages.preferences, async () => (await import('../features/profile/PreferencesScreen.tsx')).PreferencesScreen),
    shown(
      pages.changePassword,
      async () => (await import('../features/profile/ChangePasswordScreen.tsx')).ChangePasswordScreen,
    ),
    shown(pages.noBuildings, async () => (await import('./pages/PromptPages.tsx')).NoBuildingsPage),
    shown(pages.noPermissions, async () => (await import('./pages/PromptPages.tsx')).NoPermissionsPage),
    shown(pages.verifyEmail, async () => (await import('./pages/PromptPages.tsx')).VerifyEmailPage),
    shown(pages.partnerUser, async () => (await import('./pages/PromptPages.tsx')).PartnerUserPage),
    shown(pages.signedOut, async () => (await import('./pages/PromptPages.tsx')).SignedOutPage),
    shown(
      pages.initiateReset,
      async () => (await import('../features/prompts/InitiateResetPage.tsx')).InitiateResetPage,
    ),
    shown(pages.newPassword, async () => (await import('../features/prompts/NewPasswordPage.tsx')).NewPasswordPage),
    shown(
      pages.stationPrompt,
      async () => (await import('../features/station-accounts/StationPreviewPage.tsx')).StationPreviewPage,
    ),
    shown(
      pages.resetPassword,
      async () => (await import('../features/prompts/ResetPasswordRedirect.tsx')).ResetPasswordRedirect,
    ),
  ];
}

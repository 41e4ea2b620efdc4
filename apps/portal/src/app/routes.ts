import { branded } from '@wardmere/api';
import type { DefinedRoute, RouteSettings } from '../system/define-route.ts';
import type { LookupKind } from '../system/kinds.ts';
import type { Load, Route } from '../system/route.ts';
import { lookupRoutes, pages } from '../system/pages.ts';
import type { forms } from './later.ts';
import { kinds } from './kinds.ts';

type Forms = typeof forms;

/** Which screen each route of the portal shows; the entry has none, and leads on (§2). */
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
  /** A form comes by the table of what comes later. */
  const form = (page: keyof Forms): Route =>
    shown(pages[page], () => import('./later.ts').then((m) => m.forms[page]()));
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
    form('unauthorized'),
    shown(pages.clients, () => import('../features/clients/ClientsScreen.tsx').then((m) => m.ClientsScreen)),
    form('addClient'),
    form('client'),
    shown(pages.clientBuildings, () =>
      import('../features/buildings/BuildingsScreen.tsx').then((m) => m.BuildingsScreen),
    ),
    form('addBuilding'),
    form('importBuildings'),
    shown(pages.buildingImports, () =>
      import('../features/imports/ImportRunsScreen.tsx').then((m) => m.BuildingImportRunsScreen),
    ),
    shown(pages.buildingImport, () =>
      import('../features/imports/ImportRunScreen.tsx').then((m) => m.BuildingImportRunScreen),
    ),
    form('clientBuilding'),
    shown(pages.clientLevels, () => import('../features/levels/LevelsScreen.tsx').then((m) => m.LevelsScreen)),
    form('addClientLevel'),
    form('clientLevel'),
    shown(pages.clientLocations, () =>
      import('../features/locations/LocationsScreen.tsx').then((m) => m.LocationsScreen),
    ),
    form('addClientLocation'),
    form('clientLocation'),
    shown(pages.platformSettings, () => import('./pages/PlatformSettingsPage.tsx').then((m) => m.PlatformSettingsPage)),
    shown(pages.platformUsers, () =>
      import('../features/system-users/SystemUsersScreen.tsx').then((m) => m.SystemUsersScreen),
    ),
    form('addPlatformUser'),
    form('platformUser'),
    form('platformUserSettings'),
    shown(pages.platformHistory, () =>
      import('../features/history/HistoryScreen.tsx').then((m) => m.PlatformHistoryScreen),
    ),
    shown(pages.userSearch, () =>
      import('../features/user-search/UserSearchScreen.tsx').then((m) => m.UserSearchScreen),
    ),
    form('foundUser'),
    form('platformUnauthorized'),
    shown(pages.landing, () => import('./pages/LandingPage.tsx').then((m) => m.LandingPage)),
    shown(pages.settings, () => import('./pages/SettingsPage.tsx').then((m) => m.SettingsPage)),
    shown(pages.history, () => import('../features/history/HistoryScreen.tsx').then((m) => m.HistoryScreen)),
    form('clientProfile'),
    shown(pages.buildings, () => import('../features/buildings/BuildingsScreen.tsx').then((m) => m.BuildingsScreen)),
    form('building'),
    shown(pages.levels, () => import('../features/levels/LevelsScreen.tsx').then((m) => m.LevelsScreen)),
    form('addLevel'),
    form('level'),
    shown(pages.locations, () => import('../features/locations/LocationsScreen.tsx').then((m) => m.LocationsScreen)),
    form('addLocation'),
    form('location'),
    shown(pages.configurations, () =>
      import('../features/configurations/ConfigurationsScreen.tsx').then((m) => m.ConfigurationsScreen),
    ),
    form('addConfiguration'),
    form('copyConfiguration'),
    form('configuration'),
    form('testConfiguration'),
    shown(pages.credentials, () =>
      import('../features/credentials/CredentialsScreen.tsx').then((m) => m.CredentialsScreen),
    ),
    form('addCredential'),
    form('credential'),
    shown(pages.logs, () => import('../features/deliveries/LogsScreen.tsx').then((m) => m.LogsScreen)),
    shown(pages.certification, () =>
      import('../features/courses/CertificationScreen.tsx').then((m) => m.CertificationScreen),
    ),
    shown(pages.course, () => import('../features/courses/CourseScreen.tsx').then((m) => m.CourseScreen)),
    shown(pages.people, () => import('../features/people/PeopleScreen.tsx').then((m) => m.PeopleScreen)),
    form('addContact'),
    form('contact'),
    form('addUser'),
    form('user'),
    form('enterpriseUser'),
    form('importPeople'),
    shown(pages.peopleImports, () =>
      import('../features/imports/ImportRunsScreen.tsx').then((m) => m.PeopleImportRunsScreen),
    ),
    shown(pages.peopleImport, () =>
      import('../features/imports/ImportRunScreen.tsx').then((m) => m.PeopleImportRunScreen),
    ),
    shown(pages.roles, () => import('../features/roles/RolesScreen.tsx').then((m) => m.RolesScreen)),
    form('addRole'),
    form('role'),
    shown(pages.mappings, () => import('../features/mappings/MappingsScreen.tsx').then((m) => m.MappingsScreen)),
    form('addMapping'),
    form('mapping'),
    ...kinds.lookups.flatMap(pagesOf),
    shown(pages.stationAccounts, () =>
      import('../features/station-accounts/StationAccountsScreen.tsx').then((m) => m.StationAccountsScreen),
    ),
    form('addStationAccount'),
    form('stationAccount'),
    form('userSettings'),
    form('profile'),
    form('preferences'),
    shown(pages.changePassword, () =>
      import('../features/profile/ChangePasswordScreen.tsx').then((m) => m.ChangePasswordScreen),
    ),
    shown(pages.noBuildings, () => import('./pages/PromptPages.tsx').then((m) => m.NoBuildingsPage)),
    shown(pages.noPermissions, () => import('./pages/PromptPages.tsx').then((m) => m.NoPermissionsPage)),
    shown(pages.verifyEmail, () => import('./pages/PromptPages.tsx').then((m) => m.VerifyEmailPage)),
    shown(pages.partnerUser, () => import('./pages/PromptPages.tsx').then((m) => m.PartnerUserPage)),
    shown(pages.signedOut, () => import('./pages/PromptPages.tsx').then((m) => m.SignedOutPage)),
    shown(pages.initiateReset, () =>
      import('../features/prompts/InitiateResetPage.tsx').then((m) => m.InitiateResetPage),
    ),
    shown(pages.newPassword, () => import('../features/prompts/NewPasswordPage.tsx').then((m) => m.NewPasswordPage)),
    shown(pages.stationPrompt, () =>
      import('../features/station-accounts/StationPreviewPage.tsx').then((m) => m.StationPreviewPage),
    ),
    shown(pages.resetPassword, () =>
      import('../features/prompts/ResetPasswordRedirect.tsx').then((m) => m.ResetPasswordRedirect),
    ),
  ];
}

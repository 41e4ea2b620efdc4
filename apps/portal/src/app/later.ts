import type { FeatureKinds } from '../system/kinds.ts';
import type { pages } from '../system/pages.ts';
import type { Load } from '../system/route.ts';

/*
 * What no first row needs, by what it is asked for: screens with forms, kinds of records and lists, and what is laid over a
 * page. Its names and those of its parts are a tenth of the first screen's code, so the table is a file of its own: it comes
 * with the first that is asked for, or once the first screen stands.
 */

/** The screens that work on records, by the page they are shown on. */
export const forms = {
  unauthorized: () => import('./pages/UnauthorizedPage.tsx').then((m) => m.UnauthorizedPage),
  addClient: () => import('../features/clients/ClientCreateScreen.tsx').then((m) => m.ClientCreateScreen),
  client: () => import('../features/clients/ClientDetailsScreen.tsx').then((m) => m.ClientDetailsScreen),
  addBuilding: () => import('../features/buildings/BuildingCreateScreen.tsx').then((m) => m.BuildingCreateScreen),
  importBuildings: () => import('../features/imports/BuildingImportScreen.tsx').then((m) => m.BuildingImportScreen),
  clientBuilding: () => import('../features/buildings/BuildingDetailsScreen.tsx').then((m) => m.BuildingDetailsScreen),
  addClientLevel: () => import('../features/levels/LevelCreateScreen.tsx').then((m) => m.LevelCreateScreen),
  clientLevel: () => import('../features/levels/LevelDetailsScreen.tsx').then((m) => m.LevelDetailsScreen),
  addClientLocation: () => import('../features/locations/LocationCreateScreen.tsx').then((m) => m.LocationCreateScreen),
  clientLocation: () => import('../features/locations/LocationDetailsScreen.tsx').then((m) => m.LocationDetailsScreen),
  addPlatformUser: () =>
    import('../features/system-users/SystemUserCreateScreen.tsx').then((m) => m.SystemUserCreateScreen),
  platformUser: () =>
    import('../features/system-users/SystemUserDetailsScreen.tsx').then((m) => m.SystemUserDetailsScreen),
  platformUserSettings: () =>
    import('../features/user-settings/PlatformUserSettingsScreen.tsx').then((m) => m.PlatformUserSettingsScreen),
  foundUser: () => import('../features/users/UserDetailsScreen.tsx').then((m) => m.UserDetailsScreen),
  platformUnauthorized: () => import('./pages/UnauthorizedPage.tsx').then((m) => m.UnauthorizedPage),
  clientProfile: () => import('../features/clients/ClientProfileScreen.tsx').then((m) => m.ClientProfileScreen),
  building: () => import('../features/buildings/BuildingDetailsScreen.tsx').then((m) => m.BuildingDetailsScreen),
  addLevel: () => import('../features/levels/LevelCreateScreen.tsx').then((m) => m.LevelCreateScreen),
  level: () => import('../features/levels/LevelDetailsScreen.tsx').then((m) => m.LevelDetailsScreen),
  addLocation: () => import('../features/locations/LocationCreateScreen.tsx').then((m) => m.LocationCreateScreen),
  location: () => import('../features/locations/LocationDetailsScreen.tsx').then((m) => m.LocationDetailsScreen),
  addConfiguration: () =>
    import('../features/configurations/ConfigurationScreens.tsx').then((m) => m.ConfigurationCreateScreen),
  copyConfiguration: () =>
    import('../features/configurations/ConfigurationScreens.tsx').then((m) => m.ConfigurationCopyScreen),
  configuration: () =>
    import('../features/configurations/ConfigurationScreens.tsx').then((m) => m.ConfigurationDetailsScreen),
  testConfiguration: () =>
    import('../features/configurations/test/TestConfigurationScreen.tsx').then((m) => m.TestConfigurationScreen),
  addCredential: () => import('../features/credentials/CredentialScreens.tsx').then((m) => m.CredentialCreateScreen),
  credential: () => import('../features/credentials/CredentialScreens.tsx').then((m) => m.CredentialDetailsScreen),
  addContact: () => import('../features/contacts/ContactScreens.tsx').then((m) => m.ContactCreateScreen),
  contact: () => import('../features/contacts/ContactScreens.tsx').then((m) => m.ContactDetailsScreen),
  addUser: () => import('../features/users/UserCreateScreen.tsx').then((m) => m.UserCreateScreen),
  user: () => import('../features/users/UserDetailsScreen.tsx').then((m) => m.UserDetailsScreen),
  enterpriseUser: () => import('../features/users/UserDetailsScreen.tsx').then((m) => m.EnterpriseUserScreen),
  importPeople: () => import('../features/imports/PeopleImportScreen.tsx').then((m) => m.PeopleImportScreen),
  addRole: () => import('../features/roles/RoleCreateScreen.tsx').then((m) => m.RoleCreateScreen),
  role: () => import('../features/roles/RoleDetailsScreen.tsx').then((m) => m.RoleDetailsScreen),
  addMapping: () => import('../features/mappings/MappingCreateScreen.tsx').then((m) => m.MappingCreateScreen),
  mapping: () => import('../features/mappings/MappingDetailsScreen.tsx').then((m) => m.MappingDetailsScreen),
  addStationAccount: () =>
    import('../features/station-accounts/StationAccountCreateScreen.tsx').then((m) => m.StationAccountCreateScreen),
  stationAccount: () =>
    import('../features/station-accounts/StationAccountDetailsScreen.tsx').then((m) => m.StationAccountDetailsScreen),
  userSettings: () => import('../features/user-settings/UserSettingsScreen.tsx').then((m) => m.UserSettingsScreen),
  profile: () => import('../features/profile/ProfileScreen.tsx').then((m) => m.ProfileScreen),
  preferences: () => import('../features/profile/PreferencesScreen.tsx').then((m) => m.PreferencesScreen),
} satisfies Partial<Record<keyof typeof pages, Load>>;

/** Every kind of record and of list: its definition is fetched when the first of it is needed. */
export const kindsOfFeatures: FeatureKinds = {
  records: {
    client: () => import('../features/clients/client.entity.ts').then((m) => m.client),
    connection: () => import('../features/connections/connection.entity.ts').then((m) => m.connection),
    building: () => import('../features/buildings/building.entity.ts').then((m) => m.building),
    level: () => import('../features/levels/level.entity.ts').then((m) => m.level),
    location: () => import('../features/locations/location.entity.ts').then((m) => m.location),
    user: () => import('../features/users/user.entity.ts').then((m) => m.user),
    enterpriseUser: () => import('../features/users/user.entity.ts').then((m) => m.enterpriseUser),
    invitedUser: () => import('../features/users/user.entity.ts').then((m) => m.invitedUser),
    contact: () => import('../features/contacts/contact.entity.ts').then((m) => m.contact),
    role: () => import('../features/roles/role.entity.ts').then((m) => m.role),
    mapping: () => import('../features/mappings/mapping.entity.ts').then((m) => m.mapping),
    stationAccount: () =>
      import('../features/station-accounts/station-account.entity.ts').then((m) => m.stationAccount),
    credential: () => import('../features/credentials/credential.entity.ts').then((m) => m.credential),
    configuration: () => import('../features/configurations/configuration.entity.ts').then((m) => m.configuration),
    systemUser: () => import('../features/system-users/system-user.entity.ts').then((m) => m.systemUser),
    invitedSystemUser: () => import('../features/system-users/system-user.entity.ts').then((m) => m.invitedSystemUser),
    userSettings: () => import('../features/user-settings/user-settings.entity.ts').then((m) => m.userSettings),
    drop: () => import('../features/imports/drop/drop.entity.ts').then((m) => m.drop),
    profile: () => import('../features/profile/profile.entity.ts').then((m) => m.profile),
    preferences: () => import('../features/profile/profile.entity.ts').then((m) => m.preferences),
  },
  lists: {
    clients: () => import('../features/clients/clients.collection.tsx').then((m) => m.clientList),
    buildings: () => import('../features/buildings/buildings.collection.tsx').then((m) => m.buildingList),
    levels: () => import('../features/levels/levels.collection.tsx').then((m) => m.levelList),
    locations: () => import('../features/locations/locations.collection.ts').then((m) => m.locationList),
    people: () => import('../features/people/people.collection.tsx').then((m) => m.peopleList),
    'same person': () => import('../parts/people/same-person.collection.ts').then((m) => m.samePeople),
    foundUsers: () => import('../features/user-search/user-search.collection.tsx').then((m) => m.foundUsers),
    'buildings of user': () => import('../features/users/reach.collection.ts').then((m) => m.reachList),
    'effective access': () => import('../parts/access/access.collection.tsx').then((m) => m.accessList),
    'history of record': () =>
      import('../kinds/history/history-of-record.collection.ts').then((m) => m.historyOfRecord),
    history: () => import('../features/history/history.collection.tsx').then((m) => m.clientHistory),
    'history of platform': () => import('../features/history/history.collection.tsx').then((m) => m.platformHistory),
    roles: () => import('../features/roles/roles.collection.tsx').then((m) => m.roleList),
    mappings: () => import('../features/mappings/mappings.collection.tsx').then((m) => m.mappingList),
    stationAccounts: () =>
      import('../features/station-accounts/station-accounts.collection.tsx').then((m) => m.stationAccountList),
    'rows of people': () => import('../features/imports/import-rows.collection.tsx').then((m) => m.rowsOfPeople),
    'rows of buildings': () => import('../features/imports/import-rows.collection.tsx').then((m) => m.rowsOfBuildings),
    imports: () => import('../features/imports/import-runs.collection.tsx').then((m) => m.importRunList),
    credentials: () => import('../features/credentials/credentials.collection.ts').then((m) => m.credentialList),
    configurations: () =>
      import('../features/configurations/configurations.collection.tsx').then((m) => m.configurationList),
    deliveries: () => import('../features/deliveries/deliveries.collection.tsx').then((m) => m.deliveryList),
    'newer deliveries': () => import('../features/deliveries/newer.ts').then((m) => m.newerDeliveries),
    systemUsers: () => import('../features/system-users/system-users.collection.tsx').then((m) => m.systemUserList),
    courses: () => import('../features/courses/courses.collection.tsx').then((m) => m.courseList),
    learners: () => import('../features/courses/learners.collection.tsx').then((m) => m.learnerList),
  },
  choices: [
    () => import('./choices.ts').then((m) => m.choices),
    () => import('./connect-choices.ts').then((m) => m.connectChoices),
  ],
};

/** The work on records, which is most of the portal’s logic. */
export const fetchRecordWork = () => import('../kinds/entity/record-work.ts').then((m) => m.workOnRecords);

/** What is drawn above the pages. */
export const overlays = {
  palette: () => import('./palette/PaletteDialog.tsx'),
  help: () => import('./shortcuts/ShortcutsDialog.tsx'),
  journal: () => import('./journal/JournalDrawer.tsx'),
};

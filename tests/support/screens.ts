import type { Named } from '@wardmere/api';
import { lookupUid } from '../../apps/platform/src/seed/demonstration-lookups.ts';
import { buildingUid } from '../../apps/platform/src/seed/demonstration-buildings.ts';
import { courseUid } from '../../apps/platform/src/seed/demonstration-courses.ts';
import { deliveryUid } from '../../apps/platform/src/seed/demonstration-deliveries.ts';
import { fileOfRun, heldFile } from '../../apps/platform/src/seed/demonstration-imports.ts';
import { levelUid, locationUid } from '../../apps/platform/src/seed/demonstration-premises.ts';
import { mappingUid } from '../../apps/platform/src/seed/demonstration-mappings.ts';
import { contactUid } from '../../apps/platform/src/seed/demonstration-staff.ts';
import { clientUid } from '../../apps/platform/src/seed/demonstration-clients.ts';
import { accounts } from '../../apps/platform/src/seed/accounts.ts';
import { stationUid } from '../../apps/platform/src/seed/demonstration-stations.ts';
import { configurationUid, credentialUid } from '../../apps/platform/src/seed/demonstration-webhooks.ts';
import { roleUid } from '../../apps/platform/src/seed/demonstration-roles.ts';
import type { PersonName } from './people.ts';
import type { clientWithBuilding } from './in-use.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { copyAddress } from '../../apps/portal/src/parts/connect/connect-addresses.ts';
import { inviteAddress } from '../../apps/portal/src/parts/people/people-addresses.ts';
import { lookupRoutes, pages } from '../../apps/portal/src/system/pages.ts';

type Made = Omit<Awaited<ReturnType<typeof clientWithBuilding>>, 'client' | 'building'> &
  Record<'client' | 'building', Named>;

/** A page, who sees it, and where. */
export interface Screen {
  readonly name: string;
  readonly person: PersonName | 'stranger';
  readonly at: (made: Made) => string;
  /** The selected client, where the person may choose one: the made one, or one of the demonstration. */
  readonly inClient?: 'made' | Named;
  /** A panel with an address of its own lies beside it, and is part of what is looked at. */
  readonly hasPanel?: true;
}

const system = (name: string, at: Screen['at']): Screen => ({ name, person: 'systemAdministrator', at });
const client = (name: string, at: Screen['at']): Screen => ({ ...system(name, at), inClient: 'made' });
const anyone = (name: string, path: string): Screen => ({ name, person: 'stranger', at: () => path });

const brand = 'wardmere';
const titlePages = lookupRoutes('title', 'titles');
const teacher = lookupUid('titles', 'northmoor', 'Teacher');

/** The ground floor of the first school of the largest client. */
const ground = { building: buildingUid('northmoor', 0), level: levelUid('northmoor', 0, 0) };

const safeguarding = courseUid('northmoor', 'Safeguarding essentials');
const reception = stationUid('northmoor', 'Reception');
const signs = configurationUid('Signs and screens');
const officeManager = roleUid('Office manager', 'northmoor');
const builtIn = roleUid('Client administrator', 'northmoor');
const lockdown = { key: 'lockdown', status: 'Initiated' } as const;
const delivered = deliveryUid(lockdown, 'Police portal');
const notSent = deliveryUid({ key: 'evacuation', status: 'Initiated' }, 'Door controllers, south');
const northmoor = clientUid('northmoor');
const castleford = { uid: clientUid('castleford'), name: 'Castleford Bridge Multi-Academy Trust' };

/** Every screen of the portal that stands in this build. */
export const screens: readonly Screen[] = [
  anyone('sign-in page', '/'),
  system('client list', () => to(pages.clients)),
  system('create client', () => to(pages.addClient)),
  system('client details', ({ client: { uid } }) => to(pages.client, { client: uid })),
  system('buildings of a client', ({ list }) => list),
  system('add building', ({ list }) => `${list}/add-building`),
  system('import of buildings', ({ list }) => `${list}/import-building`),
  system('building', ({ inAdmin }) => inAdmin),
  system('map data of a venue', ({ inAdmin }) => `${inAdmin}?venue=venue-0002`),
  system('platform settings', () => to(pages.platformSettings)),
  system('platform users', () => to(pages.platformUsers, { brand })),
  system('add platform user', () => to(pages.addPlatformUser, { brand })),
  system('platform user', () => to(pages.platformUser, { brand, user: accounts.clientServices.uid })),
  system('user settings of the platform', () => to(pages.platformUserSettings)),
  system('history of the platform', () => to(pages.platformHistory)),
  system('user search', () => `${to(pages.userSearch)}?search=nia+rowe`),
  system('user found by a search', () => to(pages.foundUser, { user: accounts.buildingScoped.uid, client: northmoor })),
  system('profile', () => to(pages.profile)),
  system('preferences', () => to(pages.preferences)),
  system('change password', () => to(pages.changePassword)),
  system('denial in the admin area', () => `${to(pages.platformUnauthorized)}?path=%2Fadmin%2Fclients`),
  system('not found', () => '/nowhere'),
  client('client landing', () => to(pages.landing)),
  client('settings', () => to(pages.settings)),
  client('client profile', () => to(pages.clientProfile)),
  client('user settings', () => to(pages.userSettings)),
  { name: 'history of the client', person: 'clientAdministrator', at: () => to(pages.history) },
  {
    name: 'history of a record',
    person: 'clientAdministrator',
    at: () => `${to(pages.history)}?record=${northmoor}`,
  },
  client('buildings in the client area', () => to(pages.buildings)),
  client('users and contacts', () => to(pages.people)),
  client('add user', () => to(pages.addUser)),
  client('invite user', () => inviteAddress),
  client('add contact', () => to(pages.addContact)),
  { name: 'user', person: 'clientAdministrator', at: () => to(pages.user, { user: accounts.buildingScoped.uid }) },
  {
    name: 'contact',
    person: 'clientAdministrator',
    at: () => to(pages.contact, { contact: contactUid('northmoor', 0) }),
  },
  {
    name: 'enterprise user',
    person: 'systemAdministrator',
    inClient: castleford,
    at: () => to(pages.enterpriseUser, { user: accounts.singleSignOn.uid }),
  },
  client('building in the client area', ({ inClient }) => inClient),
  client('levels', ({ building }) => to(pages.levels, { building: building.uid })),
  client('add level', ({ building }) => to(pages.addLevel, { building: building.uid })),
  { name: 'level', person: 'clientAdministrator', at: () => to(pages.level, ground) },
  { name: 'locations', person: 'clientAdministrator', at: () => to(pages.locations, ground) },
  {
    name: 'add location',
    person: 'clientAdministrator',
    at: () => to(pages.addLocation, ground),
  },
  {
    name: 'location',
    person: 'clientAdministrator',
    at: () => to(pages.location, { ...ground, location: locationUid('northmoor', 0, 0, 0) }),
  },
  { name: 'titles', person: 'clientAdministrator', at: () => to(titlePages.list) },
  { name: 'title', person: 'clientAdministrator', at: () => to(titlePages.details, { title: teacher }) },
  {
    name: 'add department',
    person: 'clientAdministrator',
    at: () => to(lookupRoutes('department', 'departments').create),
  },
  { name: 'mappings', person: 'american', at: () => to(pages.mappings) },
  {
    name: 'mapping',
    person: 'american',
    at: () => to(pages.mapping, { mapping: mappingUid('riverbend', 'Principals') }),
  },
  { name: 'add mapping', person: 'american', at: () => to(pages.addMapping) },
  { name: 'preview of mappings', person: 'american', at: () => `${to(pages.mappings)}?preview=Principals` },
  { name: 'station accounts', person: 'clientAdministrator', at: () => to(pages.stationAccounts) },
  { name: 'add station account', person: 'clientAdministrator', at: () => to(pages.addStationAccount) },
  {
    name: 'station account',
    person: 'clientAdministrator',
    at: () => to(pages.stationAccount, { station: reception }),
  },
  {
    name: 'preview of a station',
    person: 'clientAdministrator',
    at: () => to(pages.stationPrompt, { station: reception }),
  },
  client('credentials', () => to(pages.credentials, { brand })),
  client('add credential', () => to(pages.addCredential, { brand })),
  {
    name: 'credential',
    person: 'clientAdministrator',
    at: () => to(pages.credential, { brand, credential: credentialUid('BasicAuth') }),
  },
  { name: 'configurations', person: 'clientAdministrator', at: () => to(pages.configurations, { brand }) },
  client('add configuration', () => to(pages.addConfiguration, { brand })),
  {
    name: 'configuration',
    person: 'clientAdministrator',
    at: () => to(pages.configuration, { brand, configuration: signs }),
  },
  {
    name: 'test of a configuration',
    person: 'clientAdministrator',
    at: () => to(pages.testConfiguration, { brand, configuration: signs }),
  },
  {
    name: 'copy of a configuration',
    person: 'clientAdministrator',
    at: () => copyAddress({ brand }, signs),
  },
  { name: 'log of deliveries', person: 'clientAdministrator', at: () => to(pages.logs, { brand }) },
  {
    name: 'delivery',
    person: 'clientAdministrator',
    at: () => `${to(pages.logs, { brand })}?delivery=${delivered}`,
    hasPanel: true,
  },
  {
    name: 'delivery that was not sent',
    person: 'clientAdministrator',
    at: () => `${to(pages.logs, { brand })}?delivery=${notSent}`,
    hasPanel: true,
  },
  { name: 'certification dashboard', person: 'clientAdministrator', at: () => to(pages.certification, { brand }) },
  {
    name: 'course',
    person: 'clientAdministrator',
    at: () => to(pages.course, { brand, course: safeguarding }),
  },
  client('import of people', () => to(pages.importPeople)),
  { name: 'imports of people', person: 'clientAdministrator', at: () => to(pages.peopleImports) },
  {
    name: 'finished import',
    person: 'clientAdministrator',
    at: () => to(pages.peopleImport, { file: fileOfRun('autumn-starters.xlsx') }),
  },
  {
    name: 'failed import',
    person: 'clientAdministrator',
    at: () => to(pages.peopleImport, { file: fileOfRun('governors.csv') }),
  },
  system('imports of buildings', () => to(pages.buildingImports, { client: northmoor })),
  system('import that waits', () => to(pages.buildingImport, { client: northmoor, file: heldFile })),
  client('roles', () => to(pages.roles)),
  client('add role', () => to(pages.addRole)),
  { name: 'role', person: 'clientAdministrator', at: () => to(pages.role, { role: officeManager }) },
  { name: 'role tried', person: 'clientAdministrator', at: () => `${to(pages.role, { role: officeManager })}?try` },
  {
    name: 'roles compared',
    person: 'clientAdministrator',
    at: () => `${to(pages.role, { role: officeManager })}?compare=${builtIn}`,
  },
  { name: 'denial', person: 'buildingScoped', at: () => to(pages.clientProfile) },
  anyone('denial at the entrance', to(pages.unauthorized)),
  anyone('error', to(pages.error)),
  anyone('no buildings', to(pages.noBuildings)),
  anyone('no permissions', to(pages.noPermissions)),
  anyone('verify email', to(pages.verifyEmail)),
  anyone('partner user', to(pages.partnerUser)),
  anyone('reset password', to(pages.initiateReset)),
  anyone('new password', `${to(pages.newPassword)}#token=a-token-of-a-mail`),
  anyone('signed out', to(pages.signedOut)),
];

/** The selected client of a screen's visitor, where there is one. */
export const clientOf = ({ inClient }: Screen, { client: made }: Made): { readonly client?: Named } =>
  inClient === undefined ? {} : { client: inClient === 'made' ? made : inClient };

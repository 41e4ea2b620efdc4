import {
  BuildingDraft,
  recordBy,
  CREDENTIAL_SECRETS,
  CREDENTIAL_TOLD,
  ClientDraft,
  ConnectionDraft,
  ContactDraft,
  DropDraft,
  LevelDraft,
  LocationDraft,
  ProfileDraft,
  RoleDraft,
  SecurityGroupDraft,
  StationAccountDraft,
  SystemUserDraft,
  UserDraft,
  UserSettingsDraft,
  writtenOfConfiguration,
  type PlainLookup,
} from '@wardmere/api';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../storage/schema/index.ts';
import { sealedColumn } from '../storage/schema/sealed-column.ts';
import { referredBy, toldOf, type Members, type Told } from './told-columns.ts';

/** How changes of a table of records are told. */
export interface RememberedRecord {
  /** The noun of the contract. */
  readonly kind: string;
  /** Columns with the contract's name for what they hold. */
  readonly told: Told;
  /** Columns of which nothing is told but that they changed. */
  readonly secret?: Told;
  /** For columns that refer: the table they refer to, whose name of then is kept. */
  readonly names: Told;
  /** For columns that the contract has other values for. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The column that says whose it is; its own where it is a client. */
  readonly client: string;
}

/** How rows that give a record something are told: as a change of that record. */
export interface RememberedHolding {
  readonly kind: string;
  /** The table of these records. */
  readonly ofTable: string;
  /** The column that names the record. */
  readonly of: string;
  readonly field: string;
  /** The column of what is given; a holding without one is told of only that it changed. */
  readonly gives?: string;
  /** The table of what is given. */
  readonly from?: string;
}

interface Said extends Pick<RememberedRecord, 'kind' | 'secret' | 'values'> {
  /** What the contract writes by another name than its column has, and what is told although no draft has it. */
  readonly named?: Told;
  readonly names?: Told;
}

function record(table: PgTable, written: Members, { named, names, ...said }: Said): RememberedRecord {
  const told = toldOf(table, written, named);
  return { ...said, client: 'client_uid', told, names: { ...referredBy(table, told), ...names } };
}

/** What any of the calls that write a user may write of them. */
export const writtenOfUser: Members = { ...UserDraft.entries, ...ProfileDraft.entries, ...SystemUserDraft.entries };
const person = { userName: 'email', primaryBuildingUID: 'primaryBuilding' };

/** What is told of a credential: its name, and what is no secret of it (D-262). */
const toldOfCredential: Members = { name: true, ...recordBy(CREDENTIAL_TOLD, () => true) };
const sealedOfCredential: Told = Object.fromEntries(
  CREDENTIAL_SECRETS.map((field) => [toSnakeCase(sealedColumn(field)), field]),
);
const {
  customHeaders: _headers,
  template: _template,
  webhookCredentialId: _credential,
  ...own
} = writtenOfConfiguration;
const toldOfConfiguration: Members = { ...own, rule: true };

/** The tables of records, but for plain lookups. */
export const records = {
  users: record(schema.users, writtenOfUser, {
    kind: 'users',
    named: {
      ...person,
      isActive: 'status',
      isGlobalAdmin: 'isGlobalAdmin',
      buildingScope: 'buildingScope',
      parentUserUID: 'parentUserUid',
      invitedUntil: 'invitedUntil',
    },
    secret: { password_hash: 'password' },
    names: { email_subscriptions: 'email_subscriptions' },
    values: { is_active: { true: 0, false: 1 } },
  }),
  contacts: record(schema.contacts, ContactDraft.entries, { kind: 'contacts', named: person }),
  roles: record(schema.roles, RoleDraft.entries, {
    kind: 'roles',
    named: {
      name: 'roleName',
      description: 'roleDescription',
      isGlobalAdmin: 'isGlobalAdmin',
      defaultRoleUID: 'defaultRoleUID',
    },
  }),
  security_groups: record(schema.securityGroups, SecurityGroupDraft.entries, { kind: 'securityGroups' }),
  user_settings: record(schema.userSettings, UserSettingsDraft.entries, { kind: 'userSettings' }),
  connections: record(schema.connections, ConnectionDraft.entries, {
    kind: 'connections',
    named: { isEnabled: 'isEnabled' },
  }),
  buildings: record(schema.buildings, BuildingDraft.entries, {
    kind: 'buildings',
    named: { timeZone: 'timezone' },
  }),
  levels: record(schema.levels, LevelDraft.entries, { kind: 'levels' }),
  locations: record(schema.locations, LocationDraft.entries, { kind: 'locations' }),
  webhook_credentials: record(schema.webhookCredentials, toldOfCredential, {
    kind: 'webhookCredentials',
    secret: sealedOfCredential,
  }),
  webhook_configurations: record(schema.webhookConfigurations, toldOfConfiguration, {
    kind: 'webhookConfigurations',
    // Headers are where secrets end up in the clear (D-259), a template may have 64 KB, what a credential is called is for
    // who may read credentials (D-271), and samples are for who may write them (D-268).
    secret: {
      custom_headers: 'customHeaders',
      template: 'template',
      webhook_credential_uid: 'webhookCredentialId',
      sealed_samples: 'samples',
    },
  }),
  station_accounts: record(schema.stationAccounts, StationAccountDraft.entries, {
    kind: 'stationAccounts',
    secret: { sealed_key: 'authKey' },
  }),
  drops: record(schema.drops, DropDraft.entries, { kind: 'drops', secret: { password_hash: 'password' } }),
  clients: { ...record(schema.clients, ClientDraft.entries, { kind: 'clients' }), client: 'uid' },
} satisfies Record<string, RememberedRecord>;

/** Plain lookups by the names of their tables. */
export type Lookups = Readonly<Record<string, PlainLookup>>;

/** The tables of records, those of plain lookups included. */
export const recordsWith = (lookups: Lookups): Readonly<Record<string, RememberedRecord>> => ({
  ...records,
  ...Object.fromEntries(
    Object.entries(lookups).map(([kind, { create }]) => [
      kind,
      // Each has room for a description, also where its contract has no word of it.
      record(schema.lookupOfClient(kind), create.body.entries, { kind, named: { description: 'description' } }),
    ]),
  ),
});

/** The tables that give a record something. */
export const holdings: Readonly<Record<string, RememberedHolding>> = {
  user_roles: { kind: 'users', ofTable: 'users', of: 'user_uid', field: 'roleUIDs', gives: 'role_uid', from: 'roles' },
  user_buildings: {
    kind: 'users',
    ofTable: 'users',
    of: 'user_uid',
    field: 'buildingUIDs',
    gives: 'building_uid',
    from: 'buildings',
  },
  user_departments: {
    kind: 'users',
    ofTable: 'users',
    of: 'user_uid',
    field: 'departmentUids',
    gives: 'department_uid',
    from: 'departments',
  },
  user_occupations: {
    kind: 'users',
    ofTable: 'users',
    of: 'user_uid',
    field: 'occupationUids',
    gives: 'occupation_uid',
    from: 'occupations',
  },
  user_mappings: {
    kind: 'users',
    ofTable: 'users',
    of: 'user_uid',
    field: 'securityGroups',
    gives: 'group_uid',
    from: 'security_groups',
  },
  user_clients: {
    kind: 'users',
    ofTable: 'users',
    of: 'user_uid',
    field: 'clientUIDs',
    gives: 'client_uid',
    from: 'clients',
  },
  floor_plans: { kind: 'levels', ofTable: 'levels', of: 'level_uid', field: 'floorplan' },
  user_photos: { kind: 'users', ofTable: 'users', of: 'user_uid', field: 'photo' },
  role_assignables: {
    kind: 'roles',
    ofTable: 'roles',
    of: 'role_uid',
    field: 'assignableRoleUIDs',
    gives: 'assignable_uid',
    from: 'roles',
  },
  security_group_roles: {
    kind: 'securityGroups',
    ofTable: 'security_groups',
    of: 'group_uid',
    field: 'roleUIDs',
    gives: 'role_uid',
    from: 'roles',
  },
  security_group_buildings: {
    kind: 'securityGroups',
    ofTable: 'security_groups',
    of: 'group_uid',
    field: 'buildingUIDs',
    gives: 'building_uid',
    from: 'buildings',
  },
  station_account_modules: {
    kind: 'stationAccounts',
    ofTable: 'station_accounts',
    of: 'station_uid',
    field: 'moduleUIDs',
    gives: 'module_uid',
    from: 'modules',
  },
  station_account_buildings: {
    kind: 'stationAccounts',
    ofTable: 'station_accounts',
    of: 'station_uid',
    field: 'buildingUIDs',
    gives: 'building_uid',
    from: 'buildings',
  },
  client_modules: {
    kind: 'clients',
    ofTable: 'clients',
    of: 'client_uid',
    field: 'modules',
    gives: 'module_uid',
    from: 'modules',
  },
};

/** The tables of which nothing is remembered, and why. */
export const forgotten: Readonly<Record<string, string>> = {
  record_history: 'It is the history.',
  history_names: 'It is the history.',
  history_due: 'It is the history, on its way.',
  security_events: 'It is a log of its own.',
  kept_counts: 'They are counts of rows.',
  sign_in_days: 'They are counts of sign-ins.',
  courses: 'They come from where they are held: nobody writes them here.',
  learners: 'They come from where their courses are held: nobody writes them here.',
  creations: 'They are the keys of creations, for a day.',
  known_devices: 'They are counts of guesses.',
  sign_in_attempts: 'They are counts of guesses.',
  incidents: 'They are what was reported: the log of deliveries is a log of its own.',
  incident_data: 'It is what was reported: the log of deliveries is a log of its own.',
  deliveries: 'They are a log of their own.',
  delivery_names: 'They are what the log of deliveries is searched by.',
  delivery_attempts: 'They are a log of their own.',
  delivery_bodies: 'They are a log of their own.',
  delivery_verdicts: 'They are a log of their own.',
  webhook_readiness: 'It is what was found, and nobody writes it.',
  oidc_payloads: 'They are sessions and tokens.',
  signing_keys: 'They are secrets of the platform.',
  webhook_signing_keys: 'They are secrets of the platform.',
  platform_secrets: 'They are secrets of the platform.',
  organisation_providers: 'They are set by the deployment.',
  organisation_domains: 'They are set by the deployment.',
  organisation_accounts: 'They are what an organisation vouched for, and nobody writes them.',
  imports: 'They are files on their way in: what comes of them is told of each record.',
  import_rows: 'They are files on their way in: what comes of them is told of each record.',
  import_outcomes: 'They are what a file comes to, which is told of each record.',
  import_writings: 'They are what a file wrote, which is told of each record.',
  upload_addresses: 'They are counted for a day.',
  mail_outbox: 'It is mail on its way.',
  mailed_links: 'They open accounts.',
  building_types: 'They are reference data.',
  countries: 'They are reference data.',
  states: 'They are reference data.',
  timezones: 'They are reference data.',
  default_landing_pages: 'They are reference data.',
  email_subscriptions: 'They are reference data.',
  module_groups: 'They are reference data.',
  modules: 'They are reference data.',
  default_roles: 'They are reference data.',
  permission_groups: 'They are reference data.',
  permissions: 'They are reference data.',
};

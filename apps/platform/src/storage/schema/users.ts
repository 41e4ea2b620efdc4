import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { pgPolicy, unique, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { DENSITIES, LANGUAGES, SCHEMES } from '@wardmere/api';
import { buildings } from './buildings.ts';
import { clients } from './clients.ts';
import {
  bytes,
  guessCount,
  history,
  moment,
  oneOf,
  personSearch,
  sorted,
  uid,
  words,
  goesWith,
  refersTo,
} from './columns.ts';
import { departments, occupations, titles } from './lookups-of-client.ts';
import { defaultLandingPages, timezones } from './reference.ts';
import { isStaff, ofOwnClients, ofTenant, oneself, ownClients, seesEveryClient } from './walls.ts';

const ofStaff = sql`(client_uid is null and ${isStaff})`;
const isNotForEveryClient = sql`not all_clients or ${seesEveryClient}`;

/** People: system users without a client, client users with one (§3, D-024). */
export const users = pgTable(
  'users',
  {
    uid: uid(),
    clientUID: uuid().references(() => clients.uid, { onDelete: 'cascade' }),
    isSystemUser: boolean().notNull().default(false),
    /** Used as the email address; unique whatever the letter case. */
    userName: text().notNull(),
    firstName: sorted().notNull().default(''),
    lastName: sorted().notNull().default(''),
    /** Null for those who sign in at their organisation. Not readable by the role the API works with. */
    passwordHash: text(),
    mustChangePassword: boolean().notNull().default(false),
    /** When the person chose the password themselves; null while another person has set it. */
    passwordChosenAt: moment(),
    /** Guesses of devices that have not signed in to the account before; those that have are counted apart. */
    ...guessCount(),
    /**
     * Until when the link of an invitation is good, or was, for somebody who has not chosen a password yet. Whatever ends the
     * invitation is seen to by triggers.
     */
    invitedUntil: moment(),
    isActive: boolean().notNull().default(true),
    isSSO: boolean().notNull().default(false),
    /** Whether its owner has followed a link mailed to the address; a changed address begins anew (D-288). */
    emailVerified: boolean().notNull().default(false),
    /** Of people of a client alone, as global admin is: what the platform's own hold is looked for where it stands. */
    hasAllBuildings: boolean().notNull().default(false),
    isGlobalAdmin: boolean().notNull().default(false),
    /** Whether a person of a client holds any role, or is assigned any building, kept by triggers of these (decision 0143). */
    hasRoles: boolean().notNull().default(false),
    hasBuildings: boolean().notNull().default(false),
    buildingScope: boolean().notNull().default(false),
    roleNumber: integer(),
    pageSize: integer().notNull().default(10),
    /** How the portal looks for them. */
    scheme: text({ enum: SCHEMES }).notNull().default('system'),
    density: text({ enum: DENSITIES }).notNull().default('comfortable'),
    language: text({ enum: LANGUAGES }).notNull().default('usual'),
    defaultLandingPageUID: uuid().references(() => defaultLandingPages.uid, { onDelete: 'set null' }),
    parentUserUID: uuid().references((): AnyPgColumn => users.uid, { onDelete: 'set null' }),
    mobilePhoneNumber: words(),
    voicePhoneNumber: words(),
    primaryBuildingUID: uuid().references(() => buildings.uid, { onDelete: 'set null' }),
    preferredContactMethods: text()
      .array()
      .notNull()
      .default(sql`array['Email']`),
    /** The email subscriptions the person has chosen. */
    emailSubscriptions: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The zone a system user works in; others live in that of their client. */
    timeZone: text().references(() => timezones.zoneName),
    isEnterpriseUser: boolean().notNull().default(false),
    /** Leaving it sends the list of roles anew (§4). */
    isInClassicMode: boolean().notNull().default(false),
    titleUID: uuid(),
    hireDate: date({ mode: 'string' }),
    lastLogin: moment(),
    /** The first second whose sign-ins count: what was opened before has ended, but for `keptSession`. */
    sessionsFrom: bigint({ mode: 'number' }).notNull().default(0),
    /** The session in which the person ended their others. */
    keptSession: text(),
    /** A system user acts for every client, or for those in `userClients`. */
    allClients: boolean().notNull().default(false),
    createdBy: words(),
    ...personSearch(),
    ...history(),
  },
  (table) => [
    uniqueIndex('users_user_name_key').on(sql`lower(${table.userName})`),
    unique('users_client_uid_key').on(table.clientUID, table.uid),
    // Each order of the list is read from an index that begins with the client; that of names is made with what search
    // and status look at, in the migration, since it needs columns beside its keys.
    index('users_first_name_idx').on(table.clientUID, table.firstName, table.lastName, table.uid),
    index('users_address_idx').on(table.clientUID, table.userName, table.uid),
    index('users_address_key_idx').on(table.clientUID, table.addressKey),
    index('users_status_idx').on(
      table.clientUID,
      sql`(not ${table.isActive})`,
      table.lastName,
      table.firstName,
      table.uid,
    ),
    index('users_last_login_idx').on(table.clientUID, sql`coalesce(${table.lastLogin}, '-infinity')`, table.uid),
    index('users_failed_logins_idx').on(table.clientUID, table.failedLogins),
    index('users_locked_idx')
      .on(table.clientUID, table.lockedUntil)
      .where(sql`${table.lockedUntil} is not null`),
    index('users_invited_idx')
      .on(table.clientUID, table.invitedUntil)
      .where(sql`${table.invitedUntil} is not null`),
    // Who has a parent account is looked for whenever somebody goes.
    index('users_parent_idx')
      .on(table.parentUserUID)
      .where(sql`${table.parentUserUID} is not null`),
    index('users_without_role_idx')
      .on(table.clientUID, table.lastName, table.firstName, table.uid, table.isActive)
      .where(sql`not ${table.hasRoles}`),
    index('users_without_building_idx')
      .on(table.clientUID, table.lastName, table.firstName, table.uid, table.isActive)
      .where(sql`not ${table.hasBuildings} and not ${table.hasAllBuildings}`),
    index('users_administrators_idx')
      .on(table.clientUID, table.uid)
      .where(sql`${table.isGlobalAdmin}`),
    index('users_title_idx').on(table.clientUID, table.titleUID),
    refersTo('users_title_fk', [table.clientUID, table.titleUID], [titles.clientUID, titles.uid]),
    index('users_primary_building_idx').on(table.primaryBuildingUID),
    check('users_tenant_check', sql`${table.isSystemUser} = (${table.clientUID} is null)`),
    check('users_page_size_check', sql`${table.pageSize} between 1 and 1000`),
    oneOf('users_scheme_check', table.scheme, SCHEMES),
    oneOf('users_density_check', table.density, DENSITIES),
    oneOf('users_language_check', table.language, LANGUAGES),
    check('users_failed_logins_check', sql`${table.failedLogins} >= 0`),
    check('users_locks_check', sql`${table.locks} >= 0`),
    check(
      'users_invited_check',
      sql`${table.invitedUntil} is null or (${table.passwordHash} is null and not ${table.isSSO})`,
    ),
    check('users_all_clients_check', sql`${table.isSystemUser} or not ${table.allClients}`),
    pgPolicy('users_tenant', { using: sql`${ofOwnClients} or ${ofStaff}` }),
    pgPolicy('users_self', { for: 'select', using: sql`uid = ${oneself}` }),
    // Only who acts for every client makes anybody such a person.
    pgPolicy('users_of_every_client_made', { as: 'restrictive', for: 'insert', withCheck: isNotForEveryClient }),
    pgPolicy('users_of_every_client_changed', {
      as: 'restrictive',
      for: 'update',
      using: sql`true`,
      withCheck: isNotForEveryClient,
    }),
  ],
);

/** The clients a system user without `allClients` may act for (§6). */
export const userClients = pgTable(
  'user_clients',
  {
    userUID: uuid()
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    clientUID: uuid()
      .notNull()
      .references(() => clients.uid, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userUID, table.clientUID] }),
    index('user_clients_client_idx').on(table.clientUID),
    // System users compare themselves with each other before one changes another.
    pgPolicy('user_clients_seen', { for: 'select', using: sql`${isStaff} or user_uid = ${oneself}` }),
    pgPolicy('user_clients_changed', { using: seesEveryClient }),
    // Who acts for some clients only keeps the client they have just created, lends no others to the staff they add, and
    // takes no others.
    pgPolicy('user_clients_kept', {
      for: 'insert',
      withCheck: sql`${isStaff} and user_uid = ${oneself} and client_uid = ${ownClients}`,
    }),
    pgPolicy('user_clients_lent', {
      for: 'insert',
      withCheck: sql`${isStaff} and client_uid = ${ownClients} and exists (
        select from users where users.uid = user_clients.user_uid and users.client_uid is null)`,
    }),
    pgPolicy('user_clients_taken', { for: 'delete', using: sql`${isStaff} and client_uid = ${ownClients}` }),
  ],
);

const ofUser = (userUID: AnyPgColumn, clientUID: AnyPgColumn, name: string) =>
  goesWith(name, [clientUID, userUID], [users.clientUID, users.uid]);

/** The departments a person belongs to; one that somebody belongs to cannot be deleted (B13). */
export const userDepartments = pgTable(
  'user_departments',
  { userUID: uuid().notNull(), clientUID: uuid().notNull(), departmentUID: uuid().notNull() },
  (table) => [
    primaryKey({ columns: [table.userUID, table.departmentUID] }),
    index('user_departments_department_idx').on(table.clientUID, table.departmentUID, table.userUID),
    ofTenant('user_departments'),
    ofUser(table.userUID, table.clientUID, 'user_departments_user_fk'),
    refersTo(
      'user_departments_department_fk',
      [table.clientUID, table.departmentUID],
      [departments.clientUID, departments.uid],
    ),
  ],
);

/** What a person does; an occupation that somebody has cannot be deleted (B13). */
export const userOccupations = pgTable(
  'user_occupations',
  { userUID: uuid().notNull(), clientUID: uuid().notNull(), occupationUID: uuid().notNull() },
  (table) => [
    primaryKey({ columns: [table.userUID, table.occupationUID] }),
    index('user_occupations_occupation_idx').on(table.clientUID, table.occupationUID, table.userUID),
    ofTenant('user_occupations'),
    ofUser(table.userUID, table.clientUID, 'user_occupations_user_fk'),
    refersTo(
      'user_occupations_occupation_fk',
      [table.clientUID, table.occupationUID],
      [occupations.clientUID, occupations.uid],
    ),
  ],
);

/** The photo of a person: at most one, checked when it came in. Whoever knows its key is shown it, so keys are not guessable. */
export const userPhotos = pgTable(
  'user_photos',
  {
    userUID: uuid()
      .primaryKey()
      .references(() => users.uid, { onDelete: 'cascade' }),
    clientUID: uuid().references(() => clients.uid, { onDelete: 'cascade' }),
    key: text().notNull(),
    type: text().notNull(),
    content: bytes().notNull(),
    /** Decoded and encoded anew by the platform (D-286); one kept before that was the rule waits for it. */
    isRedrawn: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('user_photos_key_key').on(table.key),
    pgPolicy('user_photos_tenant', { using: sql`${ofOwnClients} or ${ofStaff} or user_uid = ${oneself}` }),
    check('user_photos_type_check', sql`${table.type} in ('image/gif', 'image/jpeg', 'image/png')`),
  ],
);

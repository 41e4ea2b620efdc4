import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
  pgPolicy,
} from 'drizzle-orm/pg-core';
import { guessCount, goesWith } from '../storage/schema/columns.ts';
import { users } from '../storage/schema/users.ts';
import { seesEveryClient } from '../storage/schema/walls.ts';

const moment = () => timestamp({ withTimezone: true });

/** What the OpenID provider remembers: sessions, codes, grants, tokens, interactions. */
export const oidcPayloads = pgTable(
  'oidc_payloads',
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    uid: text(),
    userCode: text(),
    grantId: text(),
    accountId: text(),
    expiresAt: moment(),
    consumedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('oidc_payloads_uid_idx').on(table.uid),
    index('oidc_payloads_grant_idx').on(table.grantId),
    index('oidc_payloads_account_idx').on(table.accountId),
    index('oidc_payloads_expiry_idx').on(table.expiresAt),
  ],
);

/** The keys tokens are signed with; the private half is sealed with the platform's secret. */
export const signingKeys = pgTable('signing_keys', {
  kid: text().primaryKey(),
  publicJwk: jsonb().$type<Record<string, unknown>>().notNull(),
  sealedPrivateJwk: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  /** It signs from here on, published before, so that every process and every portal knows it in time. */
  signsFrom: moment().notNull(),
  /** It verifies until here, long after a younger key took over signing. */
  verifiesUntil: moment(),
});

/** Secrets that every process of one deployment shares, sealed with the platform's secret. */
export const platformSecrets = pgTable('platform_secrets', {
  name: text().primaryKey(),
  sealedValue: text().notNull(),
});

/** Devices that have signed in to an account, known only by a keyed hash: strangers cannot lock them out (D-284). */
export const knownDevices = pgTable(
  'known_devices',
  {
    userUID: uuid().notNull(),
    deviceHash: text().notNull(),
    ...guessCount(),
    lastUsedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'known_devices_pk', columns: [table.userUID, table.deviceHash] }),
    index('known_devices_used_idx').on(table.lastUsedAt),
    goesWith('known_devices_user_uid_fkey', [table.userUID], [users.uid]),
    // Who may change an account may end its locks; which devices there are, the role the API works as does not read.
    pgPolicy('known_devices_of_people', {
      using: sql`${seesEveryClient} or exists (select from users where users.uid = known_devices.user_uid)`,
    }),
  ],
);

/** Failed sign-ins per network and per typed address, known only by a keyed hash. */
export const signInAttempts = pgTable('sign_in_attempts', {
  addressHash: text().primaryKey(),
  failures: integer().notNull().default(0),
  windowStartedAt: moment().notNull().defaultNow(),
});

/** A client's own OpenID provider, where its people sign in once for everything. */
export const organisationProviders = pgTable('organisation_providers', {
  clientUID: uuid().primaryKey(),
  name: text().notNull(),
  issuer: text().notNull(),
  clientId: text().notNull(),
  sealedClientSecret: text().notNull(),
});

/** The domains of mail addresses that a client has claimed for its provider (D-284). */
export const organisationDomains = pgTable(
  'organisation_domains',
  {
    domain: text().primaryKey(),
    clientUID: uuid().notNull(),
  },
  (table) => [
    index('organisation_domains_client_idx').on(table.clientUID),
    goesWith('organisation_domains_client_uid_fkey', [table.clientUID], [organisationProviders.clientUID]),
    check('organisation_domains_lower_check', sql`${table.domain} = lower(${table.domain}) and ${table.domain} <> ''`),
  ],
);

/**
 * Which account of their organisation's provider somebody is: an address is only what that provider calls it, and may be
 * called so of somebody else tomorrow (decision 0204).
 */
export const organisationAccounts = pgTable(
  'organisation_accounts',
  {
    userUID: uuid().primaryKey(),
    issuer: text().notNull(),
    clientId: text().notNull(),
    subject: text().notNull(),
    /** The address it was known by, and what has ended sessions by then: either is another beginning. */
    userName: text().notNull(),
    sessionsFrom: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [goesWith('organisation_accounts_user_uid_fkey', [table.userUID], [users.uid])],
);

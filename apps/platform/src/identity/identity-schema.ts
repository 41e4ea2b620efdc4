import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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

/** Failed sign-ins per network address, known only by a keyed hash of it. */
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

/** Sign-ins under way at an organisation's own provider. */
export const organisationSignIns = pgTable('organisation_sign_ins', {
  stateHash: text().primaryKey(),
  interactionUid: text().notNull(),
  clientUID: uuid().notNull(),
  nonce: text().notNull(),
  sealedVerifier: text().notNull(),
  expiresAt: moment().notNull(),
});

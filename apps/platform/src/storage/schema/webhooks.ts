import {
  recordBy,
  CREDENTIAL_SECRETS,
  CREDENTIAL_TOLD,
  READINESS_STATUSES,
  type HeaderPair,
  type ReadinessStatus,
} from '@wardmere/api';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgPolicy, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { clients } from './clients.ts';
import { history, notBlank, oneOf, refersTo, sorted, uid, unknownMembers, words } from './columns.ts';
import { sealedColumn } from './sealed-column.ts';
import { isPlatform, ofOwnClients, ofTenant } from './walls.ts';

/**
 * How a client proves itself to receivers (§3): a column for each field that a type may have, as the contract says. What is
 * secret stands sealed, and no call reads it (D-262).
 */
export const webhookCredentials = pgTable(
  'webhook_credentials',
  {
    uid: uid(),
    clientUID: uuid()
      .notNull()
      .references(() => clients.uid, { onDelete: 'cascade' }),
    name: sorted().notNull(),
    type: text().notNull(),
    ...recordBy(CREDENTIAL_TOLD, words),
    ...recordBy(CREDENTIAL_SECRETS.map(sealedColumn), words),
    searchText: text().generatedAlwaysAs(sql`search_form(name)`),
    ...history(),
  },
  (table) => [
    notBlank('webhook_credentials_name_check', table.name),
    unique('webhook_credentials_client_uid_key').on(table.clientUID, table.uid),
    index('webhook_credentials_name_idx').on(table.clientUID, table.name, table.uid),
    ofTenant('webhook_credentials'),
  ],
);

/** What is sent to other systems, and when (§3). */
export const webhookConfigurations = pgTable(
  'webhook_configurations',
  {
    uid: uid(),
    clientUID: uuid()
      .notNull()
      .references(() => clients.uid, { onDelete: 'cascade' }),
    name: sorted().notNull(),
    url: words(),
    template: words(),
    customHeaders: jsonb().$type<readonly HeaderPair[]>().notNull().default([]),
    webhookCredentialUID: uuid(),
    configType: text().notNull(),
    httpVerb: text().notNull(),
    contentType: text().notNull(),
    /** JSON as it was written: the order of its members is somebody's own. */
    rule: text().notNull(),
    ignoreSslErrors: boolean().notNull().default(false),
    isEnabled: boolean().notNull().default(true),
    /** Incidents it is tried by: people's data, so it stands sealed; absent are those that a new one has (D-268). */
    sealedSamples: text(),
    searchText: text().generatedAlwaysAs(sql`search_form(name || E'\n' || url)`),
    unknownMembers: unknownMembers(),
    /** Whoever saved it last: they are told when it is not ready (D-280). */
    savedByUID: uuid(),
    ...history(),
  },
  (table) => [
    notBlank('webhook_configurations_name_check', table.name),
    unique('webhook_configurations_client_uid_key').on(table.clientUID, table.uid),
    index('webhook_configurations_name_idx').on(table.clientUID, table.name, table.uid),
    index('webhook_configurations_credential_idx').on(table.clientUID, table.webhookCredentialUID),
    ofTenant('webhook_configurations'),
    // A credential that is in use stays (D-263).
    refersTo(
      'webhook_configurations_credential_fk',
      [table.clientUID, table.webhookCredentialUID],
      [webhookCredentials.clientUID, webhookCredentials.uid],
    ),
  ],
);

const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/**
 * How ready each enabled configuration is, and when it is looked at next (D-279): a trigger makes it due and forgets when it
 * was looked at whenever the configuration or its credential is saved; of one that is off nothing is due and nothing known but
 * when it was told of. What is due is taken by moving it into the future.
 */
export const webhookReadiness = pgTable(
  'webhook_readiness',
  {
    configurationUID: uuid().primaryKey(),
    clientUID: uuid().notNull(),
    /** Null while it is off. */
    dueAt: moment(),
    /** How often what is looked at was saved: what was found of it as it was before is not kept. */
    saves: integer().notNull().default(0),
    /** Null until it was looked at since the last save. */
    checkedAt: moment(),
    /** Null until it was first looked at; what it was last is known across saves, for whoever is told of a change. */
    status: text().$type<ReadinessStatus>(),
    because: words(),
    certificateEndsAt: moment(),
    /** To whom it was last told that it fails, and when; whether that still stands. */
    toldUID: uuid(),
    toldAt: moment(),
    isTold: boolean().notNull().default(false),
  },
  (table) => [
    oneOf('webhook_readiness_status_check', table.status, READINESS_STATUSES),
    index('webhook_readiness_due_idx').on(table.dueAt),
    index('webhook_readiness_client_idx').on(table.clientUID),
    pgPolicy('webhook_readiness_seen', { for: 'select', using: ofOwnClients }),
    pgPolicy('webhook_readiness_due', { for: 'update', using: ofOwnClients }),
    pgPolicy('webhook_readiness_kept', { using: isPlatform }),
  ],
);

/**
 * The keys that messages are signed by, the deployment's own (D-258): a call is told their public halves, and reads no more
 * of them. The private halves are sealed with the platform's secret.
 */
export const webhookSigningKeys = pgTable('webhook_signing_keys', {
  publicKey: text().primaryKey(),
  sealedPrivateKey: text().notNull(),
  signsFrom: moment().notNull(),
  /** It signs beside the younger one until here; null while none took over. */
  signsUntil: moment(),
});

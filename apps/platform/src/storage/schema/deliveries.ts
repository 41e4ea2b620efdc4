import { DELIVERY_RESULTS, type DeliveryResult, type SendTimings } from '@wardmere/api';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf, words } from './columns.ts';
import { isPlatform, ofOwnClients, ofTenant } from './walls.ts';

// What was told to whom, when, and why not (D-251, D-269). All but incidents and names are partitioned by month in the
// migration, each row by the moment of the change that its delivery reports: what is over is dropped with its month (D-281).
// No row refers to another, so that the log outlives what it is about.

/** As the contract writes a moment: to the millisecond, so that a list up to the newest row has that row. */
const toTheMillisecond = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** An incident as it was reported, once for each change of it: the same report twice is one. Nothing here is about a person. */
export const incidents = pgTable(
  'incidents',
  {
    clientUID: uuid().notNull(),
    incidentId: text().notNull(),
    incidentStatus: text().notNull(),
    at: toTheMillisecond().notNull(),
    isTest: boolean().notNull().default(false),
    incidentType: words(),
    buildingId: text(),
  },
  (table) => [
    primaryKey({ name: 'incidents_pkey', columns: [table.clientUID, table.incidentId, table.incidentStatus] }),
    index('incidents_at_idx').on(table.clientUID, table.at),
    ofTenant('incidents'),
  ],
);

/** What was reported of an incident, sealed: rule and template see it, and a delivery that is sent again (D-252, D-270). */
export const incidentData = pgTable(
  'incident_data',
  {
    clientUID: uuid().notNull(),
    incidentId: text().notNull(),
    incidentStatus: text().notNull(),
    at: toTheMillisecond().notNull(),
    sealedData: text().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'incident_data_pkey',
      columns: [table.at, table.clientUID, table.incidentId, table.incidentStatus],
    }),
    ofTenant('incident_data'),
  ],
);

/** Somebody had a delivery sent once more. */
export interface Resend {
  readonly at: string;
  readonly personUID: string;
  readonly personName: string;
}

/** Who an address leads to: scheme, host and port, whatever stands behind them (D-257). */
export const receiverOf = sql`substring(url from '^[a-zA-Z]+://[^/?#]*')`;

/** One message for one configuration about one change of an incident. */
export const deliveries = pgTable(
  'deliveries',
  {
    /** The `webhook-id` of each of its requests (D-258). */
    uid: uuid().notNull().defaultRandom(),
    /** When it was raised: the moment of the change that it reports. */
    at: toTheMillisecond().notNull(),
    clientUID: uuid().notNull(),
    incidentId: text().notNull(),
    incidentStatus: text().notNull(),
    isTest: boolean().notNull().default(false),
    /** Where the incident is, as it was reported: the log is narrowed by it. */
    buildingId: text(),
    configurationUID: uuid().notNull(),
    /** What the configuration was when it was made, and again when it was last sent. */
    configurationVersion: integer().notNull(),
    configurationName: text().notNull(),
    httpVerb: text().notNull(),
    /** Without its query, which is where keys are put (D-269). */
    url: text().notNull(),
    result: text().$type<DeliveryResult>().notNull(),
    /**
     * Why it came to that, as a sentence that says nothing of people; empty for one that is delivered or waits, but for what is
     * in hand as its configuration is switched off or deleted.
     */
    reason: words(),
    attempts: integer().notNull().default(0),
    /** Of the last attempt. */
    statusCode: integer(),
    durationMs: integer(),
    errorMessage: words(),
    /** When it came to its end; null while it waits. */
    overAt: toTheMillisecond(),
    /** When the next attempt is due; null where there is none. */
    dueAt: toTheMillisecond(),
    /** Up to when it is tried (D-257). */
    givesUpAt: toTheMillisecond(),
    /** Up to when a worker has it in hand; who is killed lets go of it so. */
    takenUntil: toTheMillisecond(),
    resends: jsonb().$type<readonly Resend[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ name: 'deliveries_pkey', columns: [table.at, table.uid] }),
    oneOf('deliveries_result_check', table.result, DELIVERY_RESULTS),
    check('deliveries_url_check', sql`strpos(${table.url}, '?') = 0`),
    check('deliveries_waiting_check', sql`(${table.result} = 'Waiting') = (${table.dueAt} is not null)`),
    index('deliveries_uid_idx').on(table.clientUID, table.uid),
    index('deliveries_client_idx').on(table.clientUID, table.at, table.uid),
    index('deliveries_configuration_idx').on(table.clientUID, table.configurationUID, table.at, table.uid),
    index('deliveries_building_idx').on(table.clientUID, table.buildingId, table.at, table.uid),
    index('deliveries_result_idx').on(table.clientUID, table.result, table.at, table.uid),
    index('deliveries_test_idx').on(table.clientUID, table.isTest, table.at, table.uid),
    index('deliveries_incident_idx').on(table.clientUID, table.incidentId, table.configurationUID, table.at),
    // What waits for a receiver, each client's in its order, and what is in hand: as many rows as wait, however long the log is.
    index('deliveries_receiver_idx')
      .on(receiverOf, table.clientUID, table.dueAt, table.uid)
      .where(sql`${table.dueAt} is not null`),
    index('deliveries_taken_idx')
      .on(table.takenUntil)
      .where(sql`${table.takenUntil} is not null`),
    ofTenant('deliveries'),
  ],
);

/** Why a delivery was made or not, sealed: what its rule saw may be a person's, and goes with what was sent (D-254, D-281). */
export const deliveryVerdicts = pgTable(
  'delivery_verdicts',
  {
    at: toTheMillisecond().notNull(),
    deliveryUID: uuid().notNull(),
    clientUID: uuid().notNull(),
    sealedVerdict: text().notNull(),
  },
  (table) => [
    primaryKey({ name: 'delivery_verdicts_pkey', columns: [table.at, table.deliveryUID] }),
    ofTenant('delivery_verdicts'),
  ],
);

/** What a client's deliveries were named and where they went, once for each: a word is looked for here. */
export const deliveryNames = pgTable(
  'delivery_names',
  {
    clientUID: uuid().notNull(),
    configurationUID: uuid().notNull(),
    name: text().notNull(),
    url: text().notNull(),
    /** An address may be longer than what an index takes. */
    digest: text().generatedAlwaysAs(sql`md5(name || E'\n' || url)`),
    nameText: text().generatedAlwaysAs(sql`search_form(name)`),
    searchText: text().generatedAlwaysAs(sql`search_form(name || E'\n' || url)`),
  },
  (table) => [
    primaryKey({
      name: 'delivery_names_pkey',
      columns: [table.clientUID, table.configurationUID, table.digest],
    }),
    pgPolicy('delivery_names_seen', { for: 'select', using: ofOwnClients }),
    pgPolicy('delivery_names_kept', { using: isPlatform }),
  ],
);

/** One attempt of a delivery and what came of it; `at` is that of the delivery. */
export const deliveryAttempts = pgTable(
  'delivery_attempts',
  {
    at: toTheMillisecond().notNull(),
    deliveryUID: uuid().notNull(),
    /** From 1. */
    number: integer().notNull(),
    clientUID: uuid().notNull(),
    startedAt: toTheMillisecond().notNull(),
    configurationVersion: integer().notNull(),
    statusCode: integer(),
    timings: jsonb().$type<SendTimings>().notNull(),
    /** Why it is none; empty for a success. */
    errorMessage: words(),
    /** What was wrong with the certificate, where that was ignored (D-260). */
    ignoredCertificate: words(),
  },
  (table) => [
    primaryKey({ name: 'delivery_attempts_pkey', columns: [table.at, table.deliveryUID, table.number] }),
    ofTenant('delivery_attempts'),
  ],
);

/** What was sent in an attempt and what was answered, sealed, and kept for a shorter time (D-281). */
export const deliveryBodies = pgTable(
  'delivery_bodies',
  {
    at: toTheMillisecond().notNull(),
    deliveryUID: uuid().notNull(),
    number: integer().notNull(),
    clientUID: uuid().notNull(),
    sealedRequest: text().notNull(),
    /** Null where nothing was answered. */
    sealedAnswer: text(),
  },
  (table) => [
    primaryKey({ name: 'delivery_bodies_pkey', columns: [table.at, table.deliveryUID, table.number] }),
    ofTenant('delivery_bodies'),
  ],
);

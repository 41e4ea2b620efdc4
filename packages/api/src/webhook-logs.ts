import * as v from 'valibot';
import { call, type Access } from './call.ts';
import { DELIVERY_RESULTS } from './delivery-results.ts';
import { permissions as may } from './permissions.ts';
import { ListQuery, onlyPage, Text, Uid } from './shapes.ts';
import {
  JudgedClause,
  ReceivedAnswer,
  requiredMoment,
  SendTimings,
  SentRequest,
  TestPayload,
} from './webhook-tests.ts';
import { readingConfigurations } from './webhook-access.ts';
import { unableTo } from './words.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** One message for one configuration, as the list of the log tells it (D-178, D-269). */
export const WebhookLogEntry = v.object({
  id: Uid,
  /** When it was raised. */
  timestamp: v.string(),
  configurationId: Uid,
  configurationName: v.string(),
  httpVerb: v.string(),
  /** Without its query. */
  url: v.string(),
  /** Of the last attempt, and so is what follows; null where nothing was answered. */
  statusCode: v.nullish(v.number(), null),
  durationMs: v.nullish(v.number(), null),
  errorMessage: Text,
  /** True for Delivered alone. */
  isSuccess: v.boolean(),
  result: v.picklist(DELIVERY_RESULTS),
  attempts: Count,
  incidentId: v.string(),
  isTest: v.boolean(),
  /** Why it came to that, as a sentence; empty for what is delivered, or waits and goes on. */
  reason: Text,
});
export type WebhookLogEntry = v.InferOutput<typeof WebhookLogEntry>;

/** A page of the log: counted to 10,000, and of more it is said that there are. */
export const WebhookLogPage = v.union([
  v.object({
    items: v.array(WebhookLogEntry),
    pageNumber: Count,
    pageSize: Count,
    pageCount: Count,
    rowCount: Count,
    isMore: v.optional(v.boolean()),
  }),
  v.pipe(
    v.array(WebhookLogEntry),
    v.transform((items) => ({ ...onlyPage(items), isMore: false })),
  ),
]);
export type WebhookLogPage = v.InferOutput<typeof WebhookLogPage>;

/** One request of a delivery and what came of it; what was sent and answered is kept for a shorter time (D-281). */
export const DeliveryAttempt = v.object({
  number: Count,
  startedAt: v.string(),
  configurationVersion: Count,
  statusCode: v.nullish(v.number(), null),
  timings: SendTimings,
  errorMessage: Text,
  /** What was wrong with the certificate, where that was ignored (D-260). */
  ignoredCertificate: Text,
  request: v.nullable(SentRequest),
  answer: v.nullable(ReceivedAnswer),
});
export type DeliveryAttempt = v.InferOutput<typeof DeliveryAttempt>;

/** Everything that is kept of one delivery (D-270). */
export const WebhookLogDetails = v.object({
  ...WebhookLogEntry.entries,
  incidentStatus: v.string(),
  incidentType: Text,
  /** What was reported, so that it can be a sample (D-268); null where it is kept no longer (D-281). */
  incident: v.nullish(v.object({ ...TestPayload.entries, initiatedTimestamp: requiredMoment('Initiated') }), null),
  /** Whether the incident has ended since. */
  hasEnded: v.boolean(),
  /** The version that it was last sent by, and the one there is now; null where the configuration is gone. */
  configurationVersion: Count,
  currentVersion: v.nullable(Count),
  /** How the rule judged when it was raised; null where that is kept no longer. */
  rule: v.nullable(
    v.object({ matches: v.boolean(), clauses: v.array(JudgedClause), wrong: v.nullish(v.string(), null) }),
  ),
  requests: v.array(DeliveryAttempt),
  resends: v.array(v.object({ at: v.string(), personName: v.string() })),
  /** When the next attempt is due, while it waits. */
  dueAt: v.nullable(v.string()),
  overAt: v.nullable(v.string()),
});
export type WebhookLogDetails = v.InferOutput<typeof WebhookLogDetails>;

/** Who may view logs sees the list, and who may read configurations everything of it (D-079, D-271). */
const seeing: Access = {
  system: [may.CanReadWebhookConfigurations, may.CanWriteWebhookConfigurations, 'canviewlogs'],
  client: [may.CanReadWebhookConfigurations, may.CanWriteWebhookConfigurations, 'canviewlogs'],
};
const writing: Access = { system: [may.CanWriteWebhookConfigurations], client: [may.CanWriteWebhookConfigurations] };

/** The log of deliveries (§7). */
export const webhookLogs = {
  list: call('GET webhooks/v2/clients/{client}/WebhookLog', {
    purpose: 'The deliveries of a client are listed page by page, the newest first.',
    access: seeing,
    query: ListQuery,
    reply: WebhookLogPage,
    words: { otherwise: unableTo('fetch', 'logs') },
  }),
  get: call('GET webhooks/v2/clients/{client}/WebhookLog/{log}', {
    purpose: 'One delivery is fetched: its rule, each request and answer, and the version of its configuration.',
    access: readingConfigurations,
    reply: WebhookLogDetails,
    words: { otherwise: unableTo('fetch', 'log') },
  }),
  resend: call('POST webhooks/v2/clients/{client}/WebhookLog/{log}/resend', {
    purpose: 'The data of one delivery is sent once more, through its configuration as it stands now.',
    access: writing,
    rank: { none: 'It sends to another system what was reported before, and gives nobody anything here.' },
    reply: WebhookLogDetails,
    repeatable: true,
    words: { otherwise: 'Unable to send again. Please try again' },
  }),
};

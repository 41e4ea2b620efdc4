import type { WebhookLogDetails, WebhookLogEntry } from '@wardmere/api';
import type { IncidentPayload } from '@wardmere/connect/samples';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { DeliverySeals } from '../../deliveries/delivery-seals.ts';
import { missing } from '../../http/refusal.ts';
import {
  deliveries,
  deliveryAttempts,
  deliveryBodies,
  deliveryVerdicts,
  incidentData,
  incidents,
  webhookConfigurations,
} from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';

export type Delivery = typeof deliveries.$inferSelect;
type Which = Readonly<Record<'client' | 'log', string>>;

/** Said instead of the failing clause to whom no request is told: a clause says what it saw, of people too (D-271). */
const NOT_SENT = 'The rule of the configuration said no.';

/** A delivery as the list tells it. */
export const toEntry = (row: Delivery, seesRequests: boolean): WebhookLogEntry => ({
  id: row.uid,
  timestamp: row.at.toISOString(),
  configurationId: row.configurationUID,
  configurationName: row.configurationName,
  httpVerb: row.httpVerb,
  url: row.url,
  statusCode: row.statusCode,
  durationMs: row.durationMs,
  errorMessage: row.errorMessage,
  isSuccess: row.result === 'Delivered',
  result: row.result,
  attempts: row.attempts,
  incidentId: row.incidentId,
  isTest: row.isTest,
  reason: row.result === 'Not sent' && !seesRequests ? NOT_SENT : row.reason,
});

/** One delivery of a client; locked until the transaction ends where it is about to change. */
export async function findDelivery(
  tx: Transaction,
  { client, log }: Which,
  lock: 'locked' | 'unlocked' = 'unlocked',
): Promise<Delivery> {
  const rows = tx
    .select(getTableColumns(deliveries))
    .from(deliveries)
    .where(and(eq(deliveries.clientUID, client), eq(deliveries.uid, log)))
    .$dynamic();
  const [row] = lock === 'locked' ? await rows.for('update') : await rows;
  if (row === undefined) throw missing();
  return row;
}

/** Everything that is kept of one delivery (D-270). */
export async function detailsOf(tx: Transaction, row: Delivery, seals: DeliverySeals): Promise<WebhookLogDetails> {
  const ofClient = eq(incidents.clientUID, row.clientUID);
  const changes = await tx
    .select({ status: incidents.incidentStatus, type: incidents.incidentType })
    .from(incidents)
    .where(and(ofClient, eq(incidents.incidentId, row.incidentId)));
  const [configuration] = await tx
    .select({ version: webhookConfigurations.version })
    .from(webhookConfigurations)
    .where(
      and(eq(webhookConfigurations.clientUID, row.clientUID), eq(webhookConfigurations.uid, row.configurationUID)),
    );
  const said = changes.find(({ status }) => status === row.incidentStatus) ?? changes[0];
  return {
    ...toEntry(row, true),
    incidentStatus: row.incidentStatus,
    incidentType: said?.type ?? '',
    incident: await reportOf(tx, row, seals),
    hasEnded: changes.some(({ status }) => status === 'Resolved'),
    configurationVersion: row.configurationVersion,
    currentVersion: configuration?.version ?? null,
    rule: await verdictOf(tx, row, seals),
    requests: await requestsOf(tx, row, seals),
    resends: row.resends.map(({ at, personName }) => ({ at, personName })),
    dueAt: row.dueAt?.toISOString() ?? null,
    overAt: row.overAt?.toISOString() ?? null,
  };
}

/** What was reported and made a delivery, sealed; undefined where it is kept no longer (D-281). */
export async function findReport(
  tx: Transaction,
  { at, clientUID, incidentId, incidentStatus }: Pick<Delivery, 'at' | 'clientUID' | 'incidentId' | 'incidentStatus'>,
): Promise<string | undefined> {
  const [kept] = await tx
    .select({ sealed: incidentData.sealedData })
    .from(incidentData)
    .where(
      and(
        eq(incidentData.at, at),
        eq(incidentData.clientUID, clientUID),
        eq(incidentData.incidentId, incidentId),
        eq(incidentData.incidentStatus, incidentStatus),
      ),
    );
  return kept?.sealed;
}

/** What was reported, as a sample has it: which incident it was is none of it. */
async function reportOf(tx: Transaction, row: Delivery, seals: DeliverySeals): Promise<IncidentPayload | null> {
  const sealed = await findReport(tx, row);
  const opened = sealed === undefined ? undefined : seals.open('data', sealed);
  if (opened === undefined) return null;
  const { incidentId: _id, isTest: _test, ...payload } = opened;
  return payload;
}

/** How the rule judged when it was raised; null where that is kept no longer. */
async function verdictOf(tx: Transaction, { at, uid }: Delivery, seals: DeliverySeals) {
  const verdicts = deliveryVerdicts;
  const [kept] = await tx
    .select({ sealed: verdicts.sealedVerdict })
    .from(verdicts)
    .where(and(eq(verdicts.at, at), eq(verdicts.deliveryUID, uid)));
  const opened = kept && seals.open('verdict', kept.sealed);
  return opened === undefined ? null : { ...opened, clauses: [...opened.clauses] };
}

/** So many attempts are told, the last of them: each may come to hundreds of kilobytes. */
const MOST_TOLD = 50;

/** The attempts of a delivery, with what was sent and answered as far as that is still kept (D-281). */
async function requestsOf(tx: Transaction, { at, uid }: Delivery, seals: DeliverySeals) {
  const attempts = deliveryAttempts;
  const bodies = deliveryBodies;
  const rows = await tx
    .select({
      attempt: getTableColumns(attempts),
      sealedRequest: sql<string | null>`${bodies.sealedRequest}`,
      sealedAnswer: bodies.sealedAnswer,
    })
    .from(attempts)
    .leftJoin(
      bodies,
      and(eq(bodies.at, attempts.at), eq(bodies.deliveryUID, attempts.deliveryUID), eq(bodies.number, attempts.number)),
    )
    .where(and(eq(attempts.at, at), eq(attempts.deliveryUID, uid)))
    .orderBy(desc(attempts.number))
    .limit(MOST_TOLD);
  return rows.toReversed().map(({ attempt, sealedRequest, sealedAnswer }) => ({
    number: attempt.number,
    startedAt: attempt.startedAt.toISOString(),
    configurationVersion: attempt.configurationVersion,
    statusCode: attempt.statusCode,
    timings: attempt.timings,
    errorMessage: attempt.errorMessage,
    ignoredCertificate: attempt.ignoredCertificate,
    request: (sealedRequest === null ? undefined : seals.open('request', sealedRequest)) ?? null,
    answer: (sealedAnswer === null ? undefined : seals.open('answer', sealedAnswer)) ?? null,
  }));
}

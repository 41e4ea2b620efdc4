import type { WebhookConfiguration, WebhookTest } from '@wardmere/api';
import type { Incident } from '@wardmere/connect';
import { and, eq } from 'drizzle-orm';
import { deliveries, deliveryVerdicts, incidentData, incidents, webhookReadiness } from '../storage/schema/index.ts';
import type { Transaction } from '../storage/transaction.ts';
import type { DeliverySeals } from './delivery-seals.ts';
import { noteAttempt } from './note-attempt.ts';
import { withoutQuery } from '../sending/without-query.ts';

/** A test that was sent: by what, of what, and what became of it. */
export interface SentTest {
  readonly id: string;
  readonly at: Date;
  readonly incident: Incident;
  readonly configuration: WebhookConfiguration;
  readonly version: number;
  readonly test: WebhookTest;
}

/** Keeps a test in the log, as one delivery of an incident of its own (D-267, D-269). */
export async function keepTest(
  tx: Transaction,
  seals: Pick<DeliverySeals, 'seal'>,
  { id, at, incident, configuration, version, test }: SentTest,
): Promise<void> {
  const { clientId: clientUID, id: configurationUID, name, httpVerb, url } = configuration;
  const { incidentId, incidentStatus, incidentType, buildingId } = incident;
  const change = { clientUID, incidentId, incidentStatus, at };
  await tx.insert(incidents).values({ ...change, isTest: true, incidentType, buildingId });
  await tx.insert(incidentData).values({ ...change, sealedData: seals.seal('data', incident) });
  const statusCode = test.answer?.statusCode ?? null;
  const isSent = test.request !== null;
  await tx.insert(deliveries).values({
    ...change,
    uid: id,
    isTest: true,
    buildingId,
    configurationUID,
    configurationVersion: version,
    configurationName: name,
    httpVerb,
    url: withoutQuery(url),
    result: test.isSuccess ? 'Delivered' : 'Failed',
    reason: test.errorMessage,
    attempts: isSent ? 1 : 0,
    statusCode,
    durationMs: isSent ? Math.round(test.timings.total) : null,
    errorMessage: test.errorMessage,
    overAt: new Date(at.getTime() + test.timings.total),
  });
  await tx
    .insert(deliveryVerdicts)
    .values({ at, deliveryUID: id, clientUID, sealedVerdict: seals.seal('verdict', test.rule) });
  // What arrived is good news of one that failed: it is looked at next, and told of (D-280).
  if (test.isSuccess)
    await tx
      .update(webhookReadiness)
      .set({ dueAt: new Date(0) })
      .where(and(eq(webhookReadiness.configurationUID, configurationUID), eq(webhookReadiness.status, 'Failing')));
  const { request, answer, timings, ignoredCertificate, errorMessage } = test;
  if (request === null) return;
  await noteAttempt(tx, seals, {
    of: { at, deliveryUID: id, number: 1, clientUID },
    startedAt: at,
    version,
    attempt: { request, answer, timings, ignoredCertificate: ignoredCertificate ?? null, errorMessage },
  });
}

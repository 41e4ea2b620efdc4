import type { Attempt } from '../sending/sender.ts';
import { deliveryAttempts, deliveryBodies } from '../storage/schema/index.ts';
import type { Transaction } from '../storage/transaction.ts';
import type { DeliverySeals } from './delivery-seals.ts';

/** One attempt of a delivery: which it was, when, and by which version of its configuration. */
export interface AttemptMade {
  readonly of: {
    /** When the delivery was made: the month it is kept in. */
    readonly at: Date;
    readonly deliveryUID: string;
    readonly clientUID: string;
    readonly number: number;
  };
  readonly startedAt: Date;
  readonly version: number;
  readonly attempt: Omit<Attempt, 'isSuccess'>;
}

/** Keeps an attempt with what was sent and answered, sealed (D-270). */
export async function noteAttempt(
  tx: Transaction,
  seals: Pick<DeliverySeals, 'seal'>,
  { of, startedAt, version, attempt }: AttemptMade,
): Promise<void> {
  const { request, answer, timings, errorMessage, ignoredCertificate } = attempt;
  await tx.insert(deliveryAttempts).values({
    ...of,
    startedAt,
    configurationVersion: version,
    statusCode: answer?.statusCode ?? null,
    timings,
    errorMessage,
    ignoredCertificate: ignoredCertificate ?? '',
  });
  await tx.insert(deliveryBodies).values({
    ...of,
    sealedRequest: seals.seal('request', request),
    sealedAnswer: answer && seals.seal('answer', answer),
  });
}

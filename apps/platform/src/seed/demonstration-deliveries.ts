import type { DeliveryResult, SentRequest } from '@wardmere/api';
import type { Incident } from '@wardmere/connect';
import { judgeRule, whyNot } from '@wardmere/connect/rule';
import { TRIED_FOR } from '../deliveries/when-again.ts';
import { createDeliverySeals } from '../deliveries/delivery-seals.ts';
import type { Sealer } from '../identity/sealed.ts';
import * as schema from '../storage/schema/index.ts';
import type { Transaction } from '../storage/transaction.ts';
import { buildingUid } from './demonstration-buildings.ts';
import { clientUid } from './demonstration-clients.ts';
import { configurationRows } from './demonstration-webhooks.ts';
import { uidOf } from './uid-of.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

interface Change {
  readonly key: string;
  readonly type: string;
  readonly status: 'Initiated' | 'Resolved';
  /** How long before the demonstration began. */
  readonly ago: number;
  readonly isTest?: true;
  /** Where it is; absent everywhere. */
  readonly buildingId?: string;
}

const school = buildingUid('northmoor', 0);

const changes: readonly Change[] = [
  { key: 'lockdown', type: 'Lockdown', status: 'Initiated', ago: 3 * DAY, buildingId: school },
  { key: 'lockdown', type: 'Lockdown', status: 'Resolved', ago: 3 * DAY - 40 * MINUTE, buildingId: school },
  { key: 'evacuation', type: 'Evacuate', status: 'Initiated', ago: 9 * DAY },
  { key: 'evacuation', type: 'Evacuate', status: 'Resolved', ago: 9 * DAY - 25 * MINUTE },
  { key: 'shelter', type: 'Shelter', status: 'Initiated', ago: MINUTE / 2 },
  { key: 'trial', type: 'Lockdown', status: 'Initiated', ago: DAY, isTest: true },
];

interface Came {
  readonly result: DeliveryResult;
  readonly reason: string;
  readonly statusCodes: readonly number[];
  /** For so many seconds the receiver asked to be left alone, which is as long as it waits. */
  readonly retryAfter?: number;
}

const answered = (statusCode: number) => `The receiver answered with ${statusCode}.`;

/**
 * What came of a change at each configuration whose rule asks for it: every result is among them. What waits is of an incident
 * that has only just begun, and is sent in its time, as every other.
 */
function cameOf({ key, status }: Change, name: string): Came {
  const isOfNow = key === 'shelter';
  if (name === 'Old display boards' && isOfNow)
    return { result: 'Waiting', reason: '', statusCodes: [503], retryAfter: 840 };
  if (name === 'Old display boards')
    return {
      result: 'Failed',
      reason: `Given up after 15 minutes. ${answered(503)}`,
      statusCodes: [503, 503, 503],
    };
  if (name === 'Trust data hub' && status === 'Initiated' && !isOfNow)
    return {
      result: 'Superseded',
      reason: 'The incident changed before this had arrived.',
      statusCodes: [500],
    };
  return { result: 'Delivered', reason: '', statusCodes: name === 'Police portal' ? [502, 200] : [200] };
}

/** What a change was told to a configuration. */
export const deliveryUid = ({ key, status }: Pick<Change, 'key' | 'status'>, name: string) =>
  uidOf(`delivery northmoor ${key} ${status} ${name}`);

/** The log of the largest client: what its configurations sent of three incidents and of a test, and what not. */
export async function seedDeliveries(
  tx: Transaction,
  { sealer, now, receiver }: { readonly sealer: Sealer; readonly now: Date; readonly receiver: string | undefined },
): Promise<void> {
  const seals = createDeliverySeals(sealer);
  const clientUID = clientUid('northmoor');
  for (const change of changes) {
    const at = new Date(now.getTime() - change.ago);
    const incidentId = uidOf(`incident northmoor ${change.key}`);
    const { buildingId = null } = change;
    const told = { clientUID, incidentId, incidentStatus: change.status, at };
    const isTest = change.isTest === true;
    const incident: Incident = {
      incidentId,
      isTest,
      incidentStatus: change.status,
      incidentType: change.type,
      incidentSubType: null,
      incidentSource: 'Console',
      person: null,
      lat: null,
      lon: null,
      buildingId,
      initiatedTimestamp: at.toISOString(),
      resolvedTimestamp: null,
    };
    await tx.insert(schema.incidents).values({ ...told, isTest, incidentType: change.type, buildingId });
    await tx.insert(schema.incidentData).values({ ...told, sealedData: seals.seal('data', incident) });
    const ofIt = configurationRows(receiver).filter(({ isEnabled, name }) =>
      isTest ? name === 'Signs and screens' : isEnabled,
    );
    for (const { uid: configurationUID, name, httpVerb, url, rule } of ofIt) {
      const uid = deliveryUid(change, name);
      const asks: unknown = JSON.parse(rule);
      const verdict = judgeRule(asks, incident);
      const keptBack: Came = { result: 'Not sent', reason: whyNot(asks, verdict), statusCodes: [] };
      const { result, reason, statusCodes, retryAfter } = verdict.matches ? cameOf(change, name) : keptBack;
      const last = statusCodes.at(-1) ?? null;
      const attempts = statusCodes.map((statusCode, index) => ({
        at,
        deliveryUID: uid,
        number: index + 1,
        clientUID,
        startedAt: new Date(at.getTime() + 200 + index * 1500),
        configurationVersion: 1,
        statusCode,
        timings: { lookup: 4, connect: 9, tls: 21, firstByte: 58, total: 96 },
        errorMessage: statusCode === 200 ? '' : answered(statusCode),
      }));
      await tx.insert(schema.deliveries).values({
        ...told,
        uid,
        isTest,
        buildingId,
        configurationUID,
        configurationVersion: 1,
        configurationName: name,
        httpVerb,
        url,
        result,
        reason,
        attempts: attempts.length,
        statusCode: last,
        durationMs: last === null ? null : 96,
        errorMessage: last === null || last === 200 ? '' : answered(last),
        ...(retryAfter === undefined
          ? { overAt: new Date(at.getTime() + (result === 'Failed' ? TRIED_FOR : 2000)) }
          : {
              dueAt: new Date(at.getTime() + retryAfter * 1000),
              givesUpAt: new Date(at.getTime() + TRIED_FOR),
            }),
      });
      const sealedVerdict = seals.seal('verdict', verdict);
      await tx.insert(schema.deliveryVerdicts).values({ at, deliveryUID: uid, clientUID, sealedVerdict });
      if (attempts.length === 0) continue;
      await tx.insert(schema.deliveryAttempts).values(attempts);
      const request: SentRequest = {
        httpVerb,
        url,
        headers: [{ name: 'Content-Type', value: 'application/json' }],
        body: JSON.stringify({ message: change.type.toUpperCase() }),
      };
      await tx.insert(schema.deliveryBodies).values(
        attempts.map(({ number, statusCode }) => ({
          at,
          deliveryUID: uid,
          number,
          clientUID,
          sealedRequest: seals.seal('request', request),
          sealedAnswer: seals.seal('answer', {
            statusCode,
            headers: retryAfter === undefined ? [] : [{ name: 'Retry-After', value: String(retryAfter) }],
            body: '',
            isCut: false,
          }),
        })),
      );
    }
  }
}

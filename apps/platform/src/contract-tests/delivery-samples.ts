import { randomUUID } from 'node:crypto';
import type { DeliveryResult, ReceivedAnswer, SentRequest } from '@wardmere/api';
import type { Incident } from '@wardmere/connect';
import { createDeliverySeals } from '../deliveries/delivery-seals.ts';
import {
  deliveries,
  deliveryAttempts,
  deliveryBodies,
  deliveryVerdicts,
  incidentData,
  incidents,
} from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import * as sample from './samples.ts';
import type { World } from './world.ts';

export interface Delivered {
  readonly client?: string;
  readonly at?: Date;
  readonly incidentId?: string;
  readonly incidentStatus?: string;
  readonly configuration?: string;
  readonly building?: string;
  readonly name?: string;
  readonly url?: string;
  readonly result?: DeliveryResult;
  readonly reason?: string;
  readonly isTest?: boolean;
  readonly statusCode?: number;
}

const sent: SentRequest = {
  httpVerb: 'Post',
  url: 'https://signs.example/alerts?key=•••',
  headers: [{ name: 'Authorization', value: 'Basic ••• (Sign system)' }],
  body: '{"message":"LOCKDOWN"}',
};
const answered: ReceivedAnswer = { statusCode: 200, headers: [], body: 'ok', isCut: false };
const timings = { lookup: 1, connect: 2, tls: 3, firstByte: 4, total: 12 };

/** A delivery as whatever sends leaves it: its incident, one attempt unless it was not sent, and what is sealed. */
export async function newDelivery(world: World, given: Delivered = {}): Promise<string> {
  const uid = randomUUID();
  const seals = createDeliverySeals(world.sealer);
  const { client: clientUID = sample.northmoor, at = new Date(), result = 'Delivered', isTest = false } = given;
  const { incidentId = randomUUID(), incidentStatus = 'Initiated', name = 'Signs and screens' } = given;
  const change = { clientUID, incidentId, incidentStatus, at };
  const incident: Incident = {
    incidentId,
    isTest,
    incidentStatus,
    incidentType: 'Lockdown',
    incidentSubType: null,
    incidentSource: 'Console',
    person: null,
    lat: null,
    lon: null,
    buildingId: null,
    initiatedTimestamp: at.toISOString(),
    resolvedTimestamp: null,
  };
  const wasTried = result === 'Delivered' || result === 'Failed';
  await asPlatform(world.store, async (tx) => {
    await tx
      .insert(incidents)
      .values({ ...change, isTest, incidentType: 'Lockdown' })
      .onConflictDoNothing();
    await tx
      .insert(incidentData)
      .values({ ...change, sealedData: seals.seal('data', incident) })
      .onConflictDoNothing();
    await tx.insert(deliveries).values({
      ...change,
      uid,
      isTest,
      buildingId: given.building ?? null,
      configurationUID: given.configuration ?? randomUUID(),
      configurationVersion: 1,
      configurationName: name,
      httpVerb: 'Post',
      url: given.url ?? 'https://signs.example/alerts',
      result,
      reason: given.reason ?? '',
      attempts: wasTried ? 1 : 0,
      statusCode: wasTried ? (given.statusCode ?? 200) : null,
      durationMs: wasTried ? 12 : null,
      dueAt: result === 'Waiting' ? at : null,
    });
    const matches = result !== 'Not sent';
    const verdict = { matches, clauses: [{ path: '', says: 'incident type is Lockdown', matches }], wrong: null };
    await tx
      .insert(deliveryVerdicts)
      .values({ at, deliveryUID: uid, clientUID, sealedVerdict: seals.seal('verdict', verdict) });
    if (!wasTried) return;
    const attempt = { at, deliveryUID: uid, number: 1, clientUID };
    await tx
      .insert(deliveryAttempts)
      .values({ ...attempt, startedAt: at, configurationVersion: 1, statusCode: given.statusCode ?? 200, timings });
    await tx.insert(deliveryBodies).values({
      ...attempt,
      sealedRequest: seals.seal('request', sent),
      sealedAnswer: seals.seal('answer', answered),
    });
  });
  return uid;
}

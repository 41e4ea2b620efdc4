import { randomUUID } from 'node:crypto';
import type { IncidentReceipt, IncidentReport } from '@wardmere/api';
import type { Incident } from '@wardmere/connect';
import { judgeRule, whyNot, type Verdict } from '@wardmere/connect/rule';
import { and, count, eq, sql } from 'drizzle-orm';
import { invalidField } from '../http/refusal.ts';
import {
  deliveries,
  deliveryVerdicts,
  incidentData,
  incidents,
  webhookConfigurations,
} from '../storage/schema/index.ts';
import type { Transaction } from '../storage/transaction.ts';
import type { DeliverySeals } from './delivery-seals.ts';
import { ofIncident, supersede } from './take-due.ts';
import { TRIED_FOR } from './when-again.ts';
import { withoutQuery } from '../sending/without-query.ts';

export interface Reported {
  readonly client: string;
  readonly report: IncidentReport;
  readonly now: Date;
  readonly seals: Pick<DeliverySeals, 'seal'>;
}

type ChangeRow = typeof incidents.$inferSelect;

const DAY = 86_400_000;
/** An incident lasts no longer than this. */
const LONGEST = 366 * DAY;
/** So many rows are written with one statement. */
const AT_ONCE = 500;
const ENDED = 'The incident had ended when this was reported.';

/**
 * Keeps a change of an incident with a delivery for each enabled configuration of its client: sent as soon as this
 * transaction is over, or never, with the clause that said no (D-251, D-254). The same change twice is one.
 */
export async function reportIncident(
  tx: Transaction,
  { client, report, now, seals }: Reported,
): Promise<IncidentReceipt> {
  const { incidentId, incidentStatus } = report;
  // The changes of one incident come one after the other, also to several processes.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${client} ${incidentId}`}, 0))`);
  const known = await tx
    .select()
    .from(incidents)
    .where(and(eq(incidents.clientUID, client), eq(incidents.incidentId, incidentId)));
  const same = known.find((change) => change.incidentStatus === incidentStatus);
  if (same !== undefined) return receiptOf(tx, same);
  // Only what is new has to be of now: the same once more is the same, however late its answer was lost.
  requireOfNow(report, now);
  const change = { clientUID: client, incidentId, incidentStatus, at: momentAfter(known, now) };
  const incident: Incident = {
    ...report,
    isTest: false,
    initiatedTimestamp: report.initiatedTimestamp ?? now.toISOString(),
  };
  const { incidentType, buildingId } = incident;
  await tx.insert(incidents).values({ ...change, incidentType, buildingId });
  await tx.insert(incidentData).values({ ...change, sealedData: seals.seal('data', incident) });
  const rows = await tx
    .select(judged)
    .from(webhookConfigurations)
    .where(and(eq(webhookConfigurations.clientUID, client), eq(webhookConfigurations.isEnabled, true)));
  const hasEnded = known.some((earlier) => earlier.incidentStatus === 'Resolved');
  const made = rows.map((row) => ({
    ...change,
    buildingId,
    ...deliveryOf(row, incident, { at: change.at, now, hasEnded }),
  }));
  for (let first = 0; first < made.length; first += AT_ONCE) {
    const next = made.slice(first, first + AT_ONCE);
    await tx.insert(deliveries).values(next.map(({ verdict: _sealed, ...delivery }) => delivery));
    await tx.insert(deliveryVerdicts).values(
      next.map(({ at, uid: deliveryUID, verdict }) => ({
        at,
        deliveryUID,
        clientUID: client,
        sealedVerdict: seals.seal('verdict', verdict),
      })),
    );
  }
  if (known.length > 0) await supersede(tx, now, ofIncident(client, incidentId));
  const sent = made.filter(({ result }) => result === 'Waiting').length;
  return {
    incidentId,
    incidentStatus,
    timestamp: change.at.toISOString(),
    deliveries: sent,
    notSent: made.length - sent,
  };
}

/** A change is told as what happens now: what is reported of another day is a mistake, and would be a false alarm. */
function requireOfNow(
  { incidentStatus, initiatedTimestamp: began, resolvedTimestamp: ended }: IncidentReport,
  now: Date,
): void {
  const isWithin = (moment: string | null, past: number) =>
    moment === null || (Date.parse(moment) >= now.getTime() - past && Date.parse(moment) <= now.getTime() + DAY);
  if (!isWithin(began, incidentStatus === 'Initiated' ? DAY : LONGEST))
    throw invalidField('initiatedTimestamp', 'Initiated must be a moment of this incident, not of another day.');
  if (!isWithin(ended, DAY))
    throw invalidField('resolvedTimestamp', 'Resolved must be a moment of this incident, not of another day.');
}

/**
 * Later than every change before it, whatever the clocks of several processes say: their order is that of their reports. When
 * it is sent does not follow from it, or whoever reported by a clock that was ahead would delay the all-clear.
 */
const momentAfter = (known: readonly ChangeRow[], now: Date): Date =>
  new Date(Math.max(now.getTime(), ...known.map(({ at }) => at.getTime() + 1)));

/** When a change is told to have come, and when that is by the clock. */
interface Reporting {
  readonly at: Date;
  readonly now: Date;
  /** Its all-clear was reported before. */
  readonly hasEnded: boolean;
}

/** What decides about a delivery, and names it: its template and headers are read where it is sent. */
const judged = {
  uid: webhookConfigurations.uid,
  version: webhookConfigurations.version,
  name: webhookConfigurations.name,
  httpVerb: webhookConfigurations.httpVerb,
  url: webhookConfigurations.url,
  rule: webhookConfigurations.rule,
};
type JudgedRow = Pick<typeof webhookConfigurations.$inferSelect, keyof typeof judged>;

function deliveryOf({ name, httpVerb, url, ...row }: JudgedRow, incident: Incident, reported: Reporting) {
  const rule: unknown = JSON.parse(row.rule);
  const verdict = judgeRule(rule, incident);
  return {
    uid: randomUUID(),
    configurationUID: row.uid,
    configurationVersion: row.version,
    configurationName: name,
    httpVerb,
    url: withoutQuery(url),
    verdict,
    ...fateOf({ rule, verdict }, reported),
  };
}

interface Judged {
  readonly rule: unknown;
  readonly verdict: Verdict;
}

/** What becomes of a delivery as it is made (D-257). Nobody is told of a change that was reported after the all-clear. */
function fateOf({ rule, verdict }: Judged, { at, now, hasEnded }: Reporting) {
  if (!verdict.matches) return { result: 'Not sent', reason: whyNot(rule, verdict), overAt: at } as const;
  if (hasEnded) return { result: 'Superseded', reason: ENDED, overAt: at } as const;
  return { result: 'Waiting', dueAt: now, givesUpAt: new Date(now.getTime() + TRIED_FOR) } as const;
}

/** What became of a change that was reported before. */
async function receiptOf(
  tx: Transaction,
  { clientUID, incidentId, incidentStatus, at }: ChangeRow,
): Promise<IncidentReceipt> {
  const kept = and(
    eq(deliveries.clientUID, clientUID),
    eq(deliveries.incidentId, incidentId),
    eq(deliveries.incidentStatus, incidentStatus),
    eq(deliveries.at, at),
  );
  const [found] = await tx
    .select({
      all: count(),
      notSent: sql<number>`count(*) filter (where ${deliveries.result} = 'Not sent' or ${deliveries.reason} = ${ENDED})::int`,
    })
    .from(deliveries)
    .where(kept);
  const { all = 0, notSent = 0 } = found ?? {};
  return { incidentId, incidentStatus, timestamp: at.toISOString(), deliveries: all - notSent, notSent };
}

import { webhookLogs as calls } from '@wardmere/api';
import { and, eq } from 'drizzle-orm';
import { allows } from '../../access/allows.ts';
import { ofIncident, supersede } from '../../deliveries/take-due.ts';
import { implement, type Context } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { MOST_RESENDS_A_MINUTE } from '../../sending/sender.ts';
import { deliveries, webhookConfigurations } from '../../storage/schema/index.ts';
import { tooManyAMinute } from './too-many-a-minute.ts';
import { logPage } from './log-page.ts';
import { detailsOf, findDelivery, findReport, type Delivery } from './log-record.ts';

/** So long a delivery is tried from when it was last asked for (D-257). */
const PATIENCE = 15 * 60_000;
/** Each time keeps what was sent and answered, and is told with all the others. */
const MOST_RESENDS = 20;

/** The log of deliveries (D-269, D-270). */
export const logServices = [
  implement(calls.list, async ({ tx, caller, params: { client }, query }) => ({
    data: await logPage(tx, { caller, client, query, seesRequests: allows(calls.get.access, caller) }),
  })),

  implement(calls.get, async ({ tx, params, deliverySeals }) => ({
    data: await detailsOf(tx, await findDelivery(tx, params), deliverySeals),
  })),

  implement(calls.resend, async ({ tx, caller, params, deliverySeals, sender, now }) => {
    const row = await findDelivery(tx, params, 'locked');
    await requireSendable(tx, row);
    const wait = sender.resends.take(caller.userUid);
    if (wait > 0) throw tooManyAMinute(`At most ${MOST_RESENDS_A_MINUTE} deliveries a minute can be sent again.`, wait);
    const again = { at: now.toISOString(), personUID: caller.userUid, personName: caller.name };
    // Whatever sends finds what is due; there is no errand to hand over here (decision 0115).
    await tx
      .update(deliveries)
      .set({
        result: 'Waiting',
        reason: '',
        dueAt: now,
        givesUpAt: new Date(now.getTime() + PATIENCE),
        overAt: null,
        takenUntil: null,
        resends: [...row.resends, again],
      })
      .where(and(eq(deliveries.at, row.at), eq(deliveries.uid, row.uid)));
    // An older change that is tried still, sent again or not, would come after this one.
    await supersede(tx, now, ofIncident(row.clientUID, row.incidentId));
    return { data: await detailsOf(tx, await findDelivery(tx, params), deliverySeals) };
  }),
];

const refused = (description: string) => new Refusal(409, 'Not sent.', { description });

/** What waits is on its way, and what is gone or off sends nothing. */
async function requireSendable(tx: Context<never>['tx'], row: Delivery): Promise<void> {
  if (row.result === 'Waiting') throw refused('This delivery is still being sent.');
  if (row.resends.length >= MOST_RESENDS)
    throw refused(`This delivery has been sent again ${MOST_RESENDS} times, and cannot be once more.`);
  const [configuration] = await tx
    .select({ isEnabled: webhookConfigurations.isEnabled })
    .from(webhookConfigurations)
    .where(
      and(eq(webhookConfigurations.clientUID, row.clientUID), eq(webhookConfigurations.uid, row.configurationUID)),
    );
  if (configuration === undefined) throw refused('The configuration of this delivery has been deleted.');
  if (!configuration.isEnabled && !row.isTest) throw refused('The configuration of this delivery is disabled.');
  if ((await findReport(tx, row)) === undefined)
    throw refused('What was reported is no longer kept, so it cannot be sent again.');
}

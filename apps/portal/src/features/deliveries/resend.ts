import { webhookLogs, type WebhookLogDetails, type WebhookLogEntry } from '@wardmere/api';
import { inFigures } from '@wardmere/ui/words';
import type { RowActionOf } from '../../kinds/collection/define-collection.ts';
import { ageInWords } from './age-in-words.ts';

const deliveriesIn = (count: number) => `${inFigures(count)} ${count === 1 ? 'delivery' : 'deliveries'}`;

/** How old what is sent again is: a dead alarm can be raised by it (D-270). */
function ageOf(rows: readonly WebhookLogEntry[]): string {
  const oldest = rows.map(({ timestamp }) => timestamp).toSorted()[0] ?? '';
  const age = ageInWords(oldest, new Date());
  return rows.length === 1 ? `It was raised ${age} ago.` : `The oldest was raised ${age} ago.`;
}

/** What was never sent is not sent again. */
const sending = (count: number, rows: readonly WebhookLogEntry[]): string =>
  `Send ${deliveriesIn(count)}${rows.length > 0 && rows.every(wasNeverSent) ? '' : ' again'}`;

/** Nothing of it has gone out: it was kept back, or overtaken. */
export const wasNeverSent = ({ result, attempts }: Pick<WebhookLogEntry, 'result' | 'attempts'>): boolean =>
  attempts === 0 && result !== 'Waiting';

/** As the list tells it, or with what its details say besides. */
type Known = WebhookLogEntry & Partial<Pick<WebhookLogDetails, 'hasEnded' | 'incidentStatus'>>;

const DANGER = 'doors may lock and signs may show an alarm that is over.';

/** Whether the incident has ended since, as far as that is known (D-270); a test has none. */
function endOf(rows: readonly Known[]): string {
  const [one, ...others] = rows;
  if (rows.every(({ isTest }) => isTest)) return '';
  if (others.length > 0) return `Some of their incidents may have ended since: ${DANGER}`;
  if (one?.hasEnded === undefined) return `Its incident may have ended since: ${DANGER}`;
  if (one.incidentStatus === 'Resolved') return 'It says that the incident has ended.';
  return one.hasEnded
    ? `Its incident has ended since: ${DANGER}`
    : `Its incident had not ended when this was opened. If it has since, ${DANGER}`;
}

/** Sends what was reported then through its configuration as it stands now, one or many (D-270, B6). */
export const resend: RowActionOf<Known> = {
  id: 'resend',
  label: 'Send again',
  icon: 'sync',
  against: ({ result }) => (result === 'Waiting' ? 'Deliveries that are waiting are still being sent.' : undefined),
  question: (count, rows) => ({
    title: `${sending(count, rows)}?`,
    consequence:
      `${ageOf(rows)} The same data goes through its configuration as it stands now. ${endOf(rows)}`.trimEnd(),
    confirm: sending(count, rows),
  }),
  // The platform has taken it on; whether it arrives is told by the log.
  done: (count) => `${deliveriesIn(count)} ${count === 1 ? 'is on its way' : 'are on their way'}`,
  // What came first goes first: an alarm that is sent again after its all-clear would stand last (D-257).
  order: (one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp),
  act: async (api, { scope: { client = '' }, key }, signal) => {
    await api.send(webhookLogs.resend, { client, log: key }, { signal });
    return undefined;
  },
};

import type { HistoryQuery } from '@wardmere/api';
import type { Chosen } from '../../kinds/collection/define-collection.ts';

/** How far back is looked, and what is chosen for days of somebody's own. */
export const whenOptions = [
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
  { value: 'quarter', label: 'Last 90 days' },
  { value: 'days', label: 'Days of your choice' },
] as const;

const daysBack: Readonly<Record<string, number>> = { today: 0, week: 7, month: 30, quarter: 90 };

/** The moments that the chosen days begin and end at, where the reader is. */
export function momentsOf(chosen: Chosen, now: Date): Pick<HistoryQuery, 'from' | 'to'> {
  const { when = '' } = chosen;
  const back = daysBack[when];
  if (back !== undefined) return { from: midnight(now, -back).toISOString() };
  if (when !== 'days') return {};
  const [from, to] = [dayOf(chosen['from']), dayOf(chosen['to'])];
  return {
    ...(from && { from: from.toISOString() }),
    // The last day belongs to them.
    ...(to && { to: midnight(to, 1).toISOString() }),
  };
}

const midnight = (day: Date, days: number) => new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);

function dayOf(text: string | undefined): Date | undefined {
  const day = new Date(`${text ?? ''}T00:00:00`);
  return Number.isNaN(day.getTime()) ? undefined : day;
}

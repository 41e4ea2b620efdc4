import { statesOf, transitionsOf, type Chart } from '@wardmere/machines/inspection/chart';
import type { Message } from '@wardmere/machines/inspection/messages';
import type { Moment } from '@wardmere/machines/inspection/trace';

/** One event on its way through the actors, and what it led to. */
export interface EventRow {
  /** How many messages are told once it has had its effect. */
  readonly count: number;
  readonly seq: number;
  readonly at: number;
  readonly actor: string;
  readonly from: string | undefined;
  readonly type: string;
  readonly event: unknown;
  /** The transitions taken, by id. */
  readonly taken: readonly string[];
}

/** Gathers messages into events; kept beside the messages it was made of, so that only new ones are gone through. */
export class EventRows {
  readonly rows: EventRow[] = [];
  private read = 0;
  /** The last row of each actor: what follows is its effect. */
  private readonly last = new Map<string, number>();

  /** Takes in what was told since. */
  grow(messages: readonly Message[]): readonly EventRow[] {
    for (; this.read < messages.length; this.read += 1) {
      const message = messages[this.read];
      if (message) this.take(message, this.read + 1);
    }
    return this.rows;
  }

  private take(message: Message, count: number): void {
    if (message.kind === 'event') {
      const { seq, at, actor, from, event } = message;
      this.last.set(actor, this.rows.push({ count, seq, at, actor, from, type: event.type, event, taken: [] }) - 1);
      return;
    }
    const place = this.last.get(message.actor);
    const row = place === undefined ? undefined : this.rows[place];
    if (place === undefined || !row || message.kind === 'actor') return;
    this.rows[place] = { ...row, count, taken: message.kind === 'step' ? [...row.taken, ...message.taken] : row.taken };
  }
}

/** What an event led to, in words: `dirty → assessing`. */
export function effectOf({ taken, actor }: EventRow, moment: Moment, charts: Readonly<Record<string, Chart>>): string {
  const key = moment.get(actor)?.chart;
  const chart = key === undefined ? undefined : charts[key];
  if (!chart || taken.length === 0) return '';
  const steps = transitionsOf(chart).filter(({ id }) => taken.includes(id));
  const keys = new Map(statesOf(chart).map(({ id }) => [id, id === chart.id ? id : id.slice(chart.id.length + 1)]));
  return taken
    .flatMap((id) => steps.find((step) => step.id === id) ?? [])
    .map(({ source, targets, actions }) =>
      targets.length > 0
        ? `${keys.get(source)} → ${targets.map((target) => keys.get(target)).join(' + ')}`
        : actions.join(', '),
    )
    .filter((words) => words !== '')
    .join(', then ');
}

import { statesOf, transitionsOf, type Chart } from '@wardmere/machines/inspection/chart';
import type { EventMessage, Message } from '@wardmere/machines/inspection/messages';
import type { Moment } from '@wardmere/machines/inspection/trace';

/** One event on its way through the actors, and what it led to. */
export interface EventRow {
  /** How many messages were told before it. */
  readonly began: number;
  /** How many messages are told once it has had its effect. */
  readonly count: number;
  readonly seq: number;
  readonly at: number;
  readonly actor: string;
  readonly from: string | undefined;
  readonly type: string;
  readonly event: EventMessage['event'];
  /** The transitions taken, by id. */
  readonly taken: readonly string[];
  /** What it did to the context was left out of what was told. */
  readonly isThin: boolean;
}

/** Gathers messages into events; kept beside the messages it was made of, so that only new ones are gone through. */
export class EventRows {
  readonly rows: EventRow[] = [];
  private read = 0;
  /** The last row of each actor: what follows is its effect. */
  private readonly last = new Map<string, number>();
  /** The row each message belongs to: the last one before it where it belongs to none. */
  private readonly owners: number[] = [];

  /** Takes in what was told since. */
  grow(messages: readonly Message[]): readonly EventRow[] {
    for (; this.read < messages.length; this.read += 1) {
      const message = messages[this.read];
      if (message) this.take(message, this.read + 1);
    }
    return this.rows;
  }

  /** The place of the event that is looked at after a number of messages: the one whose effect was told last. */
  at(count: number): number {
    return this.owners[Math.min(count, this.owners.length) - 1] ?? -1;
  }

  private take(message: Message, count: number): void {
    this.owners.push(this.place(message, count) ?? this.owners.at(-1) ?? -1);
  }

  private place(message: Message, count: number): number | undefined {
    if (message.kind === 'event') {
      const { seq, at, actor, from, event } = message;
      const begun = {
        began: count - 1,
        count,
        seq,
        at,
        actor,
        from,
        type: event.type,
        event,
        taken: [],
        isThin: false,
      };
      const place = this.rows.push(begun) - 1;
      this.last.set(actor, place);
      return place;
    }
    const place = this.last.get(message.actor);
    const row = place === undefined ? undefined : this.rows[place];
    if (place === undefined || !row || message.kind === 'actor') return undefined;
    const taken = message.kind === 'step' ? [...row.taken, ...message.taken] : row.taken;
    const isThin = message.kind === 'snapshot' ? message.thin === true : row.isThin;
    this.rows[place] = { ...row, count, taken, isThin };
    return place;
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

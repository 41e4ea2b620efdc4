import type { Chart } from './chart.ts';
import type { Feed, Raw } from './feed.ts';
import type { Message, Trace, TraceAbout } from './messages.ts';
import { takeTrace } from './take-trace.ts';
import { createTeller, type Teller } from './tell.ts';

/** At most so many messages are told at once, so that no frame of the portal is lost to them. */
export const MOST_AT_ONCE = 250;

/** More than so many at once are the work of no person: contexts that a later message replaces are left out of them. */
export const THIN_ABOVE = 60;

/** What followed a trace. */
export interface More {
  readonly messages: readonly Message[];
  readonly charts: Readonly<Record<string, Chart>>;
}

export interface LiveFeed {
  /** Everything until now, for somebody who has just begun to watch; what is told later follows it. */
  readonly begin: () => Trace;
  readonly end: () => void;
}

/**
 * Tells what happens in batches, while somebody watches. `later` decides when: between frames, not in them. When more
 * happens than can be told, contexts that a later message replaces are left out first; when even the ring has moved on,
 * `onLost` asks for a new beginning.
 */
export function createLiveFeed(options: {
  readonly feed: Feed;
  readonly about: () => TraceAbout;
  readonly later: (run: () => void) => void;
  readonly onMore: (more: More) => void;
  readonly onLost: () => void;
}): LiveFeed {
  const { feed, about, later, onMore, onLost } = options;
  let teller: Teller | undefined;
  let told = 0;
  let isDue = false;
  let stop: (() => void) | undefined;

  const keys = new Map<object, string>();

  const due = () => {
    if (isDue) return;
    isDue = true;
    later(flush);
  };
  const flush = () => {
    isDue = false;
    if (!teller || !stop) return;
    const waiting = feed.after(told);
    if (!waiting) {
      told = feed.last();
      onLost();
      return;
    }
    const batch = waiting.slice(0, MOST_AT_ONCE);
    const thin = batch.length > THIN_ABOVE ? replacedIn(batch) : new Set();
    const messages = batch.map((raw) => (teller as Teller).tell(raw, thin.has(raw)));
    told = batch.at(-1)?.seq ?? told;
    if (messages.length > 0) onMore({ messages, charts: teller.newCharts() });
    if (waiting.length > batch.length) due();
  };
  return {
    begin: () => {
      // Whoever watched before is told everything until now, then follows the same messages as the new one.
      if (stop) while (feed.last() > told) flush();
      teller = createTeller('secrets', keys);
      told = feed.last();
      stop ??= feed.listen(due);
      return takeTrace(feed, about(), teller);
    },
    end: () => {
      stop?.();
      stop = undefined;
      teller = undefined;
    },
  };
}

/** The snapshots that a later one of the same actor replaces. */
function replacedIn(batch: readonly Raw[]): ReadonlySet<Raw> {
  const latest = new Set<string>();
  const replaced = new Set<Raw>();
  for (const raw of batch.toReversed()) {
    if (raw.kind !== 'snapshot') continue;
    if (latest.has(raw.ref.sessionId)) replaced.add(raw);
    latest.add(raw.ref.sessionId);
  }
  return replaced;
}

import type { Feed } from './feed.ts';
import { TRACE_FORMAT, type Trace, type TraceAbout } from './messages.ts';
import { createTeller, type Teller } from './tell.ts';

/** Everything the feed keeps as a trace that can be saved: redacted by the table its purpose asks for. */
export function takeTrace(feed: Feed, about: TraceAbout, teller: Teller = createTeller(about.privacy)): Trace {
  const kept = feed.kept();
  const before = teller.before(kept);
  const messages = kept.messages.map((raw) => teller.tell(raw));
  return { format: TRACE_FORMAT, version: 1, about, charts: teller.newCharts(), before, messages };
}

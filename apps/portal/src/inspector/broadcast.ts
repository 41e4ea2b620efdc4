import type { Feed } from '@wardmere/machines/inspection/feed';
import { judgeGuards } from '@wardmere/machines/inspection/judge-guards';
import { createLiveFeed } from '@wardmere/machines/inspection/live-feed';
import type { TraceAbout } from '@wardmere/machines/inspection/messages';
import { CHANNEL, HEARTBEAT, isTold, type FromInspector, type FromPortal, type RunningPortal } from './channel.ts';

/** What an inspector may see and do of a running portal. */
export interface Inspected {
  readonly feed: Feed;
  readonly about: () => TraceAbout;
  readonly describe: () => Omit<RunningPortal, 'id'>;
}

const SPOKEN = [
  'portals.ask',
  'portal.watch',
  'portal.leave',
  'event.send',
  'guards.ask',
] as const satisfies FromInspector['type'][];

/** Offers a running portal to the inspectors of the same origin; only a build for developers does this. */
export function broadcast({ feed, about, describe }: Inspected): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  const id = crypto.randomUUID();
  const watching = new Map<string, number>();
  const tell = (told: FromPortal) => channel.postMessage(told);
  const announce = () => tell({ type: 'portal.here', portal: { id, ...describe() } });
  const live = createLiveFeed({
    feed,
    about,
    later: betweenFrames,
    onMore: (more) => {
      forgetSilent();
      if (watching.size > 0) tell({ type: 'trace.more', portal: id, more });
    },
    onLost: () => [...watching.keys()].forEach(begin),
  });
  const begin = (inspector: string) => tell({ type: 'trace.begin', portal: id, inspector, trace: live.begin() });
  const forgetSilent = () => {
    for (const [inspector, heard] of watching) if (Date.now() - heard > 3 * HEARTBEAT) watching.delete(inspector);
    if (watching.size === 0) live.end();
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isTold<FromInspector>(data, SPOKEN)) return;
    if (data.type === 'portals.ask') return announce();
    if (data.portal !== id) return;
    if (data.type === 'event.send') return feed.actor(data.actor)?.send(data.event);
    if (data.type === 'guards.ask') {
      const { inspector, actor, events } = data;
      const judged = feed.actor(actor);
      if (judged)
        tell({
          type: 'guards.told',
          portal: id,
          inspector,
          judged: { actor, judgements: judgeGuards(judged, events) },
        });
      return;
    }
    if (data.type === 'portal.leave') {
      watching.delete(data.inspector);
      return forgetSilent();
    }
    const isNew = !watching.has(data.inspector);
    watching.set(data.inspector, Date.now());
    if (isNew || data.again) begin(data.inspector);
    else announce();
  });
  const leave = () => tell({ type: 'portal.gone', portal: id });
  addEventListener('pagehide', leave);
  addEventListener('pageshow', announce);
  announce();
  return () => {
    leave();
    live.end();
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', announce);
    channel.close();
  };
}

/** Between two batches lies at least this: events that follow one another closely are told together. */
const GAP = 40;

/** Between frames; in a tab that nobody sees there are none, and its timers are held back, but not its messages. */
function betweenFrames(run: () => void): void {
  if (!document.hidden) {
    setTimeout(() => requestIdleCallback(run, { timeout: 100 }), GAP);
    return;
  }
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    run();
  });
  port1.start();
  port2.postMessage(null);
}

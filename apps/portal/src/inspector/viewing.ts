import type { Message, Trace, TraceAbout } from '@wardmere/machines/inspection/messages';
import { readTrace, Recording, traceFrom } from '@wardmere/machines/inspection/trace';
import {
  CHANNEL,
  HEARTBEAT,
  isTold,
  type AnEvent,
  type FromInspector,
  type FromPortal,
  type JudgedActor,
  type RunningPortal,
} from './channel.ts';
import { fromStately, isStately, STATELY_CONNECTED } from './stately.ts';

/** What the inspector shows: which portals run, and the recording of one of them, or of a file. */
export interface View {
  readonly portals: readonly RunningPortal[];
  readonly source: Source;
  readonly about: TraceAbout | null;
  readonly recording: Recording | null;
  /** How many messages there are; the recording itself grows in place. */
  readonly count: number;
  /** The message looked at; null while the newest is followed. */
  readonly cursor: number | null;
  /** Since which message a recording is being made; null while none is. */
  readonly recordingFrom: number | null;
  readonly problem: string | null;
  /** The guards of one actor, as they were judged last. */
  readonly judged: JudgedActor | null;
}

export type Source =
  | { readonly kind: 'none' }
  | { readonly kind: 'portal'; readonly id: string; readonly gone: boolean }
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'protocol' };

const SPOKEN = [
  'portal.here',
  'portal.gone',
  'trace.begin',
  'trace.more',
  'guards.told',
] as const satisfies FromPortal['type'][];

/** More than this is begun anew from what the portal keeps. */
const MOST_MESSAGES = 60_000;

const cleared = {
  about: null,
  recording: null,
  count: 0,
  cursor: null,
  recordingFrom: null,
  problem: null,
  judged: null,
};

const nothing: View = { portals: [], source: { kind: 'none' }, ...cleared };

/** The inspector's side: finds portals, follows one, loads and saves files, steps. */
export class Viewing {
  private view = nothing;
  private readonly listeners = new Set<() => void>();
  private readonly id = crypto.randomUUID();
  private readonly channel = new BroadcastChannel(CHANNEL);
  private readonly beat: ReturnType<typeof setInterval>;

  constructor() {
    this.channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isTold<FromPortal>(data, SPOKEN)) this.hear(data);
    });
    addEventListener('message', this.hearWindow);
    // An inspector opened by a page that speaks the official protocol says that it is ready.
    const other: unknown = window.opener ?? (window.parent === window ? null : window.parent);
    if (isWindow(other)) other.postMessage({ type: STATELY_CONNECTED }, location.origin);
    this.beat = setInterval(() => this.watch(false), HEARTBEAT);
    this.tell({ type: 'portals.ask' });
  }

  readonly get = () => this.view;
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  choose(portal: string): void {
    this.leave();
    this.change({ ...cleared, source: { kind: 'portal', id: portal, gone: false } });
    this.watch(true);
  }

  /** Shows a saved trace; a file that is none is said to be none, and what was shown stays. */
  load(text: string, name: string): void {
    const trace = readTrace(text);
    if (typeof trace === 'string') return this.change({ problem: trace });
    this.leave();
    this.show(trace);
    this.change({ source: { kind: 'file', name }, cursor: trace.messages.length });
  }

  /** The trace from the beginning, or from where the recording began. */
  trace(): Trace | null {
    const { recording, about, recordingFrom } = this.view;
    return recording && about && traceFrom(recording, about, recordingFrom ?? 0);
  }

  record(isOn: boolean): void {
    this.change({ recordingFrom: isOn ? this.view.count : null });
  }

  /** Looks at the moment after a number of messages; null follows the newest. */
  look(cursor: number | null): void {
    this.change({ cursor: cursor === null ? null : Math.max(0, Math.min(cursor, this.view.count)) });
  }

  /** Has the guards of events judged by the portal as it stands now; what it says comes into the view. */
  judge(actor: string, events: readonly AnEvent[]): void {
    const { source } = this.view;
    if (source.kind === 'portal' && !source.gone)
      this.tell({ type: 'guards.ask', portal: source.id, inspector: this.id, actor, events });
  }

  send(actor: string, event: AnEvent): void {
    const { source } = this.view;
    if (source.kind === 'portal') this.tell({ type: 'event.send', portal: source.id, actor, event });
  }

  forgetProblem(): void {
    this.change({ problem: null });
  }

  close(): void {
    this.leave();
    clearInterval(this.beat);
    removeEventListener('message', this.hearWindow);
    this.channel.close();
  }

  private hear(told: FromPortal): void {
    const { portals, source, recording, cursor } = this.view;
    switch (told.type) {
      case 'portal.here': {
        const others = portals.filter(({ id }) => id !== told.portal.id);
        this.change({ portals: [...others, told.portal].toSorted((one, other) => one.id.localeCompare(other.id)) });
        // A document that is loaded again comes in the place of the one that was left; who looks at the past stays there.
        const isInPlace =
          source.kind === 'portal' && source.gone && cursor === null && others.length === portals.length;
        if (source.kind === 'none' || isInPlace) this.choose(told.portal.id);
        return;
      }
      case 'portal.gone':
        this.change({ portals: portals.filter(({ id }) => id !== told.portal) });
        if (source.kind === 'portal' && source.id === told.portal) this.change({ source: { ...source, gone: true } });
        return;
      case 'trace.begin':
        if (told.inspector === this.id && source.kind === 'portal' && source.id === told.portal) this.show(told.trace);
        return;
      case 'trace.more':
        if (source.kind !== 'portal' || source.id !== told.portal || !recording) return;
        recording.add(told.more.messages, told.more.charts);
        this.change({ count: recording.messages.length });
        if (recording.messages.length > MOST_MESSAGES) this.watch(true);
        return;
      case 'guards.told':
        if (told.inspector === this.id && source.kind === 'portal' && source.id === told.portal)
          this.change({ judged: told.judged });
    }
  }

  private readonly hearWindow = ({ data, origin }: MessageEvent<unknown>): void => {
    if (origin !== location.origin || !isStately(data)) return;
    if (this.view.source.kind !== 'protocol') {
      this.leave();
      this.show({ ...foreign });
      this.change({ source: { kind: 'protocol' } });
    }
    const { recording, count } = this.view;
    if (!recording) return;
    const messages: readonly Message[] = fromStately(data, count + 1, performance.now());
    recording.add(messages);
    this.change({ count: recording.messages.length });
  };

  private show(trace: Trace): void {
    const recording = new Recording(trace);
    this.change({ ...cleared, about: trace.about, recording, count: recording.messages.length });
  }

  private watch(again: boolean): void {
    const { source } = this.view;
    if (source.kind === 'portal') this.tell({ type: 'portal.watch', portal: source.id, inspector: this.id, again });
  }

  private leave(): void {
    const { source } = this.view;
    if (source.kind === 'portal') this.tell({ type: 'portal.leave', portal: source.id, inspector: this.id });
  }

  private tell(told: FromInspector): void {
    this.channel.postMessage(told);
  }

  private change(change: Partial<View>): void {
    this.view = { ...this.view, ...change };
    for (const listener of this.listeners) listener();
  }
}

const foreign: Trace = {
  format: 'statechart-trace',
  version: 1,
  about: { product: 'other', build: '', region: '', route: '', browser: '', privacy: 'secrets' },
  charts: {},
  before: [],
  messages: [],
};

const isWindow = (value: unknown): value is Window =>
  typeof value === 'object' && value !== null && 'postMessage' in value;

import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { transitionId } from '../inspection/describe-chart.ts';
import type { Feed, Raw } from '../inspection/feed.ts';

/** A state that was entered or a transition that was taken, by its id in its chart. */
export interface Taken {
  readonly chart: string;
  readonly id: string;
}

type Step = Extract<InspectionEvent, { type: '@xstate.microstep' }>['_transitions'][number];

/** XState's `inspect` option that tells each state entered and each transition taken, once (N8). */
export function recordTransitions(tell: (taken: Taken) => void): (event: InspectionEvent) => void {
  const record = recorder(tell);
  return (event) => {
    if (event.type === '@xstate.microstep') for (const each of event._transitions) record.transition(each);
    if (event.type === '@xstate.microstep' || event.type === '@xstate.snapshot') record.restingIn(event.snapshot);
  };
}

/** The same of an actor system whose feed is kept: what happened before, and what happens from here on. */
export function recordFeed(feed: Feed, tell: (taken: Taken) => void): () => void {
  const record = recorder(tell);
  let last = 0;
  const read = (messages: readonly Raw[]) => {
    for (const raw of messages) {
      last = raw.seq;
      if (raw.kind === 'step') for (const each of raw.transitions) record.transition(each as Step);
      if (raw.kind === 'snapshot') record.restingIn(raw.snapshot);
    }
  };
  read(feed.kept().messages);
  return feed.listen(() => read(feed.after(last) ?? feed.kept().messages));
}

/** A transition that was taken, and by which of the actors that follow its chart. */
export interface TakenBy extends Taken {
  readonly sessionId: string;
}

/** Each transition that was taken since the last question, in order and as often as it was taken. */
export function transitionsSince(feed: Feed): () => readonly TakenBy[] {
  let last = 0;
  return () =>
    (feed.after(last) ?? feed.kept().messages).flatMap((raw) => {
      last = raw.seq;
      if (raw.kind !== 'step') return [];
      return raw.transitions.flatMap((each) => {
        const step = each as Step;
        const id = transitionId(step);
        return id === undefined ? [] : [{ chart: step.source.machine.id, id, sessionId: raw.ref.sessionId }];
      });
    });
}

function recorder(tell: (taken: Taken) => void) {
  const told = new Set<string>();
  const tellOnce = (chart: string, id: string) => {
    if (told.has(id)) return;
    told.add(id);
    tell({ chart, id });
  };
  return {
    transition: (step: Step) => {
      const id = transitionId(step);
      if (id === undefined) return;
      tellOnce(step.source.machine.id, id);
      // A state that is left at once stands in no snapshot.
      for (const node of [step.source, ...(step.target ?? [])]) tellOnce(node.machine.id, node.id);
    },
    restingIn: (snapshot: unknown) => {
      for (const node of (snapshot as Partial<AnyMachineSnapshot> | undefined)?._nodes ?? [])
        tellOnce(node.machine.id, node.id);
    },
  };
}

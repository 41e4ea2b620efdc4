import { and, type AnyActorRef, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { guardName, transitionId } from './describe-chart.ts';

/** A condition by the name it has in the chart, and whether it holds; null where asking it failed. */
export interface Judged {
  readonly guard: string;
  readonly holds: boolean | null;
}

/** Of each transition, by its id: what its guard is made of, part by part; the guard as a whole comes first. */
export type Judgements = Readonly<Record<string, readonly Judged[]>>;

/**
 * Judges the guards of events as a running machine would judge them now, and takes nothing: why an event leads where it
 * does can be seen before it is sent (N7).
 */
export function judgeGuards(actor: AnyActorRef, events: readonly AnyEventObject[]): Judgements {
  const snapshot: unknown = actor.getSnapshot();
  if (!isOfMachine(snapshot)) return {};
  const nodes = new Set(snapshot._nodes);
  return Object.fromEntries(
    events.flatMap((event) =>
      [...nodes].flatMap((node) =>
        (node.transitions.get(event.type) ?? []).flatMap((transition) => {
          const id = transitionId(transition);
          if (id === undefined || transition.guard === undefined) return [];
          return [[id, partsOf(transition.guard).map((guard) => judged(guard, snapshot, event))] as const];
        }),
      ),
    ),
  );
}

type Guard = NonNullable<NonNullable<AnyStateMachine['root']['always']>[number]['guard']>;

function judged(guard: Guard, snapshot: AnyMachineSnapshot, event: AnyEventObject): Judged {
  const name = guardName(guard);
  try {
    return { guard: name, holds: holds(guard, snapshot, event) };
  } catch {
    // A guard that reads what this event does not carry.
    return { guard: name, holds: null };
  }
}

/** XState judges guards inside `and`, and gives no other way to have one judged. */
const all = and([]) as unknown as {
  readonly check: (
    snapshot: AnyMachineSnapshot,
    given: { readonly context: unknown; readonly event: AnyEventObject },
    self: { readonly guards: readonly Guard[] },
  ) => boolean;
};

const holds = (guard: Guard, snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean =>
  all.check(snapshot, { context: snapshot.context, event }, { guards: [guard] });

/** A guard, and after it those it combines. */
function partsOf(guard: Guard): readonly Guard[] {
  const inner = typeof guard === 'function' && 'guards' in guard ? guard.guards : undefined;
  return [guard, ...(Array.isArray(inner) ? inner.flatMap((each: Guard) => partsOf(each)) : [])];
}

const isOfMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && '_nodes' in snapshot;

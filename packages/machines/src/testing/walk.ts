import type { AnyEventObject, AnyStateMachine, EmittedFrom, InputFrom, SnapshotFrom } from 'xstate';

/**
 * What is needed to walk a whole chart, in words: from the situations it begins in, by everything that can happen to
 * it. The same sentences stand in the list of paths that a tester follows by hand (N8).
 */
export interface Walk<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly machine: Machine;
  /** `Given …`: how the machine begins. */
  readonly given: Readonly<Record<string, InputFrom<Machine>>>;
  /** `When …`: gestures, and the outcomes of actors as `xstate.done.actor.<id>` and `xstate.error.actor.<id>`. */
  readonly when: Readonly<Record<string, AnyEventObject>>;
  /**
   * What of `when` neither a gesture nor the world brings about on screen, each with its reason: it is told to the actor
   * itself, and counted apart. Nothing that a person does is among it.
   */
  readonly withoutGesture?: Readonly<Record<string, string>>;
  /** `Then …`: what the rest of the app hears of it. */
  readonly told: { readonly [Fact in EmittedFrom<Machine>['type']]: string };
  /** What, besides the state, decides where an event leads: the facts the guards read. */
  readonly digest: (context: SnapshotFrom<Machine>['context']) => unknown;
}

/** A walk among others: whatever machine it walks. */
export interface AnyWalk {
  readonly machine: AnyStateMachine;
  readonly given: Readonly<Record<string, unknown>>;
  readonly when: Readonly<Record<string, AnyEventObject>>;
  readonly withoutGesture?: Readonly<Record<string, string>>;
  readonly told: Readonly<Record<string, string>>;
  readonly digest: (context: unknown) => unknown;
}

/** Checks a walk against the types of its machine and lets it stand among others. */
export const defineWalk = <Machine extends AnyStateMachine>(walk: Walk<Machine>): AnyWalk => walk as unknown as AnyWalk;

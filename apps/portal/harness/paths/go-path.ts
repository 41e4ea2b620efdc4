import { activeIn, statesOf } from '@wardmere/machines/inspection/chart';
import { describeChart } from '@wardmere/machines/inspection/describe-chart';
import { transitionsSince, type TakenBy } from '@wardmere/machines/testing/record-transitions';
import type { AnyWalk } from '@wardmere/machines/testing/walk';
import type { Path } from '@wardmere/machines/testing/walk-chart';
import { waitFor } from 'storybook/test';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Portal } from '../../src/system/portal.ts';
import { letTimePass } from '../gestures.ts';
import type { Here } from './here.tsx';

/** How something that can happen to a chart is brought about on the portal on screen. */
export type Act = (here: Here) => unknown;

/**
 * How the generated paths of a chart are gone on the portal on screen: each sentence by a gesture where there is one,
 * otherwise by what the world outside does. What neither can bring about is told to the actor, and the screen looked at.
 */
export interface ScreenWalk {
  readonly walk: AnyWalk;
  /** The actor whose chart it is, once it lives. */
  readonly actor: (portal: Portal) => AnyActorRef | undefined;
  readonly given: Readonly<Record<string, (path: Path) => Promise<Here> | Here>>;
  /** A sentence that is not here is the end of a wait, or has its reason in the walk to be told to the actor. */
  readonly when: Readonly<Record<string, Act>>;
  /** What is on screen in a state, by the state's id. */
  readonly looks: Readonly<Record<string, Act>>;
  /** The name of a transition or a state in the product, where the walk names one that stands for several. */
  readonly named?: (id: string) => string;
}

const patience = { interval: 10 };

/** A path being gone. */
export interface Going {
  readonly here: Here;
  /** Takes the next step; says whether there was one. */
  readonly step: () => Promise<boolean>;
}

/** Begins a path: after each step what it takes of the chart was taken, and the screen shows what stands. */
export async function beginPath(screenWalk: ScreenWalk, path: Path): Promise<Going> {
  const { given, when, actor, named = (id) => id } = screenWalk;
  const here = await (given[path.given] ?? lacking(path.given))(path);
  const taken = follow(here.portal, screenWalk);
  const steps = path.steps.values();
  return {
    here,
    step: async () => {
      const { value, done } = steps.next();
      if (done) return false;
      const { when: sentence, event, took } = value;
      const act = when[sentence] ?? (isDelay(event) ? passTime(actor, event) : toldWithReason(screenWalk, sentence));
      await saying(sentence, () => act(here));
      await taken.see(took.map(named), sentence);
      await look(screenWalk, here);
      return true;
    },
  };
}

/** Does what a sentence says; where that fails, the sentence is said too. */
async function saying(sentence: string, act: () => unknown): Promise<void> {
  try {
    await act();
  } catch (error) {
    throw new Error(`${sentence}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`, {
      cause: error,
    });
  }
}

/** Goes a path to its end. */
export async function goPath(screenWalk: ScreenWalk, path: Path): Promise<void> {
  const { here, step } = await beginPath(screenWalk, path);
  try {
    await look(screenWalk, here);
    while (await step());
  } finally {
    here.close();
  }
}

const lacking = (sentence: string) => (): never => {
  throw new Error(`Nobody has said how it comes about that ${sentence}.`);
};

/** Sentences that nothing on screen brings about and nobody has given a reason for; and reasons for what has a gesture. */
export function withoutMeans({ walk, when }: ScreenWalk): readonly string[] {
  const reasons = Object.keys(walk.withoutGesture ?? {});
  const due = Object.entries(walk.when).filter(([, { type }]) => !isDelay(type));
  const bare = due.filter(([sentence]) => when[sentence] === undefined && !reasons.includes(sentence));
  return [...bare.map(([sentence]) => sentence), ...reasons.filter((sentence) => when[sentence] !== undefined)];
}

/** States and sentences that are spoken of on screen and are none of the chart's: nobody would look at them. */
export function unknownTo({ walk, given, when, looks }: ScreenWalk): readonly string[] {
  const states = new Set(statesOf(describeChart(walk.machine)).map(({ id }) => id));
  return [
    ...Object.keys(looks).filter((id) => !states.has(id)),
    ...Object.keys(given).filter((sentence) => !(sentence in walk.given)),
    ...Object.keys(when).filter((sentence) => !(sentence in walk.when)),
  ];
}

function toldWithReason(screenWalk: ScreenWalk, sentence: string): Act {
  const because = screenWalk.walk.withoutGesture?.[sentence];
  if (because === undefined) throw new Error(`Nobody has said how it comes about that ${sentence}.`);
  return told(screenWalk, sentence);
}

const isDelay = (event: string) => event.startsWith('xstate.after.');
const passTime =
  (find: ScreenWalk['actor'], event: string): Act =>
  ({ portal }) => {
    const actor = find(portal);
    if (actor) letTimePass(actor, 1, event);
  };

/** Tells the actor itself the event of the walk. */
export const told =
  (screenWalk: Pick<ScreenWalk, 'walk' | 'actor'>, sentence: string): Act =>
  ({ portal }) => {
    const event = screenWalk.walk.when[sentence];
    if (event) screenWalk.actor(portal)?.send(event);
  };

/**
 * Reads what the actor of a screenWalk takes of its chart from the portal's feed. Others may follow the same chart, as
 * the choices of a form do a list's; it may itself be another one after a while.
 */
function follow(portal: Portal, { walk, actor }: Pick<ScreenWalk, 'walk' | 'actor'>) {
  const taken: TakenBy[] = [];
  const spent = new Set<number>();
  const own = new Set<string>();
  const fresh = transitionsSince(portal.feed);
  let begun = 0;
  const read = () => {
    taken.push(...fresh().filter(({ chart }) => chart === walk.machine.id));
    const living = actor(portal);
    if (living) own.add(living.sessionId);
  };
  read();
  const isOwn = ({ sessionId }: TakenBy) => own.has(sessionId);
  const find = (id: string) =>
    taken.findIndex((each, index) => index >= begun && each.id === id && isOwn(each) && !spent.has(index));
  const seen = () =>
    taken
      .slice(begun)
      .filter(isOwn)
      .map(({ id }) => id);
  return {
    /** Each is seen once, and none from before the step before: what follows of itself may come early. */
    see: async (due: readonly string[], sentence: string) => {
      let first: number | undefined;
      for (const id of due) {
        const found = await waitFor(() => {
          read();
          const place = find(id);
          if (place === -1) throw new Error(`${sentence}: ${id} was not taken, but ${seen().join(', ')}.`);
          return place;
        }, patience);
        spent.add(found);
        first = Math.min(first ?? found, found);
      }
      begun = first ?? begun;
    },
  };
}

async function look({ actor, looks, named = (id) => id }: ScreenWalk, here: Here): Promise<void> {
  const running = actor(here.portal);
  if (!running) return;
  const seen = new Set<string>();
  // A state that is left meanwhile is no longer to be seen, and the next one is.
  const statesShown = () => {
    const { value, machine }: AnyMachineSnapshot = running.getSnapshot();
    const active = new Set(activeIn(describeChart(machine), value));
    return Object.keys(looks).filter((id) => active.has(named(id)));
  };
  for (let id = statesShown().find((each) => !seen.has(each)); id; id = statesShown().find((each) => !seen.has(each))) {
    seen.add(id);
    const due = id;
    await Promise.resolve(looks[due]?.(here)).catch((error: unknown) => {
      if (statesShown().includes(due)) throw error;
    });
  }
}

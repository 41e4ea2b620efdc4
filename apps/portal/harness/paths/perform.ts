import { activeIn } from '@wardmere/machines/inspection/chart';
import { describeChart } from '@wardmere/machines/inspection/describe-chart';
import { transitionsSince, type TakenBy } from '@wardmere/machines/testing/record-transitions';
import type { AnyWalk } from '@wardmere/machines/testing/walk';
import type { Path } from '@wardmere/machines/testing/walk-chart';
import { waitFor } from 'storybook/test';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Portal } from '../../src/system/portal.ts';
import { letTimePass } from '../gestures.ts';
import type { Stage } from './stage.tsx';

/** How something that can happen to a chart is brought about on the portal on screen. */
export type Deed = (stage: Stage) => unknown;

/**
 * How the generated paths of a chart are gone on the portal on screen: each sentence by a gesture where there is one,
 * otherwise by what the world outside does. What neither can bring about is told to the actor, and the screen looked at.
 */
export interface Performance {
  readonly walk: AnyWalk;
  /** The actor whose chart it is, once it lives. */
  readonly actor: (portal: Portal) => AnyActorRef | undefined;
  readonly given: Readonly<Record<string, (path: Path) => Promise<Stage> | Stage>>;
  /** A sentence that is not here is the end of a wait, or has its reason in the walk to be told to the actor. */
  readonly when: Readonly<Record<string, Deed>>;
  /** What is on screen in a state, by the state's id. */
  readonly looks: Readonly<Record<string, Deed>>;
  /** The name of a transition in the product, where the walk names one that stands for several. */
  readonly named?: (id: string) => string;
}

const patience = { interval: 10 };

/** A path being gone. */
export interface Going {
  readonly stage: Stage;
  /** Takes the next step; says whether there was one. */
  readonly step: () => Promise<boolean>;
}

/** Begins a path: after each step what it takes of the chart was taken, and the screen shows what stands. */
export async function beginPath(performance: Performance, path: Path): Promise<Going> {
  const { given, when, actor, named = (id) => id } = performance;
  const stage = await (given[path.given] ?? lacking(path.given))(path);
  const taken = follow(stage.portal, performance);
  const steps = path.steps.values();
  return {
    stage,
    step: async () => {
      const { value, done } = steps.next();
      if (done) return false;
      const { when: sentence, event, took } = value;
      const deed = when[sentence] ?? (isDelay(event) ? passTime(actor, event) : toldWithReason(performance, sentence));
      await deed(stage);
      await taken.see(took.map(named), sentence);
      await look(performance, stage);
      return true;
    },
  };
}

/** Goes a path to its end. */
export async function goPath(performance: Performance, path: Path): Promise<void> {
  const { stage, step } = await beginPath(performance, path);
  try {
    await look(performance, stage);
    while (await step());
  } finally {
    stage.close();
  }
}

const lacking = (sentence: string) => (): never => {
  throw new Error(`Nobody has said how it comes about that ${sentence}.`);
};

/** Sentences that nothing on screen brings about and nobody has given a reason for; and reasons for what has a gesture. */
export function unperformed({ walk, when }: Performance): readonly string[] {
  const reasons = Object.keys(walk.withoutGesture ?? {});
  const due = Object.entries(walk.when).filter(([, { type }]) => !isDelay(type));
  const bare = due.filter(([sentence]) => when[sentence] === undefined && !reasons.includes(sentence));
  return [...bare.map(([sentence]) => sentence), ...reasons.filter((sentence) => when[sentence] !== undefined)];
}

function toldWithReason(performance: Performance, sentence: string): Deed {
  const because = performance.walk.withoutGesture?.[sentence];
  if (because === undefined) throw new Error(`Nobody has said how it comes about that ${sentence}.`);
  return told(performance, sentence);
}

const isDelay = (event: string) => event.startsWith('xstate.after.');
const passTime =
  (find: Performance['actor'], event: string): Deed =>
  ({ portal }) => {
    const actor = find(portal);
    if (actor) letTimePass(actor, 1, event);
  };

/** Tells the actor itself the event of the walk. */
export const told =
  (performance: Pick<Performance, 'walk' | 'actor'>, sentence: string): Deed =>
  ({ portal }) => {
    const event = performance.walk.when[sentence];
    if (event) performance.actor(portal)?.send(event);
  };

/**
 * Reads what the actor of a performance takes of its chart from the portal's feed. Others may follow the same chart, as
 * the choices of a form do a list's; it may itself be another one after a while.
 */
function follow(portal: Portal, { walk, actor }: Pick<Performance, 'walk' | 'actor'>) {
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

async function look({ walk, actor, looks }: Performance, stage: Stage): Promise<void> {
  const running = actor(stage.portal);
  if (!running) return;
  const chart = describeChart(walk.machine);
  const seen = new Set<string>();
  // A state that is left meanwhile is no longer to be seen, and the next one is.
  const standing = () => {
    const { value }: AnyMachineSnapshot = running.getSnapshot();
    return activeIn(chart, value).filter((id) => looks[id] !== undefined);
  };
  for (let id = standing().find((each) => !seen.has(each)); id; id = standing().find((each) => !seen.has(each))) {
    seen.add(id);
    const due = id;
    await Promise.resolve(looks[due]?.(stage)).catch((error: unknown) => {
      if (standing().includes(due)) throw error;
    });
  }
}

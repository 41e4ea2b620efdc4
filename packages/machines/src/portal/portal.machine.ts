import {
  assign,
  enqueueActions,
  setup,
  stopChild,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type InputFrom,
} from 'xstate';
import type { Teller } from '../tell.ts';

/** A child of the portal: its logic, with actors supplied, and the input it starts with. */
export interface Child<Logic extends AnyActorLogic = AnyActorLogic> {
  readonly logic: Logic;
  readonly input?: InputFrom<Logic>;
}

/** Told when a child failed and was started afresh. */
export interface Restarted {
  readonly type: 'restarted';
  readonly child: string;
}

/** Told when a child failed once too often: it stays down until the page is loaded again. */
export interface Fallen {
  readonly type: 'fallen';
  readonly child: string;
}

/** Told when a child whose code came later has begun. */
export interface Begun {
  readonly type: 'begun';
  readonly child: string;
}

export type PortalFact = Restarted | Fallen | Begun;

/** An event for a child, by its name, for the root itself, or for an actor further down. */
export interface Told {
  readonly to: string | AnyActorRef;
  readonly event: AnyEventObject;
}

/** Who hears what of a fact: of what a child tells, under its name (`session.expired`), and of the root's own. */
export type Hearing = (fact: AnyEventObject) => readonly Told[];

export type PortalEvent =
  /** The code of a child that comes later is here: the child begins, once. */
  | { readonly type: 'actor.begin'; readonly child: string }
  /** An edge of the world has heard something that is another child's business. */
  | ({ readonly type: 'world.tell' } & Told);

/** The root by its name, and what its own facts are told under. */
export const ROOT = 'portal';

/** A child whose code comes after the first screen; asked for when it is to begin, and each time it begins again. */
export type LateChild = () => Child | undefined;

/** A child that fails once more in a row stays down: starting it again would loop. */
export const MOST_RESTARTS = 3;
/** A child that has lived this long since its last failure is sound again. */
export const SOUND_AFTER = 60_000;

/** What follows the failure of a child: it runs anew, or stays down. */
const failed = (name: string) => [
  {
    guard: { type: 'mayRestart', params: { name } },
    target: 'running',
    reenter: true,
    actions: [
      { type: 'countRestart', params: { name } },
      { type: 'tellRestarted', params: { name } },
    ],
  },
  { target: 'down', actions: { type: 'tellFallen', params: { name } } },
];
/** Told to whoever shows the portal, and heard like the fact of a child once that child is in its place. */
const tell = ({ enqueue, self }: Teller<PortalFact>, fact: PortalFact): void => {
  enqueue.emit(fact);
  enqueue.sendTo(self, { ...fact, type: `${ROOT}.${fact.type}` });
};
const sound = (name: string) => ({ soundAfter: { actions: { type: 'forgetRestarts', params: { name } } } });
const heard = (name: string) => ({ [`${name}.*`]: { actions: 'passOn' } });
const down = (name: string) => ({
  description: `The actor ${name} failed again and again and stays down.`,
});

const lateRegion = (name: string) => ({
  description: `Keeps the actor ${name} alive from the moment it is needed.`,
  initial: 'absent',
  states: {
    absent: {
      description: `Nobody has needed the actor ${name} yet: its code may still be on its way.`,
      on: {
        'actor.begin': {
          guard: { type: 'isMeant', params: { name } },
          target: 'running',
          actions: { type: 'tellBegun', params: { name } },
        },
      },
    },
    running: {
      description: `The actor ${name} lives.`,
      entry: { type: 'begin', params: { name, systemId: name } },
      exit: { type: 'end', params: { name } },
      on: { ...heard(name), [`xstate.error.actor.${name}`]: failed(name) },
      after: sound(name),
    },
    down: down(name),
  },
});

/**
 * The root of the actor system: one region per child, each restarted when it fails, so that no child's defect ends the
 * portal. Children are found by their name, which is their id and systemId. Those of `late` begin when they are told to.
 * What a child tells goes to whoever hears of it, so that the feed has each event with its source.
 */
export function createPortalMachine(
  children: Readonly<Record<string, Child>>,
  late: Readonly<Record<string, LateChild>> = {},
  hearing: Hearing = () => [],
) {
  const region = ([name, { input }]: [string, Child]) => ({
    description: `Keeps the actor ${name} alive.`,
    initial: 'running',
    states: {
      running: {
        description: `The actor ${name} lives.`,
        invoke: {
          id: name,
          systemId: name,
          src: name,
          ...(input !== undefined && { input }),
          onError: failed(name),
        },
        on: heard(name),
        after: sound(name),
      },
      down: down(name),
    },
  });

  return setup({
    types: {
      context: {} as { readonly restarts: Readonly<Record<string, number>> },
      events: {} as PortalEvent,
      emitted: {} as PortalFact,
    },
    actors: Object.fromEntries(Object.entries(children).map(([name, { logic }]) => [name, logic])),
    delays: { soundAfter: SOUND_AFTER },
    guards: {
      mayRestart: ({ context }, { name }: { name: string }) => (context.restarts[name] ?? 0) < MOST_RESTARTS,
      isMeant: ({ event }, { name }: { name: string }) => event.type === 'actor.begin' && event.child === name,
    },
    actions: {
      begin: enqueueActions(({ enqueue }, { name, systemId }: { name: string; systemId?: string }) => {
        const child = late[name]?.();
        if (child) enqueue.spawnChild(child.logic, { id: name, input: child.input, ...(systemId && { systemId }) });
      }),
      /** Whoever has not begun, or is down, hears nothing. */
      passOn: enqueueActions(({ event, enqueue, system, self }) => {
        for (const { to, event: told } of event.type === 'world.tell' ? [event] : hearing(event)) {
          const hearer: AnyActorRef | undefined = typeof to !== 'string' ? to : to === ROOT ? self : system.get(to);
          if (hearer) enqueue.sendTo(hearer, told);
        }
      }),
      end: stopChild((_, { name }: { name: string }) => name),
      countRestart: assign(({ context }, { name }: { name: string }) => ({
        restarts: { ...context.restarts, [name]: (context.restarts[name] ?? 0) + 1 },
      })),
      forgetRestarts: assign(({ context }, { name }: { name: string }) => ({
        restarts: { ...context.restarts, [name]: 0 },
      })),
      tellFallen: enqueueActions(({ enqueue, self }, { name }: { name: string }) =>
        tell({ enqueue, self }, { type: 'fallen', child: name }),
      ),
      tellRestarted: enqueueActions(({ enqueue, self }, { name }: { name: string }) =>
        tell({ enqueue, self }, { type: 'restarted', child: name }),
      ),
      tellBegun: enqueueActions(({ enqueue, self }, { name }: { name: string }) =>
        tell({ enqueue, self }, { type: 'begun', child: name }),
      ),
    },
  }).createMachine({
    id: 'portal',
    description: 'One system: every actor of the portal lives below this one.',
    context: { restarts: {} },
    type: 'parallel',
    on: { 'world.tell': { actions: 'passOn' }, ...heard(ROOT) },
    // The regions are made from records, which the chart's types cannot follow.
    states: Object.fromEntries([
      ...Object.entries(children).map((entry) => [entry[0], region(entry)] as const),
      ...Object.keys(late).map((name) => [name, lateRegion(name)] as const),
    ]) as never,
  });
}

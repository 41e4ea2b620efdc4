import { assign, emit, setup, type AnyActorLogic, type InputFrom } from 'xstate';

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

export type PortalFact = Restarted | Fallen;

/** A child that failed this often in a row stays down: starting it again would loop. */
export const MOST_RESTARTS = 3;
/** A child that has lived this long since its last failure is sound again. */
export const SOUND_AFTER = 60_000;

/**
 * The root of the actor system: one region per child, each restarted when it fails, so that no child's defect ends the
 * portal. Children are found by their name, which is their id and systemId.
 */
export function createPortalMachine(children: Readonly<Record<string, Child>>) {
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
          onError: [
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
          ],
        },
        after: { soundAfter: { actions: { type: 'forgetRestarts', params: { name } } } },
      },
      down: { description: `The actor ${name} failed again and again and stays down.` },
    },
  });
  return setup({
    types: { context: {} as { readonly restarts: Readonly<Record<string, number>> }, emitted: {} as PortalFact },
    actors: Object.fromEntries(Object.entries(children).map(([name, { logic }]) => [name, logic])),
    delays: { soundAfter: SOUND_AFTER },
    guards: {
      mayRestart: ({ context }, { name }: { name: string }) => (context.restarts[name] ?? 0) < MOST_RESTARTS,
    },
    actions: {
      countRestart: assign(({ context }, { name }: { name: string }) => ({
        restarts: { ...context.restarts, [name]: (context.restarts[name] ?? 0) + 1 },
      })),
      forgetRestarts: assign(({ context }, { name }: { name: string }) => ({
        restarts: { ...context.restarts, [name]: 0 },
      })),
      tellFallen: emit((_, { name }: { name: string }) => ({ type: 'fallen' as const, child: name })),
      tellRestarted: emit((_, { name }: { name: string }) => ({ type: 'restarted' as const, child: name })),
    },
  }).createMachine({
    id: 'portal',
    description: 'One system: every actor of the portal lives below this one.',
    context: { restarts: {} },
    type: 'parallel',
    // The regions are made from a record, which the chart's types cannot follow.
    states: Object.fromEntries(Object.entries(children).map((entry) => [entry[0], region(entry)])) as never,
  });
}

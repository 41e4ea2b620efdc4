import { createMachine, type AnyStateMachine } from 'xstate';
import { createPortalMachine, ROOT } from './portal.machine.ts';
import { broke, passed } from '../testing/outcomes.ts';
import { defineWalk } from '../testing/walk.ts';

/** One child stands for all: the regions of the root are alike, but that some begin later. */
export const ONE_CHILD = 'child';

const portal = createPortalMachine({}, { [ONE_CHILD]: () => ({ logic: createMachine({}) }) });
// Generated paths share one actor system, in which a name of the system can be taken once.
const nameless = JSON.parse(
  JSON.stringify(portal.config, (key, value: unknown) => (key === 'systemId' ? undefined : value)),
) as object;
const machine: AnyStateMachine = createMachine({ ...nameless, context: { restarts: {} } }).provide(
  portal.implementations as never,
);

/** The root of the actor system. */
export const portalWalk = defineWalk({
  machine,
  given: { 'the portal has started': undefined },
  when: {
    'an actor is needed for the first time': { type: 'actor.begin', child: ONE_CHILD },
    'the root has told what became of the actor': { type: `${ROOT}.begun`, child: ONE_CHILD },
    'the actor tells something': { type: `${ONE_CHILD}.changed` },
    'an edge of the world hears something for the actor': {
      type: 'world.tell',
      to: ONE_CHILD,
      event: { type: 'something.tell' },
    },
    'an actor breaks': broke(ONE_CHILD, new Error('A defect.')),
    'a minute passes': passed(machine, 'soundAfter'),
  },
  withoutGesture: {
    'the root has told what became of the actor': 'The root tells itself so once the actor stands in its place.',
  },
  told: {
    begun: 'Whoever waits for the actor speaks to it from now on.',
    restarted: 'A notice says that a part of the portal was started anew.',
    fallen: 'A notice says that a part of the portal is down until the page is loaded again.',
  },
  digest: ({ restarts }) => restarts,
});

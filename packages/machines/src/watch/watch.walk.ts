import { passed, unending } from '../testing/outcomes.ts';
import { defineWalk } from '../testing/walk.ts';
import { watchMachine } from './watch.machine.ts';

/** Somebody looks at what others change. */
export const watchWalk = defineWalk<typeof watchMachine>({
  machine: unending(watchMachine),
  given: { 'somebody looks at what others change': { pause: 20_000 } },
  when: {
    'a while passes': passed(watchMachine, 'pause'),
    'the tab goes to the background': { type: 'attention.change', isSeen: false },
    'the tab is looked at again': { type: 'attention.change', isSeen: true },
  },
  told: { lapsed: 'It is asked for anew.' },
  digest: () => undefined,
});

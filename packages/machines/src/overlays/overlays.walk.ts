import { broke, done, unending } from '../testing/outcomes.ts';
import { defineWalk } from '../testing/walk.ts';
import { overlaysMachine } from './overlays.machine.ts';

/** Every way through what stands above the pages. */
export const overlaysWalk = defineWalk<typeof overlaysMachine>({
  machine: unending(overlaysMachine),
  given: { 'a page of the console is on screen': undefined },
  when: {
    'the person asks for the palette': { type: 'overlay.ask', overlay: 'palette' },
    'the person asks for the shortcuts': { type: 'overlay.ask', overlay: 'help' },
    'the person presses Escape before it is there': { type: 'overlay.cancel' },
    'the person types before it is there': { type: 'overlay.type', text: 'r' },
    'its code arrives': done('fetchOverlay'),
    'its code cannot be fetched': broke('fetchOverlay', new Error('A lost chunk.')),
    'the person closes the list of shortcuts': { type: 'help.close' },
  },
  told: {
    fetched: 'The palette opens.',
    lost: 'A notice says that it could not be loaded.',
  },
  digest: ({ asked, typed }) => [asked, typed],
});

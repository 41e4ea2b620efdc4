import { unending } from '../testing/outcomes.ts';
import { defineWalk } from '../testing/walk.ts';
import { dialogsMachine, type RecordShows } from './dialogs.machine.ts';

const offer = {
  work: 'building:c1:b1',
  path: '/client/buildings/b1',
  dialogs: ['review', 'merge', 'removal'] as const,
};
const ready: RecordShows = { type: 'record.show', dialog: null, isReady: true, isBusy: false };

/** Every way through the dialogs of a record and its address. */
export const dialogsWalk = defineWalk<typeof dialogsMachine>({
  machine: unending(dialogsMachine),
  given: { 'a page of the console is on screen': undefined },
  when: {
    'the page of a record is opened': { type: 'dialogs.offer', offer },
    'the page of the record is left': { type: 'dialogs.withdraw' },
    'the address asks for the review': { type: 'address.ask', dialog: 'review' },
    'the address asks for the deletion': { type: 'address.ask', dialog: 'removal' },
    'the address asks for no dialog': { type: 'address.ask', dialog: null },
    'the record is there, with nothing over it': ready,
    'the record looks at what was typed': { ...ready, isReady: false, isBusy: true },
    'the review opens': { ...ready, isReady: false, dialog: 'review' },
  },
  told: { moved: 'The address says which dialog lies over the page.' },
  digest: ({ offer: { work }, asked, shown, isReady }) => [work, asked, shown, isReady],
});

import { noticesMachine } from './notices.machine.ts';
import { passed } from '../testing/outcomes.ts';
import { defineWalk } from '../testing/walk.ts';

/** What is told to the person. */
export const noticesWalk = defineWalk<typeof noticesMachine>({
  machine: noticesMachine,
  given: { 'the portal has started': undefined },
  when: {
    'something succeeds': { type: 'notice.show', notice: { tone: 'success', text: 'Saved' } },
    'something fails': { type: 'notice.show', notice: { tone: 'danger', text: 'Failed', operation: 'GET rows' } },
    'what failed is attempted again': { type: 'operation.attempt', operation: 'GET rows' },
    'the person goes to another page': { type: 'page.leave' },
    '6 s pass': passed(noticesMachine, 'lifetime'),
    'the person dismisses the first notice': { type: 'notice.dismiss', id: 1 },
    'the person dismisses the second notice': { type: 'notice.dismiss', id: 2 },
    'the pointer or the focus comes to rest on a notice': { type: 'notices.hold' },
    'the pointer and the focus leave the notices': { type: 'notices.release' },
  },
  withoutGesture: {
    'what failed is attempted again': 'Every call of the portal tells it; the one of the walk stands for all.',
  },
  told: {},
  digest: ({ notices }) => notices.map(({ id, tone }) => [Math.min(id, 3), tone]),
});

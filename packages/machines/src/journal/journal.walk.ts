import { journalMachine, type NewEntry } from './journal.machine.ts';
import { broke, done } from '../testing/outcomes.ts';
import { defineWalk } from '../testing/walk.ts';

const entry: NewEntry = {
  subject: { kind: 'title', scope: { client: 'c1' }, key: 't1' },
  client: 'c1',
  noun: 'title',
  name: 'Head',
  address: '/titles/t1',
  at: '2026-11-20T10:00:00.000Z',
  what: 'changed',
  changes: [{ field: 'name', before: 'Teacher', after: 'Head' }],
  inverse: 'restore',
};

/** What this session has changed. */
export const journalWalk = defineWalk<typeof journalMachine>({
  machine: journalMachine,
  given: { 'the portal has started': undefined },
  when: {
    'a change is saved': { type: 'change.note', entries: [entry] },
    'many are changed by one act': { type: 'change.note', entries: Array.from({ length: 6 }, () => entry) },
    'the person undoes the first change': { type: 'change.undo', ids: [1] },
    'the person undoes the first six at once': { type: 'change.undo', ids: [1, 2, 3, 4, 5, 6] },
    'the person stops what is being taken back': { type: 'undo.stop', ids: [1, 2, 3, 4, 5, 6] },
    'what was sent is taken back': done(
      'undoChanges',
      [1, 2, 3, 4, 5, 6].map((id) => ({ id })),
    ),
    'the record has changed since': done('undoChanges', [
      { id: 1, failure: { kind: 'stale', message: 'changed since' } },
    ]),
    'nothing could be sent': broke('undoChanges', new Error('changed since')),
    'the person signs out': { type: 'journal.clear' },
  },
  withoutGesture: {
    'nothing could be sent': 'Only a defect of our own would end it: what is refused is told change by change.',
  },
  told: { undone: 'It is told what was taken back.', refused: 'It is told what was not taken back, and why.' },
  digest: ({ entries, waiting }) => [entries.slice(-2).map(({ state }) => state), waiting.length > 0],
});

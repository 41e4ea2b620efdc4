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
    'a change is saved': { type: 'change.note', entry },
    'the person undoes the first change': { type: 'change.undo', id: 1 },
    'the change is taken back': done('undoChange'),
    'the record has changed since': broke('undoChange', new Error('changed since')),
    'the person signs out': { type: 'journal.clear' },
  },
  told: { undone: 'It is told that the change was taken back.', refused: 'It is told why it was not taken back.' },
  digest: ({ entries }) => entries.slice(0, 2).map(({ state }) => state),
});

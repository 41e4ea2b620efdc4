import { fromCallback } from 'xstate';
import { broke, done, passed, unending } from '../testing/outcomes.ts';
import { defineWalk } from '../testing/walk.ts';
import { workOnHillSchool as subject } from '../testing/work-on-hill-school.ts';
import { MOST_BREAKS, workMachine, type RecordChanged } from './work.machine.ts';

const base = { name: 'Hill School', phone: '1' };
const record = { uid: 'b1', name: 'Hill School' };
const same: RecordChanged = { type: 'record.changed', kept: null, record, draft: base, working: false };
const typed = (phone: string): RecordChanged => {
  const draft = { ...base, phone };
  return { ...same, kept: { base, draft, record, unanswered: false }, draft };
};
const machine = workMachine.provide({ actors: { watchRecord: fromCallback(() => undefined) } });

/** Every way through a piece of work. */
export const workWalk = defineWalk<typeof workMachine>({
  machine: unending(machine),
  given: { 'the page of a record is opened': { subject, user: 'u1', stored: null } },
  when: {
    'the draft is written': done('writeDraft'),
    'the person types into a field': typed('2'),
    'the person types on': typed('3'),
    'the form is as the record again': same,
    'a moment passes': passed(machine, 'draftPause'),
    'the browser has no room for the draft': broke('writeDraft', new Error('Quota exceeded.')),
    'the page of the record is opened again': { type: 'screen.open' },
    'the page of the record is left': { type: 'screen.close' },
    'the tab goes to the background': { type: 'draft.write' },
    'the person leaves the page and discards the draft': { type: 'draft.discard' },
    'the record is deleted': { type: 'entity.removed', key: 'b1', given: null },
    'there was nothing to save': { type: 'entity.unchanged' },
    'the record breaks': { ...broke('record', new Error('A defect.')), actorId: 'record' },
  },
  told: {
    changed: 'The desk knows what would be lost.',
    told: 'A notice says what became of the record.',
    replaced: 'A notice says whether the page could be opened anew.',
    unkept: 'A notice says that a reload would lose what is typed.',
    finished: 'The desk lets it go.',
  },
  digest: ({ draft, written, screens, breaks }) => [
    draft?.kept.draft.phone,
    written === null ? null : written.includes('"phone":"2"'),
    Math.min(screens, 2),
    Math.min(breaks, MOST_BREAKS),
  ],
});

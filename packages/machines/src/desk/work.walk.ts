import { fromCallback } from 'xstate';
import { broke, done, passed, unending } from '../testing/outcomes.ts';
import { defineWalk } from '../testing/walk.ts';
import { workOnHillSchool as subject } from '../testing/work-on-hill-school.ts';
import { toStoredDraft } from './stored-draft.ts';
import { MOST_BREAKS, workMachine, type SubjectChanged } from './work.machine.ts';

const base = { name: 'Hill School', phone: '1' };
const record = { uid: 'b1', name: 'Hill School' };
const same: SubjectChanged = { type: 'subject.changed', name: 'Hill School', draft: null, working: false };
const typed = (phone: string): SubjectChanged => {
  const kept = { base, draft: { ...base, phone }, record, unanswered: false };
  return { ...same, draft: toStoredDraft(subject, 'u1', kept) };
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
    'a moment passes': passed(machine, 'draftPause'),
    'the browser has no room for the draft': broke('writeDraft', new Error('Quota exceeded.')),
    'the form is as the record again': same,
    'the page of the record is opened again': { type: 'screen.open', address: subject.address },
    'the page of the record is left': { type: 'screen.close' },
    'the tab goes to the background': { type: 'draft.write' },
    'the person leaves the page and discards the draft': { type: 'draft.discard' },
    'the record is deleted': { type: 'entity.removed', key: 'b1', given: null },
    'there was nothing to save': { type: 'entity.unchanged' },
    'the import stands at another step': {
      type: 'import.reached',
      kind: 'buildings',
      client: 'c1',
      step: 'columns',
      how: 'forward',
    },
    'the record breaks': { ...broke('subject', new Error('A defect.')), actorId: 'subject' },
  },
  withoutGesture: {
    'the import stands at another step':
      'It is told by an import, whose own paths lead there; this work is on a record.',
  },
  told: {
    changed: 'The desk knows what would be lost.',
    told: 'A notice says what became of the record.',
    replaced: 'A notice says whether the page could be opened anew.',
    unkept: 'A notice says that a reload would lose what is typed.',
    finished: 'The desk lets it go.',
  },
  digest: ({ draft, written, screens, breaks }) => [
    draft === null ? null : JSON.stringify(draft.kept),
    written === null ? null : written.includes('"phone":"2"'),
    Math.min(screens, 2),
    Math.min(breaks, MOST_BREAKS),
  ],
});

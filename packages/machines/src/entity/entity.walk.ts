import { CallError, type Failure } from '@wardmere/api';
import { changesBetween } from './changes.ts';
import { mayMakeAnother } from './entity-setup.ts';
import { entityMachine } from './entity.machine.ts';
import type { EntityInput, Loaded } from './entity-types.ts';
import { broke, done, unending } from '../testing/outcomes.ts';
import { defineWalk } from '../testing/walk.ts';

const hill: Loaded = {
  key: 'b1',
  record: { uid: 'b1', name: 'Hill School' },
  draft: { name: 'Hill School', phone: '1', timezone: 'Europe/London' },
  version: '"1"',
};
const { version: _version, ...unversioned } = hill;
const subject: EntityInput = {
  kind: 'building',
  scope: { client: 'c1' },
  key: 'b1',
  blank: { name: '', phone: '', timezone: '' },
};
const restored = { base: hill.draft, draft: { ...hill.draft, name: 'Mine' }, record: hill.record, unanswered: false };
const plan = { kind: 'patch', body: [], changes: [{ field: 'name', before: 'a', after: 'b' }] } as const;
const failed = (kind: Failure['kind']) =>
  new CallError({ kind, message: 'Unable to update building. Please try again', status: 400, fields: {} } as Failure);

/** Every way through the editor of a record. */
export const entityWalk = defineWalk<typeof entityMachine>({
  machine: unending(entityMachine),
  given: {
    'the page of a record is opened': subject,
    'the page that adds a record is opened': { ...subject, key: null },
    'the page of a record is opened whose draft was kept': { ...subject, restored },
  },
  when: {
    'the person asks to read the record again': { type: 'record.reload' },
    'the person asks to delete the record': { type: 'record.remove' },
    'the person confirms the deletion': { type: 'removal.confirm' },
    'the person cancels the deletion': { type: 'removal.cancel' },
    'the person presses Save': { type: 'draft.save' },
    'the person switches something on or off': { type: 'draft.switch', change: { name: 'Mine' } },
    'the person presses Review': { type: 'draft.review' },
    'the person presses Discard': { type: 'draft.discard' },
    'the person closes the review': { type: 'review.close' },
    'the person accepts the consequence': { type: 'risk.accept' },
    'the person declines the consequence': { type: 'risk.decline' },
    'the person returns to the address of the merging': { type: 'merge.resume' },
    'the person saves the merged changes': { type: 'merge.accept' },
    'the person cancels the merging': { type: 'merge.cancel' },
    'the person dismisses the banner': { type: 'failure.dismiss' },
    'the person changes a field': { type: 'draft.change', change: { name: 'Mine' } },
    'the person chooses the other value of a field both changed': {
      type: 'clash.choose',
      field: 'name',
      side: 'theirs',
    },
    'holders of the record were given another one': {
      type: 'replacement.moved',
      count: 1,
      instead: 'Lecturer',
      failed: 0,
      left: 0,
    },
    'the record arrives, without a version': done('fetchRecord', unversioned),
    'the answer is that there is no such record': broke('fetchRecord', failed('missing')),
    'the record cannot be read': broke('fetchRecord', failed('unavailable')),
    'the check finds nothing wrong': done('assessDraft', { problems: {}, risks: [], plan }),
    'the check finds a field that cannot be saved': done('assessDraft', {
      problems: { phone: 'Wrong.' },
      risks: [],
      plan,
    }),
    'the check finds a consequence to ask about': done('assessDraft', {
      problems: {},
      risks: [{ field: 'name', title: '', consequence: '', confirm: '' }],
      plan,
    }),
    'the check finds that nothing has changed': done('assessDraft', {
      problems: {},
      risks: [],
      plan: { ...plan, changes: [] },
    }),
    'the check cannot be made': broke('assessDraft', failed('unreachable')),
    'the platform has saved the record': done('saveDraft', hill),
    'the platform says that somebody else has saved meanwhile': broke('saveDraft', failed('stale')),
    'no answer comes to the save': broke('saveDraft', failed('unreachable')),
    'the platform refuses the save': broke('saveDraft', failed('rejected')),
    'the latest copy arrives and agrees': done('fetchLatest', hill),
    'the latest copy arrives and the same field says something else': done('fetchLatest', {
      ...hill,
      draft: { ...hill.draft, name: 'Theirs' },
    }),
    'the latest copy cannot be read': broke('fetchLatest', failed('unreachable')),
    'the latest copy is there no more, or out of reach': broke('fetchLatest', failed('missing')),
    'the platform has deleted the record': done('removeRecord'),
    'the record to be deleted is gone already, or out of reach': broke('removeRecord', failed('missing')),
    'the record to be deleted was saved by somebody else meanwhile': broke('removeRecord', failed('stale')),
    'the platform refuses the deletion': broke('removeRecord', failed('forbidden')),
  },
  withoutGesture: {
    'holders of the record were given another one': 'The chart of the replacement has the gestures that lead there.',
  },
  told: {
    created: 'A notice says that the record was added, and its own page opens.',
    saved: 'A notice says that the record was saved.',
    unchanged: 'A notice says that there was nothing to save.',
    removed: 'A notice says that the record was deleted, and the list opens.',
    exchanged: 'A notice says how many were given another one, where nobody looks.',
    notFound: 'A notice says that there was no such record to delete, and the list opens.',
    refused: 'A notice has the words of the refusal.',
  },
  // What the guards read, and no more: each fact doubles the situations to be walked.
  digest: ({ base, draft, failure, problems, intent, upToDate, choices, version, ...creation }) => [
    changesBetween(base, draft).length > 0,
    changesBetween(creation.sent, draft).length > 0,
    failure !== null,
    Object.keys(problems).length > 0,
    creation.unanswered,
    mayMakeAnother({ draft, ...creation }),
    intent,
    upToDate || version !== null,
    Object.keys(choices).length > 0,
  ],
});

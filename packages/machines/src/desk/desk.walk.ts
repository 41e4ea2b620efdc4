import { draftStore, type DraftStorage } from './draft-store.ts';
import { deskMachine } from './desk.machine.ts';
import type { StoredDraft } from './stored-draft.ts';
import { fromCallback } from 'xstate';
import { defineWalk } from '../testing/walk.ts';
import { workOnHillSchool as hill } from '../testing/work-on-hill-school.ts';

const { id } = hill;
const kept = {
  base: { name: 'Hill School', phone: '1' },
  draft: { name: 'Hill School', phone: '2' },
  record: { uid: 'b1' },
  version: null,
  changed: null,
  unanswered: false,
};
const found = { ...hill, user: 'u1', name: 'Hill School', kept } as unknown as StoredDraft;
const empty: DraftStorage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};

const changed = { type: 'work.changed', id, name: 'Hill School', screens: 1, working: false } as const;

/** The desk of a tab: the work on it, and the drafts it leaves. */
export const deskWalk = defineWalk<typeof deskMachine>({
  // A piece of work has a walk of its own: here it stays silent, and the paths say what it tells.
  machine: deskMachine.provide({
    actors: { work: fromCallback(() => undefined) as never, keepDrafts: draftStore(empty) },
  }),
  given: { 'the portal has started': undefined },
  when: {
    'somebody signs in': { type: 'person.arrive', user: 'u1', client: 'c1' },
    'the session ends': { type: 'person.leave', keep: true },
    'the person signs out': { type: 'person.leave', keep: false },
    'the person switches to another client': { type: 'client.change', client: 'c2' },
    'the page of a record is opened': { type: 'work.open', subject: hill },
    'the page of the record is left': { type: 'work.close', id },
    'the tab goes to the background': { type: 'page.hide' },
    'the person discards the draft of the record': { type: 'work.discard', id },
    'the person types into a field': { ...changed, draft: found },
    'there was nothing to save': { type: 'work.told', id, of: 'record', fact: { type: 'unchanged' } },
    'nobody looks at the record, and nothing would be lost': { type: 'work.finished', id },
    'drafts of an earlier visit are found': { type: 'drafts.found', drafts: [found] },
    'drafts of somebody else are cleared away': { type: 'drafts.cleared', because: 'person', names: [] },
    'a draft found in the tab cannot be dropped': { type: 'drafts.unkept' },
    'the browser has no room for a draft': { type: 'work.unkept', id },
    'the browser lets nothing be stored': {
      type: 'xstate.error.actor.keepDrafts',
      error: new Error('A defect.'),
      actorId: 'keepDrafts',
    },
    'the record breaks': { type: 'work.replaced', id, recovered: true },
    'the work on the record breaks': {
      type: `xstate.error.actor.${id}`,
      error: new Error('A defect.'),
      actorId: id,
    },
  },
  withoutGesture: {
    'a draft found in the tab cannot be dropped': 'A browser that stores nothing has nothing to drop.',
    'the browser lets nothing be stored':
      'A browser that refuses is told of; only a defect of our own would end the keeping.',
  },
  told: {
    told: 'A notice says what became of the record.',
    staked: 'Whoever leaves the page is asked first.',
    parked: 'A notice names the drafts that wait for the return.',
    offered: 'A notice names the drafts that can be resumed.',
    withheld: 'A notice names the drafts that wait with their own client.',
    cleared: 'A notice says what was not brought back, and why.',
    replaced: 'A notice says that the page was opened anew, with what was typed.',
    unkept: 'A notice says that a reload would lose what is typed.',
  },
  digest: ({ user, client, open }) => [user, client, Object.values(open).map(({ screens }) => screens > 0)],
});

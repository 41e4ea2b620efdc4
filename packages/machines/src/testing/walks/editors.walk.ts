import { entityMachine } from '../../entity/entity.machine.ts';
import { draftStore, type DraftStorage } from '../../editors/draft-store.ts';
import { editorsMachine } from '../../editors/editors.machine.ts';
import type { EditorInput, StoredDraft } from '../../editors/stored-draft.ts';
import { unending } from '../outcomes.ts';
import { defineWalk } from '../walk.ts';

const hill: EditorInput = {
  id: 'building:c1:b1',
  kind: 'building',
  scope: { client: 'c1' },
  client: 'c1',
  key: 'b1',
  blank: { name: '', phone: '' },
  noun: 'building',
  nameField: 'name',
  address: '/settings/manage-buildings/b1',
  secrets: [],
  version: 1,
};
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

/** The editors of a tab, and the drafts they leave. */
export const editorsWalk = defineWalk<typeof editorsMachine>({
  machine: editorsMachine.provide({ actors: { entity: unending(entityMachine), keepDrafts: draftStore(empty) } }),
  given: { 'the portal has started': undefined },
  when: {
    'somebody signs in': { type: 'person.arrive', user: 'u1', client: 'c1' },
    'the session ends': { type: 'person.leave', keep: true },
    'the person signs out': { type: 'person.leave', keep: false },
    'the person switches to another client': { type: 'client.change', client: 'c2' },
    'the page of a record is opened': { type: 'editor.open', editor: hill },
    'the page of the record is left': { type: 'editor.close', id },
    'the person discards the draft of the record': { type: 'editor.discard', id },
    'the person leaves and keeps the draft': { type: 'editor.park', id },
    'the person discards all drafts': { type: 'editors.discard' },
    'the person types into a field': { type: 'editor.changed', id, kept, record: null, draft: {}, working: false },
    'the form is as the record again': {
      type: 'editor.changed',
      id,
      kept: null,
      record: null,
      draft: {},
      working: false,
    },
    'there was nothing to save': { type: 'editor.told', id, fact: { type: 'nothingToSave' } },
    'drafts of an earlier visit are found': { type: 'drafts.found', drafts: [found] },
    'drafts of somebody else are cleared away': { type: 'drafts.cleared', because: 'person', names: [] },
    'the browser has no room for a draft': { type: 'drafts.unkept' },
    'the browser lets nothing be stored': {
      type: 'xstate.error.actor.keepDrafts',
      error: new Error('A defect.'),
      actorId: 'keepDrafts',
    },
    'the editor of the record breaks': {
      type: `xstate.error.actor.${id}`,
      error: new Error('A defect.'),
      actorId: id,
    },
  },
  told: {
    told: 'A notice says what became of the record.',
    parked: 'A notice names the drafts that wait for the return.',
    resumable: 'A notice names the drafts that can be resumed.',
    waiting: 'A notice names the drafts that wait with their own client.',
    cleared: 'A notice says what was not brought back, and why.',
    replaced: 'A notice says that the page was opened anew, with what was typed.',
    unkept: 'A notice says that a reload would lose what is typed.',
  },
  digest: ({ user, client, open }) => [user, client, Object.keys(open).length],
});

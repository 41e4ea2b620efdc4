import { CallError } from '@wardmere/api';
import { changesBetween, entityMachine, nothingKnown, permit, type Loaded } from '@wardmere/machines';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { editorGestures, editorWords } from './editor-gestures.ts';
import type { EditorFlow } from '../../system/flows.ts';

const hill: Loaded = {
  key: 'b1',
  record: { uid: 'b1', name: 'Hill School' },
  draft: { name: 'Hill School', city: 'Tidebrook' },
  version: '"1"',
};
const theirs: Loaded = { ...hill, version: '"2"', draft: { ...hill.draft, name: 'Their School' } };

interface Given {
  readonly key?: string | null;
  readonly save?: () => Promise<Loaded>;
  readonly latest?: Loaded;
  readonly flow?: Partial<EditorFlow>;
}

async function open({ key = 'b1', save = () => new Promise(() => undefined), latest = hill, flow = {} }: Given = {}) {
  const fetches = [hill, latest];
  const logic = entityMachine.provide({
    actors: {
      fetchRecord: fromPromise(async () => fetches.shift() ?? latest),
      assessDraft: fromPromise(async ({ input: { base, draft } }) => ({
        problems: {},
        risks: [],
        plan: { kind: 'patch' as const, body: [], changes: changesBetween(base, draft) },
      })),
      saveDraft: fromPromise(save),
      removeRecord: fromPromise(() => new Promise<void>(() => undefined)),
    },
  });
  const input = { kind: 'building', scope: {}, key, blank: { name: '', city: '' } };
  const actor = createActor(logic, { id: 'building', input }).start();
  await waitFor(actor, (editor) => editor.hasTag('editing'));
  const shown: EditorFlow = {
    kind: 'editor',
    actor,
    noun: 'building',
    fields: [{ field: 'name', label: 'Name' }],
    lack: undefined,
    removal: permit({ area: 'none' }, nothingKnown('uk')),
    ...flow,
  };
  const gestures = () => editorGestures(shown);
  return {
    actor,
    gestures,
    offered: () => gestures().flatMap(({ label, unavailable }) => (unavailable === undefined ? [label] : [])),
    reason: (label: string) => gestures().find((each) => each.label === label)?.unavailable,
    take: (label: string) =>
      gestures()
        .find((each) => each.label === label)
        ?.run(),
  };
}

describe('what an editor accepts now', () => {
  it('untouched: everything but answers to questions nobody asked', async () => {
    const { offered, reason } = await open();
    expect(offered()).toEqual([
      'Save',
      'Review the changes',
      'Go to the form',
      'Load the building again',
      'Delete the building',
      'Compare with the latest copy',
    ]);
    expect([reason('Discard the changes'), reason('Put the message away')]).toEqual([
      'Nothing has changed',
      'There is no message',
    ]);
    expect([reason('Keep editing'), reason('Save the merged changes'), reason('Do not delete')]).toEqual([
      'No review is open',
      'Nothing is being merged',
      'No deletion is being asked about',
    ]);
  });

  it('changed: it is not loaded again over what was typed', async () => {
    const { actor, offered, reason } = await open();
    actor.send({ type: 'draft.change', change: { city: 'Lewes' } });
    expect(offered()).toContain('Discard the changes (1)');
    expect(reason('Load the building again')).toBe('There are unsaved changes: save or discard them first');
  });

  it('under review: save or go on, and nothing else', async () => {
    const { actor, offered, reason, take } = await open();
    actor.send({ type: 'draft.change', change: { city: 'Lewes' } });
    take('Review the changes');
    await waitFor(actor, (editor) => editor.matches('reviewing'));
    expect(offered()).toEqual(['Save', 'Keep editing']);
    expect(reason('Delete the building')).toBe('The review is open: save or go on editing first');
    take('Keep editing');
    expect(actor.getSnapshot().hasTag('editing')).toBe(true);
  });

  it('saving: only typing goes on', async () => {
    const { actor, offered, reason, take } = await open();
    actor.send({ type: 'draft.change', change: { city: 'Lewes' } });
    take('Save');
    await waitFor(actor, (editor) => editor.matches('saving'));
    expect([offered(), reason('Save')]).toEqual([['Go to the form'], 'A save is under way']);
  });

  it('merging: a side for each field, then the save', async () => {
    const stale = new CallError({ kind: 'stale', message: 'Changed.' });
    const { actor, offered, reason, take } = await open({ latest: theirs, save: () => Promise.reject(stale) });
    actor.send({ type: 'draft.change', change: { name: 'My School' } });
    take('Save');
    await waitFor(actor, (editor) => editor.matches('merging'));
    expect(offered()).toEqual(['Name: keep mine', 'Name: take theirs', 'Merge later']);
    expect(reason('Save the merged changes')).toBe('Choose for every field first');
    take('Name: take theirs');
    expect(offered()).toContain('Save the merged changes');
  });

  it('adding: nothing that needs a record', async () => {
    const { offered, reason } = await open({ key: null, flow: { removal: undefined } });
    expect(offered()).toContain('Add building');
    expect(reason('Load the building again')).toBe('It has not been added yet');
    expect(reason('Compare with the latest copy')).toBe('It has not been added yet');
  });

  it('without the permission: says the same as the page', async () => {
    const lack = 'Changing a building needs the permission canmanageclients.';
    const removal = permit({ area: 'system' }, { ...nothingKnown('uk'), signedIn: true });
    const { offered, reason } = await open({ flow: { lack, removal } });
    expect([offered(), reason('Save'), reason('Delete the building')]).toEqual([
      ['Load the building again'],
      lack,
      'Your roles do not let you delete it',
    ]);
  });

  it('is exactly what the chart accepts: each event has its words', async () => {
    const { actor, gestures } = await open();
    const events = new Set(actor.logic.events.filter((type) => !type.startsWith('xstate.')));
    expect(Object.keys(editorWords).toSorted()).toEqual([...events].toSorted());
    expect(gestures().every(({ unavailable }) => unavailable !== '')).toBe(true);
  });
});

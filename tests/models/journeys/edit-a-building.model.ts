import { clientWithBuilding } from '../../support/in-use.ts';
import { unique } from '../../support/unique.ts';
import { failedRequest } from '../../support/watch.ts';
import { calls, failing } from '../../support/wire.ts';
import { consoleOf } from '../console.model.ts';
import { editorOf, reviewOf } from '../editor.model.ts';
import { journeyFrom } from './journey-model.ts';

/** Editing a building: reviewed, saved, discarded, refused. */
export const editABuilding = journeyFrom(async ({ visits, records, watch }) => {
  watch.allow(failedRequest);
  const { building, inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin });
  const [frame, editor, review] = [consoleOf(page), editorOf(page), reviewOf(page)];
  return { page, building, frame, editor, review, saved: building.city ?? '', typed: '' };
})({
  id: 'editABuilding',
  description: 'A building is changed, with and without looking at what will be sent.',
  given: 'a system administrator has opened the page of a building',
  first: 'unchanged',
  screens: {
    unchanged: {
      description: 'The form says what the building says, and there is nothing to save.',
      see: async ({ editor, saved }) => {
        await editor.see('City', saved);
        await editor.seeNothingUnsaved();
      },
      on: { 'field.change': 'changed' },
    },
    changed: {
      description: 'The form shows what was typed, and the bar says “1 unsaved change”.',
      see: async ({ editor, typed }) => {
        await editor.see('City', typed);
        await editor.seeUnsaved(1);
      },
      on: {
        'field.change': 'changed',
        'draft.discard': 'unchanged',
        'draft.save': 'saved',
        'draft.fail': 'refused',
        'review.open': 'reviewing',
      },
    },
    reviewing: {
      description: 'The review shows the one changed field, with its old and its new value.',
      see: async ({ review, saved, typed }) => {
        await review.see();
        await review.seeWords(saved);
        await review.seeWords(typed);
      },
      on: { 'review.close': 'changed', 'review.save': 'saved' },
    },
    saved: {
      description: 'A notice says that the building was saved, and there is nothing more to save.',
      see: async (world) => {
        await world.frame.seeNotice(`“${world.building.name}” saved`);
        await world.editor.seeNothingUnsaved();
        await world.editor.see('City', world.typed);
        world.saved = world.typed;
      },
      on: { 'field.change': 'changed' },
    },
    refused: {
      description: 'A banner has the words of the failure, and what was typed is still there.',
      see: async ({ editor, typed }) => {
        await editor.seeFailure('Unable to update building. Please try again');
        await editor.see('City', typed);
      },
      on: { 'draft.save': 'saved', 'draft.discard': 'unchanged' },
    },
  },
  gestures: {
    'field.change': {
      when: 'the person types another city',
      act: (world) => {
        world.typed = unique('Harbour End');
        return world.editor.fill('City', world.typed);
      },
    },
    'draft.discard': { when: 'the person presses Discard', act: ({ editor }) => editor.discard() },
    'draft.save': { when: 'the person presses Save', act: ({ editor }) => editor.save() },
    'draft.fail': {
      when: 'the person presses Save, and the platform fails',
      act: async ({ page, editor }) => {
        await failing(page, calls.patchBuilding, { status: 500 }, 1);
        await editor.save();
      },
    },
    'review.open': { when: 'the person presses Review', act: ({ editor }) => editor.review() },
    'review.close': { when: 'the person presses Keep editing', act: ({ review }) => review.press('Keep editing') },
    'review.save': { when: 'the person presses Save in the review', act: ({ review }) => review.press('Save') },
  },
});

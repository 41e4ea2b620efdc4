import { consoleOf } from '../console.model.ts';
import { editorOf, leaveDialogOf } from '../editor.model.ts';
import { journeyFrom } from './journey-model.ts';
import { pages } from '../../../apps/portal/src/system/pages.ts';
import { to } from '../../../apps/portal/src/system/to.ts';

const CITY = 'Harbour End';

/** Switching clients, with and without unsaved work (N13). */
export const switchClient = journeyFrom(async ({ visits, records }) => {
  const [mine, other] = await Promise.all([records.client(), records.client()]);
  const page = await visits.as('systemAdministrator', { client: mine, at: to(pages.clientProfile) });
  const [frame, editor, question] = [consoleOf(page), editorOf(page), leaveDialogOf(page)];
  return { mine, other, frame, editor, question };
})({
  id: 'switchClient',
  description: 'A system user switches to another client and back, with and without unsaved work.',
  given: 'a system administrator has opened the profile of a client',
  first: 'reading',
  screens: {
    reading: {
      description: 'The profile of the client is shown as it was saved.',
      see: async ({ frame, editor, mine }) => {
        await frame.seeClient(mine.name);
        await editor.see('Name', mine.name);
        await editor.seeNothingUnsaved();
      },
      on: { 'field.change': 'unsaved', 'client.pick': 'elsewhere' },
    },
    unsaved: {
      description: 'The profile shows what was typed, and the bar says “1 unsaved change”.',
      see: async ({ frame, editor, mine }) => {
        await frame.seeClient(mine.name);
        await editor.see('City', CITY);
        await editor.seeUnsaved(1);
      },
      on: { 'client.pick': 'asked' },
    },
    asked: {
      description: 'A question names the unsaved work and offers to stay, to keep the draft, and to discard it.',
      see: async ({ question, mine }) => {
        await question.see();
        await question.seeWords(mine.name);
      },
      on: { 'switch.stay': 'unsaved', 'switch.keep': 'parked', 'switch.discard': 'elsewhere' },
    },
    elsewhere: {
      description: 'The landing page of the other client is shown.',
      see: async ({ frame, other }) => {
        await frame.seeClient(other.name);
        await frame.seeTitle(other.name);
      },
      on: { 'client.return': 'back' },
    },
    parked: {
      description: 'The landing page of the other client is shown, and a notice names what is kept.',
      see: async ({ frame, mine, other }) => {
        await frame.seeClient(other.name);
        await frame.seeNotice(`Kept for your return: ${mine.name}`);
      },
      on: { 'client.return': 'offered' },
    },
    back: {
      description: 'The landing page of the first client is shown.',
      see: async ({ frame, mine }) => {
        await frame.seeClient(mine.name);
        await frame.seeTitle(mine.name);
      },
    },
    offered: {
      description: 'The landing page of the first client is shown, and a notice offers to resume the draft.',
      see: async ({ frame, mine }) => {
        await frame.seeClient(mine.name);
        await frame.seeNotice(`You have unsaved changes: ${mine.name}`);
      },
      on: { 'draft.resume': 'unsaved' },
    },
  },
  gestures: {
    'field.change': { when: 'the person types another city', act: ({ editor }) => editor.fill('City', CITY) },
    'client.pick': {
      when: 'the person picks another client',
      act: ({ frame, other }) => frame.pick('Client', other.name),
    },
    'client.return': {
      when: 'the person picks the first client',
      act: ({ frame, mine }) => frame.pick('Client', mine.name),
    },
    'switch.stay': { when: 'the person presses Stay', act: ({ question }) => question.press('Stay') },
    'switch.keep': {
      when: 'the person presses Switch and keep drafts',
      act: ({ question }) => question.press('Switch and keep drafts'),
    },
    'switch.discard': {
      when: 'the person presses Discard and switch',
      act: ({ question }) => question.press('Discard and switch'),
    },
    'draft.resume': {
      when: 'the person presses Resume',
      act: ({ frame }) => frame.notices.getByRole('button', { name: 'Resume' }).first().click(),
    },
  },
});

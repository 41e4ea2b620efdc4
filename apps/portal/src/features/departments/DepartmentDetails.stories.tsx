import { expect, screen, userEvent } from 'storybook/test';
import { nothing, department } from '../../../harness/addresses.ts';
import { empty, never, refuse } from '../../../harness/answers.ts';
import {
  fill,
  press,
  seeButton,
  seeChanges,
  seeDialog,
  seeFocusedProblem,
  seeText,
  seeTitle,
} from '../../../harness/gestures.ts';
import { heldBy } from '../../../harness/holders.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { storyPortal } from '../../../harness/StoryPortal.tsx';
import { noPermission, offlineSaving } from '../../../harness/usual-states.ts';
import { to } from '../../system/to.ts';
import { lookupRoutes } from '../../system/pages.ts';

const meta = {
  ...screenOf('editor', {
    as: 'clientAdministrator',
    path: to(lookupRoutes('department', 'departments').details, { department }),
  }),
  title: 'Screens/Client/Department details',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const edit = async () => {
  await seeTitle('Humanities');
  await fill(/^Name/, 'Arts and humanities');
  await seeChanges(1);
};
const remove = async () => {
  await press('Delete department');
  return seeDialog('Delete “Humanities”?', 'alertdialog');
};

export const FirstLoad: ScreenStory = {
  args: { answers: { 'departments.get': never } },
  play: async () => {
    await expect(await screen.findByRole('main')).toBeVisible();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeTitle('Humanities');
    await expect(await seeButton('Delete department')).toBeVisible();
  },
};

export const NothingToSave: ScreenStory = {
  play: async () => {
    await seeTitle('Humanities');
    await userEvent.keyboard('{Control>}s{/Control}');
    await seeText('There was nothing to save');
  },
};

export const Review: ScreenStory = {
  play: async () => {
    await edit();
    await press('Review');
    const dialog = await seeDialog('Review your changes');
    await expect(dialog.getByText('Only these fields are sent.')).toBeVisible();
  },
};

export const Invalid: ScreenStory = {
  play: async () => {
    await seeTitle('Humanities');
    await fill(/^Name/, ' ');
    await press('Save');
    await seeFocusedProblem('There is a problem');
  },
};

export const Saving: ScreenStory = {
  args: { answers: { 'departments.patch': never } },
  play: async () => {
    await edit();
    await press('Save');
    await expect(await seeButton(/^Save/)).toHaveAttribute('aria-busy', 'true');
  },
};

export const Saved: ScreenStory = {
  play: async () => {
    await edit();
    await press('Save');
    await seeText('“Arts and humanities” saved');
  },
};

export const Refused: ScreenStory = {
  args: { answers: { 'departments.patch': refuse(400, { description: 'Never shown on update.' }) } },
  play: async () => {
    await edit();
    await press('Save');
    await seeFocusedProblem('Unable to update department. Please try again');
  },
};

export const Conflict: ScreenStory = {
  play: async () => {
    await edit();
    storyPortal().platform.changeMeanwhile(department, { name: 'History and geography' });
    await press('Save');
    const dialog = await seeDialog('This department has changed meanwhile');
    await expect(dialog.getByText('History and geography')).toBeVisible();
  },
};

export const InUse: ScreenStory = {
  args: { answers: { 'users.list': heldBy(2) } },
  play: async () => {
    const dialog = await remove();
    await expect(await dialog.findByText('2 people have this department:')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Delete department/ })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const DeletionRefusedAsDescribed: ScreenStory = {
  args: {
    answers: {
      'users.list': empty,
      'departments.remove': refuse(409, { description: 'Somebody was given it just now.' }),
    },
  },
  play: async () => {
    const dialog = await remove();
    await userEvent.type(await dialog.findByRole('textbox'), 'Humanities', { delay: null });
    await press('Delete department', dialog);
    await seeText('Somebody was given it just now.');
  },
};

export const Missing: ScreenStory = {
  args: {
    path: to(lookupRoutes('department', 'departments').details, { department: nothing }),
    answers: { 'departments.get': refuse(404) },
  },
  play: async () => {
    await expect(await seeTitle('No such department')).toBeVisible();
  },
};

export const Failed: ScreenStory = {
  args: { answers: { 'departments.get': refuse(503) } },
  play: async () => {
    await seeText('Unable to fetch department. Please try again');
  },
};

export const Dirty: ScreenStory = { play: edit };

export const NoPermission: ScreenStory = noPermission('roleManager');

export const Offline: ScreenStory = offlineSaving('departments.patch', edit);

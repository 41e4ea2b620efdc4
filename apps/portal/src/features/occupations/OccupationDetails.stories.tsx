import { expect, screen, userEvent } from 'storybook/test';
import { nothing, occupation } from '../../../harness/addresses.ts';
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
    path: to(lookupRoutes('occupation', 'occupations').details, { occupation }),
  }),
  title: 'Screens/Client/Occupation details',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const edit = async () => {
  await seeTitle('Caretaker');
  await fill(/^Name/, 'Premises assistant');
  await seeChanges(1);
};
const remove = async () => {
  await press('Delete occupation');
  return seeDialog('Delete “Caretaker”?', 'alertdialog');
};

export const FirstLoad: ScreenStory = {
  args: { answers: { 'occupations.get': never } },
  play: async () => {
    await expect(await screen.findByRole('main')).toBeVisible();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeTitle('Caretaker');
    await expect(await seeButton('Delete occupation')).toBeVisible();
  },
};

export const NothingToSave: ScreenStory = {
  play: async () => {
    await seeTitle('Caretaker');
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
    await seeTitle('Caretaker');
    await fill(/^Name/, ' ');
    await press('Save');
    await seeFocusedProblem('There is a problem');
  },
};

export const Saving: ScreenStory = {
  args: { answers: { 'occupations.patch': never } },
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
    await seeText('“Premises assistant” saved');
  },
};

export const Refused: ScreenStory = {
  args: { answers: { 'occupations.patch': refuse(400, { description: 'Never shown on update.' }) } },
  play: async () => {
    await edit();
    await press('Save');
    await seeFocusedProblem('Unable to update occupation. Please try again');
  },
};

export const Conflict: ScreenStory = {
  play: async () => {
    await edit();
    storyPortal().platform.changeMeanwhile(occupation, { name: 'Site assistant' });
    await press('Save');
    const dialog = await seeDialog('This occupation has changed meanwhile');
    await expect(dialog.getByText('Site assistant')).toBeVisible();
  },
};

export const InUse: ScreenStory = {
  args: { answers: { 'users.list': heldBy(2) } },
  play: async () => {
    const dialog = await remove();
    await expect(await dialog.findByText('2 people have this occupation:')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Delete occupation/ })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const DeletionRefusedAsDescribed: ScreenStory = {
  args: {
    answers: {
      'users.list': empty,
      'occupations.remove': refuse(409, { description: 'Somebody was given it just now.' }),
    },
  },
  play: async () => {
    const dialog = await remove();
    await userEvent.type(await dialog.findByRole('textbox'), 'Caretaker', { delay: null });
    await press('Delete occupation', dialog);
    await seeText('Somebody was given it just now.');
  },
};

export const Missing: ScreenStory = {
  args: {
    path: to(lookupRoutes('occupation', 'occupations').details, { occupation: nothing }),
    answers: { 'occupations.get': refuse(404) },
  },
  play: async () => {
    await expect(await seeTitle('No such occupation')).toBeVisible();
  },
};

export const Failed: ScreenStory = {
  args: { answers: { 'occupations.get': refuse(503) } },
  play: async () => {
    await seeText('Unable to fetch occupation. Please try again');
  },
};

export const Dirty: ScreenStory = { play: edit };

export const NoPermission: ScreenStory = noPermission('roleManager');

export const Offline: ScreenStory = offlineSaving('occupations.patch', edit);

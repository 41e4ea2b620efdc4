import { expect, screen, userEvent } from 'storybook/test';
import { mapping, nothing } from '../../../harness/addresses.ts';
import { never, refuse, refuseInWords } from '../../../harness/answers.ts';
import {
  fill,
  press,
  seeButton,
  seeChanges,
  seeDialog,
  seeFocusedProblem,
  seeFormToCome,
  seeText,
  seeTitle,
} from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { storyPortal } from '../../../harness/StoryPortal.tsx';
import { notFetched, offlineSaving, refused, review, saved, saving } from '../../../harness/usual-states.ts';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf('editor', { as: 'clientAdministrator', path: to(pages.mapping, { mapping }) }),
  title: 'Screens/Client/Mapping details',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const edit = async () => {
  await seeTitle('Site Managers');
  await fill(/^Name/, 'Site Teams');
  await seeChanges(1);
};

export const FirstLoad: ScreenStory = {
  args: { answers: { 'securityGroups.get': never } },
  play: async () => {
    await seeFormToCome();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeTitle('Site Managers');
    await expect(await seeButton('Delete mapping')).toBeVisible();
    await expect(await screen.findByRole('list', { name: 'Roles, selected' })).toBeVisible();
  },
};

export const Review: ScreenStory = review(edit, 'Site Teams');

export const Invalid: ScreenStory = {
  play: async () => {
    await seeTitle('Site Managers');
    await fill(/^Name/, ' ');
    await press('Save');
    await seeFocusedProblem('There is a problem');
  },
};

export const Saving: ScreenStory = saving('securityGroups.replace', edit);

export const Saved: ScreenStory = saved(edit, 'Site Teams');

export const Refused: ScreenStory = refused(
  'securityGroups.replace',
  refuse(400, { errors: { roles: ['Choose roles or buildings.'] } }),
  edit,
  'Choose roles or buildings.',
);

export const Conflict: ScreenStory = {
  play: async () => {
    await edit();
    storyPortal().platform.changeMeanwhile(mapping, { name: 'Premises' });
    await press('Save');
    const dialog = await seeDialog('This mapping has changed meanwhile');
    await expect(await dialog.findByText('Premises')).toBeVisible();
  },
};

export const Deleted: ScreenStory = {
  play: async () => {
    await press('Delete mapping');
    const dialog = await seeDialog('Delete “Site Managers”?', 'alertdialog');
    await userEvent.type(dialog.getByRole('textbox'), 'Site Managers', { delay: null });
    await press('Delete mapping', dialog);
    await seeText('Mapping “Site Managers” deleted');
  },
};

export const DeletedByAnother: ScreenStory = {
  args: { answers: { 'securityGroups.remove': refuse(404) } },
  play: async () => {
    await press('Delete mapping');
    const dialog = await seeDialog('Delete “Site Managers”?', 'alertdialog');
    await userEvent.type(dialog.getByRole('textbox'), 'Site Managers', { delay: null });
    await press('Delete mapping', dialog);
    await seeText('Unable to delete security group. Please try again');
    await seeText('Mapping “Site Managers” was not deleted: it is no longer there, or out of your reach.');
  },
};

const neither = 'Either Roles or Buildings must be given.';

export const NeitherRolesNorBuildings: ScreenStory = {
  args: { answers: { 'securityGroups.replace': refuse(400, { description: neither }) } },
  play: async () => {
    await edit();
    await press('Save');
    await seeFocusedProblem(neither);
  },
};

export const NeitherInPlainText: ScreenStory = {
  args: { answers: { 'securityGroups.replace': refuseInWords(400, neither) } },
  play: async () => {
    await edit();
    await press('Save');
    await seeFocusedProblem(neither);
  },
};

export const DeletionRefused: ScreenStory = {
  args: { answers: { 'securityGroups.remove': refuse(500) } },
  play: async () => {
    await press('Delete mapping');
    const dialog = await seeDialog('Delete “Site Managers”?', 'alertdialog');
    await userEvent.type(dialog.getByRole('textbox'), 'Site Managers', { delay: null });
    await press('Delete mapping', dialog);
    await seeText('Unable to delete security group. Please try again');
  },
};

export const Missing: ScreenStory = {
  args: {
    path: to(pages.mapping, { mapping: nothing }),
    answers: { 'securityGroups.get': refuse(404) },
  },
  play: async () => {
    await expect(await seeTitle('No such mapping')).toBeVisible();
  },
};

export const Failed: ScreenStory = notFetched('securityGroups.get', 'security group');

export const NoPermission: ScreenStory = {
  args: { as: 'teacher' },
  play: async () => {
    await expect(await seeTitle('You do not have access')).toBeVisible();
  },
};

export const Dirty: ScreenStory = { play: edit };

export const Offline: ScreenStory = offlineSaving('securityGroups.replace', edit);

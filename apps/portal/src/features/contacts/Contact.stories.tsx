import { expect, screen, userEvent } from 'storybook/test';
import { contact, nothing } from '../../../harness/addresses.ts';
import { never, refuse, rows } from '../../../harness/answers.ts';
import {
  fill,
  press,
  seeChanges,
  seeDialog,
  seeFocusedProblem,
  seeFormToCome,
  seeText,
  seeTitle,
} from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { storyPortal } from '../../../harness/StoryPortal.tsx';
import { pages } from '../../system/pages.ts';
import { notFetched, offlineSaving, refused, review, saving } from '../../../harness/usual-states.ts';
import { to } from '../../system/to.ts';

const meta = {
  ...screenOf('editor', { as: 'clientAdministrator', path: to(pages.contact, { contact }) }),
  title: 'Screens/People/Contact',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const name = 'Leila Baptiste';
const adding = { path: to(pages.addContact), answers: { 'users.list': rows(0) } };
const edit = async () => {
  await seeTitle(name);
  await fill('Voice phone number', '0113 496 0999');
  await seeChanges(1);
};

export const FirstLoad: ScreenStory = {
  args: { answers: { 'contacts.get': never } },
  play: async () => {
    await seeFormToCome();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeTitle(name);
    await seeText('Contact only');
  },
};

export const Dirty: ScreenStory = { play: edit };

export const Review: ScreenStory = review(edit, 'The whole record is sent; these fields change.');

export const Saving: ScreenStory = saving('contacts.replace', edit);

export const Saved: ScreenStory = {
  play: async () => {
    await edit();
    await press('Save');
    await seeText(`“${name}” saved`);
  },
};

export const NameTaken: ScreenStory = refused(
  'contacts.replace',
  refuse(409, { description: 'A contact of this name exists already.' }),
  edit,
  'A contact of this name exists already.',
);

export const Gone: ScreenStory = refused('contacts.replace', refuse(404), edit, 'This contact does not exist.');

export const Conflict: ScreenStory = {
  play: async () => {
    await edit();
    storyPortal().platform.changeMeanwhile(contact, { voicePhoneNumber: '0113 496 0500' });
    await press('Save');
    await seeDialog('This contact has changed meanwhile');
  },
};

export const Missing: ScreenStory = {
  args: { path: to(pages.contact, { contact: nothing }), answers: { 'contacts.get': refuse(404) } },
  play: async () => {
    await seeText('This contact does not exist.');
  },
};

export const Failed: ScreenStory = notFetched('contacts.get', 'contact');

export const NoPermission: ScreenStory = {
  args: { as: 'roleManager' },
  play: async () => {
    await expect(await seeTitle('You do not have access')).toBeVisible();
  },
};

export const Blank: ScreenStory = {
  args: adding,
  play: async () => {
    await seeTitle('Add contact');
  },
};

export const Invalid: ScreenStory = {
  args: adding,
  play: async () => {
    await seeTitle('Add contact');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Voice' }));
    await fill(/^First name/, 'Ada');
    await fill(/^Last name/, 'Pryce');
    await press('Add contact');
    await seeFocusedProblem('There is a problem');
    await seeText('Email is required.');
  },
};

export const CreationRefused: ScreenStory = {
  args: { ...adding, answers: { ...adding.answers, 'contacts.create': refuse(500) } },
  play: async () => {
    await seeTitle('Add contact');
    await fill(/^First name/, 'Ada');
    await fill(/^Last name/, 'Pryce');
    await fill(/^Email/, 'ada.pryce@northfield.example');
    await press('Add contact');
    await seeFocusedProblem('Unable to create contact. Please try again');
  },
};

export const Refused: ScreenStory = refused(
  'contacts.replace',
  refuse(500),
  edit,
  'Unable to update contact. Please try again',
);

export const Offline: ScreenStory = offlineSaving('contacts.replace', edit);

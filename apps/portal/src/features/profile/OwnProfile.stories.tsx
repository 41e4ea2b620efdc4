import { expect, screen, userEvent } from 'storybook/test';
import { later, never, refuse, withMembers } from '../../../harness/answers.ts';
import {
  fill,
  giveFile,
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
import { offlineSaving, refused, review, saved, saving } from '../../../harness/usual-states.ts';
import { storyPortal } from '../../../harness/StoryPortal.tsx';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf(
    'editor',
    { as: 'clientAdministrator', path: to(pages.profile) },
    {
      Missing: 'Who is signed in has a profile.',
      NoPermission: 'Everybody may change their own.',
    },
  ),
  title: 'Screens/Own/Your profile',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const wrongType = 'Only gif, jpg, jpeg, and png files are supported for your profile photo. Please try again.';
/** One pixel, as a browser can show it. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const photo = `data:image/png;base64,${pixel}`;
const choosePhoto = async (name: string, type: string) => {
  await seeTitle('Your profile');
  const bytes = Uint8Array.from(atob(pixel), (character) => character.codePointAt(0) ?? 0);
  await giveFile(new File([bytes], name, { type }));
};
const knownOfOneself = {
  'First name': 'given-name',
  'Last name': 'family-name',
  'Mobile phone number': 'mobile tel',
  'Voice phone number': 'tel',
};
const edit = async () => {
  await seeTitle('Your profile');
  await fill(/^Voice phone number/, '0113 496 0001');
  await seeChanges(1);
};

export const Data: ScreenStory = {
  play: async () => {
    await seeTitle('Your profile');
    await expect(await seeButton('Choose photo')).toBeVisible();
    // The browser fills in what it knows of its person (1.3.5).
    for (const [label, known] of Object.entries(knownOfOneself))
      await expect(await screen.findByRole('textbox', { name: new RegExp(`^${label}`) })).toHaveAttribute(
        'autocomplete',
        known,
      );
  },
};

export const OfProviderStaff: ScreenStory = {
  args: { as: 'systemAdministrator' },
  play: async () => {
    await seeTitle('Your profile');
    await expect(screen.queryByRole('combobox', { name: 'Title' })).toBeNull();
  },
};

export const OfAnEnterprise: ScreenStory = {
  args: { answers: { 'session.clientProfile': withMembers({ isEnterpriseUser: true }) } },
  play: async () => {
    await seeTitle('Your profile');
    await expect((await screen.findAllByText('Managed by your organisation.'))[0]).toBeVisible();
  },
};

export const Dirty: ScreenStory = { play: edit };

export const Invalid: ScreenStory = {
  play: async () => {
    await seeTitle('Your profile');
    await fill(/^Mobile phone number/, '');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Text' }));
    await press('Save');
    await seeFocusedProblem('There is a problem');
  },
};

export const Saving: ScreenStory = saving('profiles.patch', edit);

export const Refused: ScreenStory = refused(
  'profiles.patch',
  refuse(500),
  edit,
  'Unable to update profile. Please try again',
);

export const WithPhoto: ScreenStory = {
  args: { answers: { 'session.clientProfile': withMembers({ userPhoto: photo }) } },
  play: async () => {
    await expect(await seeButton('Remove photo')).toBeVisible();
  },
};

export const PhotoChosen: ScreenStory = {
  play: async () => {
    await choosePhoto('photo.png', 'image/png');
    await seeText('Preview of photo.png');
  },
};

export const PhotoOfAnotherType: ScreenStory = {
  play: async () => {
    await choosePhoto('notes.pdf', 'application/pdf');
    await seeText(wrongType);
  },
};

export const PhotoRefused: ScreenStory = {
  args: { answers: { 'photos.upload': refuse(500) } },
  play: async () => {
    await choosePhoto('photo.png', 'image/png');
    await press('Upload photo');
    await seeText('Unable to update profile photo. Please try again');
  },
};

const remove = async () => {
  await press('Remove photo');
  return seeDialog(/^Remove the photo of/, 'alertdialog');
};

export const RemovingThePhoto: ScreenStory = {
  args: { answers: { 'session.clientProfile': withMembers({ userPhoto: photo }) } },
  play: async () => {
    await remove();
  },
};

export const PhotoNotRemoved: ScreenStory = {
  args: {
    answers: { 'session.clientProfile': withMembers({ userPhoto: photo }), 'photos.remove': refuse(403) },
  },
  play: async () => {
    await press('Remove photo', await remove());
    await seeText('You do not have permissions to delete profile photo.');
  },
};

/** A failure ends with the next attempt, of whichever kind it is (D-191); the reason stands below it (D-047). */
export const PhotoChangedAfterItWasNotRemoved: ScreenStory = {
  args: {
    answers: {
      'session.clientProfile': withMembers({ userPhoto: photo }),
      'photos.remove': refuse(409, { description: 'Photos are kept until the end of the year.' }),
      'photos.upload': refuse(500),
    },
  },
  play: async () => {
    await press('Remove photo', await remove());
    await seeText('Photos are kept until the end of the year.');
    await choosePhoto('photo.png', 'image/png');
    await seeText('Preview of photo.png');
    await expect(screen.queryByRole('alert')).toBeNull();
    await press('Upload photo');
    await seeText('Unable to update profile photo. Please try again');
    await press('Cancel');
    await expect(screen.queryByRole('alert')).toBeNull();
  },
};

/** … and so does what is wrong with a file that was chosen. */
export const PhotoRemovedAfterAnotherType: ScreenStory = {
  args: { answers: { 'session.clientProfile': withMembers({ userPhoto: photo }) } },
  play: async () => {
    await choosePhoto('notes.pdf', 'application/pdf');
    await seeText(wrongType);
    await remove();
    await expect(screen.queryByText(wrongType)).toBeNull();
  },
};

export const Review: ScreenStory = review(edit);

export const Offline: ScreenStory = offlineSaving('profiles.patch', edit);

export const Saved: ScreenStory = saved(edit, 'Your profile');

/** In another tab or on another device. */
export const Conflict: ScreenStory = {
  play: async () => {
    await edit();
    const { platform, userId } = storyPortal();
    platform.changeMeanwhile(userId, { voicePhoneNumber: '0113 496 0500' });
    await press('Save');
    await seeDialog(/changed meanwhile$/);
  },
};

export const FirstLoad: ScreenStory = {
  args: { answers: { 'session.clientProfile': later(never) } },
  play: async () => {
    await seeFormToCome();
  },
};

export const Failed: ScreenStory = {
  args: { answers: { 'session.clientProfile': later(refuse(500)) } },
  play: async () => {
    await seeText('Unable to fetch profile. Please try again');
  },
};

/** A page that nobody has said in Welsh yet is English, and a screen reader is told so. */
export const InEnglishAmongWelsh: ScreenStory = {
  args: { settings: { language: 'cy-GB' } },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Adeiladau' })).toBeVisible();
    await expect(screen.getByRole('main')).toHaveAttribute('lang', 'en-GB');
  },
};

import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { nothing, station } from '../../../harness/addresses.ts';
import { empty, never, refuse, withMembers } from '../../../harness/answers.ts';
import {
  fill,
  press,
  pressByKey,
  seeButton,
  seeChanges,
  seeDialog,
  seeFocus,
  seeFocusedProblem,
  seeFormToCome,
  seeText,
  seeTitle,
} from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { storyPortal } from '../../../harness/StoryPortal.tsx';
import { notFetched, offlineSaving, refused, review, saved, saving } from '../../../harness/usual-states.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const meta = {
  ...screenOf('editor', { as: 'clientAdministrator', path: to(pages.stationAccount, { station }) }),
  title: 'Screens/Client/Station account details',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const edit = async () => {
  await seeTitle('Reception');
  await fill(/^Name/, 'Front desk');
  await seeChanges(1);
};
const rotate = async () => {
  await press('New key');
  await press('Make a new key', await seeDialog('Make a new key for “Reception”?', 'alertdialog'));
};
const inLetters = '7G4K-22QX-M8R1-T5WZ-0B3D-6F9H-JN';

export const FirstLoad: ScreenStory = {
  args: { answers: { 'stationAccounts.get': never } },
  play: async () => {
    await seeFormToCome();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeTitle('Reception');
    await seeButton('Show key');
    await expect(screen.queryByText(inLetters)).toBeNull();
  },
};

export const KeyShown: ScreenStory = {
  play: async () => {
    await press('Show key');
    await seeText(inLetters);
    await expect(await screen.findByRole('img', { name: 'Code of Reception' })).toBeVisible();
    await press('Hide key');
    await expect(screen.queryByText(inLetters)).toBeNull();
  },
};

/** Each press puts another button in the place of its own, and there the keyboard goes on. */
export const KeyShownByKeyboard: ScreenStory = {
  play: async () => {
    await pressByKey('Show key');
    await seeFocus(() => screen.getByRole('button', { name: 'Hide key' }));
    await pressByKey('Hide key');
    await seeFocus(() => screen.getByRole('button', { name: 'Show key' }));
  },
};

export const KeyWithoutItsCode: ScreenStory = {
  args: { answers: { 'stationAccounts.code': refuse(503) } },
  play: async () => {
    await press('Show key');
    await seeText(inLetters);
    await seeText('Unable to fetch QR code. Please try again');
    await seeButton('Fetch the code');
  },
};

export const KeyFailed: ScreenStory = {
  args: { answers: { 'stationAccounts.key': refuse(500) } },
  play: async () => {
    await press('Show key');
    await seeText('Unable to fetch authentication key. Please try again');
  },
};

export const KeyRefused: ScreenStory = {
  args: {
    answers: {
      'stationAccounts.key': refuse(403, {
        description: 'This needs the permission canmanagekiosks or canmanageclientsettings.',
      }),
    },
  },
  play: async () => {
    await press('Show key');
    await seeText(/Unable to fetch authentication key/);
    await seeText(/This needs the permission canmanagekiosks/);
  },
};

export const NotForWhoeverMayOnlyLook: ScreenStory = {
  args: { as: 'teacher' },
  play: async () => {
    await seeText(/The key is shown to whoever may do one of these: .*Manage kiosks/);
    await expect(screen.queryByRole('button', { name: 'Show key' })).toBeNull();
  },
};

export const InBuildingsThatAreNotSeen: ScreenStory = {
  args: {
    as: 'worksInOneBuilding',
    answers: {
      'stationAccounts.get': withMembers({ isAbove: true }),
    },
  },
  play: async () => {
    await seeText(/This station works in buildings that you do not see/);
    await seeText('The key of a station that works in buildings you do not see is not shown to you.');
  },
};

export const NewKeyAwaited: ScreenStory = {
  play: async () => {
    await rotate();
    await seeText('Give the station its new key');
    await seeText(inLetters);
    await press('Stop waiting');
    await seeButton('Hide key');
  },
};

/** Whoever no longer waits goes on at the key that the station has been given. */
export const NewKeyAwaitedByKeyboard: ScreenStory = {
  play: async () => {
    await rotate();
    await seeText(inLetters);
    await pressByKey('Stop waiting');
    await seeFocus(() => screen.getByRole('button', { name: 'Hide key' }));
  },
};

export const NewKeyFailed: ScreenStory = {
  args: { answers: { 'stationAccounts.replaceKey': refuse(500) } },
  play: async () => {
    await rotate();
    await seeText('Unable to reset authentication key. Please try again');
    await seeButton('New key');
  },
};

export const CodeSent: ScreenStory = {
  args: { answers: { 'session.clientProfile': withMembers({ mobilePhoneNumber: '' }) } },
  play: async () => {
    await press('Email me the code');
    await seeText('Code sent to ada.price@example.org');
    await expect(screen.queryByRole('button', { name: 'Text me the link' })).toBeNull();
  },
};

/** A number that the person has given themselves is known at once. */
export const NumberGivenSince: ScreenStory = {
  play: async () => {
    await seeButton('Email me the code');
    const { portal } = storyPortal();
    portal.navigate(to(pages.profile));
    await seeTitle('Your profile');
    await fill('Mobile phone number', '07700 900123');
    await press('Save');
    await waitFor(() => expect(screen.queryByText('1 unsaved change')).toBeNull());
    portal.navigate(to(pages.stationAccount, { station }));
    await press('Text me the link');
    await seeText('Link sent to 07700 900123');
  },
};

export const CodeNotSent: ScreenStory = {
  args: { answers: { 'stationAccounts.sendCode': refuse(500) } },
  play: async () => {
    await press('Email me the code');
    await seeText('Unable to send QR code. Please try again');
  },
};

export const Dirty: ScreenStory = { play: edit };

export const Review: ScreenStory = review(edit, 'Front desk');

export const Invalid: ScreenStory = {
  play: async () => {
    await seeTitle('Reception');
    await fill(/^Name/, ' ');
    await press('Save');
    await seeFocusedProblem('There is a problem');
  },
};

export const Saving: ScreenStory = saving('stationAccounts.patch', edit);

export const Saved: ScreenStory = saved(edit, 'Front desk');

export const Refused: ScreenStory = refused(
  'stationAccounts.patch',
  refuse(400, { errors: { name: ['Choose another name.'] } }),
  edit,
  'Choose another name.',
);

export const Conflict: ScreenStory = {
  play: async () => {
    await edit();
    storyPortal().platform.changeMeanwhile(station, { name: 'Lobby' });
    await press('Save');
    const dialog = await seeDialog('This station account has changed meanwhile');
    await expect(await dialog.findByText('Lobby')).toBeVisible();
  },
};

export const Deleted: ScreenStory = {
  play: async () => {
    await press('Delete station account');
    const dialog = await seeDialog('Delete “Reception”?', 'alertdialog');
    await userEvent.type(dialog.getByRole('textbox'), 'Reception', { delay: null });
    await press('Delete station account', dialog);
    await seeText('Station account “Reception” deleted');
  },
};

export const Missing: ScreenStory = {
  args: {
    path: to(pages.stationAccount, { station: nothing }),
    answers: { 'stationAccounts.get': refuse(404) },
  },
  play: async () => {
    await expect(await seeTitle('No such station account')).toBeVisible();
  },
};

export const Failed: ScreenStory = notFetched('stationAccounts.get', 'station account');

export const NoPermission: ScreenStory = {
  args: { answers: { 'modules.ofClient': empty } },
  play: async () => {
    await seeText('The client does not have the module visitor app.');
  },
};

export const Offline: ScreenStory = offlineSaving('stationAccounts.patch', edit);

import { expect, screen } from 'storybook/test';
import { building, level } from '../../../harness/addresses.ts';
import { drop, never, refuse } from '../../../harness/answers.ts';
import { fill, press, seeButton, seeDialog, seeFocusedProblem, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { noPermission, offlineSaving } from '../../../harness/usual-states.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const meta = {
  ...screenOf('addition', { as: 'buildingManager', path: to(pages.addLocation, { building, level }) }),
  title: 'Screens/Client/Add location',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const type = async (name = 'Mezzanine') => {
  await seeTitle('Add location');
  await fill(/^Name/, name);
};
const send = () => press('Add location');
/** What cannot be mended is confirmed. */
const confirm = async () => {
  await send();
  const dialog = await seeDialog('Add the location “Mezzanine”?', 'alertdialog');
  await press('Add location', dialog);
};

export const Blank: ScreenStory = {
  play: async () => {
    await seeTitle('Add location');
  },
};

export const Invalid: ScreenStory = {
  play: async () => {
    await seeTitle('Add location');
    await send();
    await seeFocusedProblem('There is a problem');
    await seeText('Name is required.');
  },
};

export const StaysForGood: ScreenStory = {
  play: async () => {
    await type();
    await send();
    const dialog = await seeDialog('Add the location “Mezzanine”?', 'alertdialog');
    await expect(
      dialog.getByText(
        'A location can be neither renamed nor deleted once it is added. None of this name is there yet.',
      ),
    ).toBeVisible();
  },
};

export const NameIsThere: ScreenStory = {
  play: async () => {
    await type('library');
    await send();
    const dialog = await seeDialog('Add another location called “library”?', 'alertdialog');
    await expect(dialog.getByText(/has a location of this name already/)).toBeVisible();
  },
};

export const NamesNotKnown: ScreenStory = {
  args: { answers: { 'locations.list': drop } },
  play: async () => {
    await type();
    await send();
    const dialog = await seeDialog('Add the location “Mezzanine”?', 'alertdialog');
    await expect(dialog.getByText(/could not be found out/)).toBeVisible();
  },
};

export const Saving: ScreenStory = {
  args: { answers: { 'locations.create': never } },
  play: async () => {
    await type();
    await confirm();
    await expect(await seeButton(/^Add location/)).toHaveAttribute('aria-busy', 'true');
  },
};

export const Added: ScreenStory = {
  play: async () => {
    await type();
    await confirm();
    await seeTitle('Locations');
    await seeText('Location “Mezzanine” added');
  },
};

export const Refused: ScreenStory = {
  args: { answers: { 'locations.create': refuse(500) } },
  play: async () => {
    await type();
    await confirm();
    await seeFocusedProblem('Unable to create location. Please try again.');
    await expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Mezzanine');
  },
};

export const RefusedAtAField: ScreenStory = {
  args: { answers: { 'locations.create': refuse(400, { errors: { name: ['This name cannot be used.'] } }) } },
  play: async () => {
    await type();
    await confirm();
    await seeFocusedProblem('This name cannot be used.');
  },
};

export const NoPermission: ScreenStory = noPermission('roleManager');

export const Offline: ScreenStory = offlineSaving('locations.create', type, confirm);

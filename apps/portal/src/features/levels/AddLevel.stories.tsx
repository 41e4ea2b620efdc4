import { expect, screen } from 'storybook/test';
import { building } from '../../../harness/addresses.ts';
import { drop, never, refuse } from '../../../harness/answers.ts';
import { fill, press, seeButton, seeDialog, seeFocusedProblem, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { noPermission, offlineSaving } from '../../../harness/usual-states.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const meta = {
  ...screenOf('addition', { as: 'buildingManager', path: to(pages.addLevel, { building }) }),
  title: 'Screens/Client/Add level',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const type = async (name = 'Mezzanine') => {
  await seeTitle('Add level');
  await fill(/^Level name/, name);
};
const send = () => press('Add level');
/** What cannot be mended is confirmed. */
const confirm = async () => {
  await send();
  const dialog = await seeDialog('Add the level “Mezzanine”?', 'alertdialog');
  await press('Add level', dialog);
};

export const Blank: ScreenStory = {
  play: async () => {
    await seeTitle('Add level');
  },
};

export const Invalid: ScreenStory = {
  play: async () => {
    await seeTitle('Add level');
    await send();
    await seeFocusedProblem('There is a problem');
    await seeText('Level name is required.');
  },
};

export const StaysForGood: ScreenStory = {
  play: async () => {
    await type();
    await send();
    const dialog = await seeDialog('Add the level “Mezzanine”?', 'alertdialog');
    await expect(
      dialog.getByText('A level can be neither renamed nor deleted once it is added. None of this name is there yet.'),
    ).toBeVisible();
  },
};

export const NameIsThere: ScreenStory = {
  play: async () => {
    await type('first floor');
    await send();
    const dialog = await seeDialog('Add another level called “first floor”?', 'alertdialog');
    await expect(dialog.getByText(/has a level of this name already/)).toBeVisible();
  },
};

export const NamesNotKnown: ScreenStory = {
  args: { answers: { 'levels.list': drop } },
  play: async () => {
    await type();
    await send();
    const dialog = await seeDialog('Add the level “Mezzanine”?', 'alertdialog');
    await expect(dialog.getByText(/could not be found out/)).toBeVisible();
  },
};

export const Saving: ScreenStory = {
  args: { answers: { 'levels.create': never } },
  play: async () => {
    await type();
    await confirm();
    await expect(await seeButton(/^Add level/)).toHaveAttribute('aria-busy', 'true');
  },
};

export const Added: ScreenStory = {
  play: async () => {
    await type();
    await confirm();
    await seeTitle('Levels');
    await seeText('Level “Mezzanine” added');
  },
};

export const Refused: ScreenStory = {
  args: { answers: { 'levels.create': refuse(500) } },
  play: async () => {
    await type();
    await confirm();
    await seeFocusedProblem('Unable to create level. Please try again.');
    await expect(screen.getByRole('textbox', { name: /^Level name/ })).toHaveValue('Mezzanine');
  },
};

export const RefusedAtAField: ScreenStory = {
  args: { answers: { 'levels.create': refuse(400, { errors: { levelName: ['This name cannot be used.'] } }) } },
  play: async () => {
    await type();
    await confirm();
    await seeFocusedProblem('This name cannot be used.');
  },
};

export const NoPermission: ScreenStory = noPermission('roleManager');

export const Offline: ScreenStory = offlineSaving('levels.create', type, confirm);

import { expect } from 'storybook/test';
import { done, drop, never, refuse } from '../../../harness/answers.ts';
import { fill, press, seeButton, seeFocusedProblem, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { offlineSaving } from '../../../harness/usual-states.ts';
import { to } from '../../system/to.ts';
import { lookupRoutes } from '../../system/pages.ts';

const meta = {
  ...screenOf('addition', { as: 'clientAdministrator', path: to(lookupRoutes('title', 'titles').create) }),
  title: 'Screens/Client/Add title',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const taken = '“Teacher” already exists. Choose another name.';
const blank = () => seeTitle('Add title');
const send = async () => {
  await seeTitle('Add title');
  await fill(/^Name/, 'Teacher');
  await press('Add title');
};

export const Blank: ScreenStory = {
  play: async () => {
    await seeTitle('Add title');
  },
};

export const Invalid: ScreenStory = {
  play: async () => {
    await seeTitle('Add title');
    await press('Add title');
    await seeFocusedProblem('There is a problem');
    await seeText('Name is required.');
  },
};

export const Saving: ScreenStory = {
  args: { answers: { 'titles.create': never } },
  play: async () => {
    await send();
    await expect(await seeButton(/^Add title/)).toHaveAttribute('aria-busy', 'true');
  },
};

export const NameTaken: ScreenStory = {
  args: { answers: { 'titles.create': refuse(409, { errors: { name: [taken] } }) } },
  play: async () => {
    await send();
    await seeFocusedProblem(taken);
  },
};

export const Refused: ScreenStory = {
  args: { answers: { 'titles.create': refuse(500) } },
  play: async () => {
    await send();
    await seeFocusedProblem('Unable to create title. Please try again');
  },
};

export const NotAnswered: ScreenStory = {
  args: { answers: { 'titles.create': drop } },
  play: async () => {
    await send();
    await seeText(/may have been added all the same/);
  },
};

/** A host may say that it is done, and no more: an answer came, and not that of a record. */
export const AnsweredBarely: ScreenStory = {
  args: { answers: { 'titles.create': done } },
  play: async () => {
    await send();
    await seeText(/The answer does not say what came of it, so the title may have been added all the same/);
  },
};

export const NoPermission: ScreenStory = {
  args: { as: 'buildingManager' },
  play: async () => {
    await expect(await seeTitle('You do not have access')).toBeVisible();
  },
};

export const Offline: ScreenStory = offlineSaving('titles.create', blank, send);

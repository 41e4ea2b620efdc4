import { expect } from 'storybook/test';
import { never, refuse } from '../../../harness/answers.ts';
import { fill, press, seeButton, seeFocusedProblem, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { noPermission, offlineSaving } from '../../../harness/usual-states.ts';
import { to } from '../../system/to.ts';
import { lookupRoutes } from '../../system/pages.ts';

const meta = {
  ...screenOf('addition', { as: 'clientAdministrator', path: to(lookupRoutes('occupation', 'occupations').create) }),
  title: 'Screens/Client/Add occupation',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const blank = () => seeTitle('Add occupation');
const send = async () => {
  await seeTitle('Add occupation');
  await fill(/^Name/, 'Caretaker');
  await press('Add occupation');
};

export const Blank: ScreenStory = {
  play: async () => {
    await seeTitle('Add occupation');
  },
};

export const Invalid: ScreenStory = {
  play: async () => {
    await seeTitle('Add occupation');
    await press('Add occupation');
    await seeFocusedProblem('There is a problem');
    await seeText('Name is required.');
  },
};

export const Saving: ScreenStory = {
  args: { answers: { 'occupations.create': never } },
  play: async () => {
    await send();
    await expect(await seeButton(/^Add occupation/)).toHaveAttribute('aria-busy', 'true');
  },
};

export const RefusedAsDescribed: ScreenStory = {
  args: { answers: { 'occupations.create': refuse(409, { description: '“Caretaker” is there already.' }) } },
  play: async () => {
    await send();
    await seeFocusedProblem('“Caretaker” is there already.');
  },
};

export const Refused: ScreenStory = {
  args: { answers: { 'occupations.create': refuse(500) } },
  play: async () => {
    await send();
    await seeFocusedProblem('Unable to create occupation. Please try again');
  },
};

export const NoPermission: ScreenStory = noPermission('roleManager');

export const Offline: ScreenStory = offlineSaving('occupations.create', blank, send);

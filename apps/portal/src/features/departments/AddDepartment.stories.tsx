import { expect } from 'storybook/test';
import { never, refuse } from '../../../harness/answers.ts';
import { fill, press, seeButton, seeFocusedProblem, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { noPermission, offlineSaving } from '../../../harness/usual-states.ts';
import { to } from '../../system/to.ts';
import { lookupRoutes } from '../../system/pages.ts';

const meta = {
  ...screenOf('addition', { as: 'clientAdministrator', path: to(lookupRoutes('department', 'departments').create) }),
  title: 'Screens/Client/Add department',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const blank = () => seeTitle('Add department');
const send = async () => {
  await seeTitle('Add department');
  await fill(/^Name/, 'Humanities');
  await press('Add department');
};

export const Blank: ScreenStory = {
  play: async () => {
    await seeTitle('Add department');
  },
};

export const Invalid: ScreenStory = {
  play: async () => {
    await seeTitle('Add department');
    await press('Add department');
    await seeFocusedProblem('There is a problem');
    await seeText('Name is required.');
  },
};

export const Saving: ScreenStory = {
  args: { answers: { 'departments.create': never } },
  play: async () => {
    await send();
    await expect(await seeButton(/^Add department/)).toHaveAttribute('aria-busy', 'true');
  },
};

export const RefusedAsDescribed: ScreenStory = {
  args: { answers: { 'departments.create': refuse(409, { description: '“Humanities” is there already.' }) } },
  play: async () => {
    await send();
    await seeFocusedProblem('“Humanities” is there already.');
  },
};

export const Refused: ScreenStory = {
  args: { answers: { 'departments.create': refuse(500) } },
  play: async () => {
    await send();
    await seeFocusedProblem('Unable to create department. Please try again');
  },
};

export const NoPermission: ScreenStory = noPermission('roleManager');

export const Offline: ScreenStory = offlineSaving('departments.create', blank, send);

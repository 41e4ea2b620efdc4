import { expect } from 'storybook/test';
import { atFirst, drop, never, refuse } from '../../../harness/answers.ts';
import { fill, press, seeButton, seeFocusedProblem, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf('addition', { as: 'systemAdministrator', path: to(pages.addClient) }),
  title: 'Screens/Platform/Create client',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const send = async () => {
  await seeTitle('Add client');
  await fill(/^Name/, 'Tarn Valley Trust');
  await press('Add client');
};

export const Blank: ScreenStory = {
  play: async () => {
    await seeTitle('Add client');
    await seeText('Visitor management');
  },
};

export const ModulesOnTheWay: ScreenStory = {
  args: { answers: { 'modules.groupsOfType': never } },
  play: async () => {
    await seeTitle('Add client');
  },
};

export const ModulesFailed: ScreenStory = {
  args: { answers: { 'modules.groupsOfType': atFirst(refuse(500)) } },
  play: async () => {
    await seeText('The modules could not be fetched.');
    await press('Try again');
    await seeText('Visitor management');
  },
};

export const Filled: ScreenStory = {
  play: async () => {
    await seeTitle('Add client');
    await fill(/^Name/, 'Tarn Valley Trust');
    await fill('Unique ID', 'TVT-01');
  },
};

export const Invalid: ScreenStory = {
  play: async () => {
    await seeTitle('Add client');
    await press('Add client');
    await seeFocusedProblem('There is a problem');
  },
};

export const Saving: ScreenStory = {
  args: { answers: { 'clients.create': never } },
  play: async () => {
    await send();
    await expect(await seeButton(/^Add client/)).toHaveAttribute('aria-busy', 'true');
  },
};

export const Refused: ScreenStory = {
  args: {
    answers: { 'clients.create': refuse(400, { errors: { Name: ['A client with this name exists already.'] } }) },
  },
  play: async () => {
    await send();
    await seeText('A client with this name exists already.');
  },
};

export const RefusedForNoField: ScreenStory = {
  args: { answers: { 'clients.create': refuse(500) } },
  play: async () => {
    await send();
    await seeText('Unable to create client. Please try again');
  },
};

export const NotAnswered: ScreenStory = {
  args: { answers: { 'clients.create': drop } },
  play: async () => {
    await send();
    await seeText(/may have been added all the same/);
  },
};

export const NoPermission: ScreenStory = {
  args: { as: 'supportPerson' },
  play: async () => {
    await expect(await seeTitle('You do not have access')).toBeVisible();
  },
};

export const Offline: ScreenStory = {
  args: { offline: true, answers: { 'clients.create': drop } },
  play: async () => {
    await send();
    await seeText('You are offline');
  },
};

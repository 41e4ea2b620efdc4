import { expect, screen, userEvent } from 'storybook/test';
import { empty, never, refuse } from '../../../harness/answers.ts';
import { fill, press, seeButton, seeFocusedProblem, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { notFetched, offlineSaving } from '../../../harness/usual-states.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const meta = {
  ...screenOf('addition', { as: 'clientAdministrator', path: to(pages.addStationAccount) }),
  title: 'Screens/Client/Add station account',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const blank = () => seeTitle('Add station account');
const send = async () => {
  await blank();
  await fill(/^Name/, 'Front desk');
  await userEvent.click(await screen.findByRole('switch', { name: 'Client scope' }));
  await press('Add station account');
};

export const Blank: ScreenStory = {
  play: async () => {
    await blank();
    await expect(await screen.findByRole('checkbox', { name: 'Visitor app' })).toBeChecked();
    await expect(await screen.findByRole('checkbox', { name: 'Insight' })).not.toBeChecked();
  },
};

const buildings = () => screen.findByRole('combobox', { name: /^Buildings/ });

/** What has to be chosen is marked, as long as it has to be. */
export const InEveryBuilding: ScreenStory = {
  play: async () => {
    await blank();
    await expect(await buildings()).toHaveAttribute('aria-required', 'true');
    await userEvent.click(await screen.findByRole('switch', { name: 'Client scope' }));
    await seeText('This station works in every building, including those added later.');
  },
};

export const Invalid: ScreenStory = {
  play: async () => {
    await blank();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Visitor app' }));
    await press('Add station account');
    await seeFocusedProblem('There is a problem');
    await seeText('Name is required.');
    await seeText('Choose at least one module.');
  },
};

export const WithoutBuildings: ScreenStory = {
  play: async () => {
    await blank();
    await fill(/^Name/, 'Front desk');
    await press('Add station account');
    await seeFocusedProblem('Choose at least one building.');
  },
};

export const Saving: ScreenStory = {
  args: { answers: { 'stationAccounts.create': never } },
  play: async () => {
    await send();
    await expect(await seeButton(/^Add station account/)).toHaveAttribute('aria-busy', 'true');
  },
};

export const Refused: ScreenStory = {
  args: { answers: { 'stationAccounts.create': refuse(500) } },
  play: async () => {
    await send();
    await seeFocusedProblem('Unable to create station account. Please try again');
  },
};

export const LookupsFailed: ScreenStory = notFetched('buildings.all', 'buildings');

export const NoPermission: ScreenStory = {
  args: { answers: { 'modules.ofClient': empty } },
  play: async () => {
    await seeText('The client does not have the module visitor app.');
  },
};

export const Offline: ScreenStory = offlineSaving('stationAccounts.create', blank, send);

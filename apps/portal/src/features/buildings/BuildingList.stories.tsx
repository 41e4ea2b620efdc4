import { expect, screen, userEvent } from 'storybook/test';
import { client } from '../../../harness/addresses.ts';
import { drop, empty, later, never, refuse, rows } from '../../../harness/answers.ts';
import { choose, press, seeButton, seeLink, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf({ as: 'systemAdministrator', path: to(pages.clientBuildings, { client }) }),
  title: 'Screens/Building list',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const inTheClientArea = { as: 'buildingManager', path: to(pages.buildings) } as const;

export const FirstLoad: ScreenStory = {
  args: { answers: { 'buildings.list': never } },
  play: async () => {
    await seeTitle('Buildings');
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeLink('Beacon Hill Academy');
    await expect(screen.getByRole('link', { name: 'Add building' })).toBeVisible();
    await seeText('United Kingdom – London');
  },
};

export const DataInTheClientArea: ScreenStory = {
  args: inTheClientArea,
  play: async () => {
    await seeLink('Beacon Hill Academy');
    await expect(screen.queryByRole('link', { name: 'Add building' })).toBeNull();
  },
};

export const Refresh: ScreenStory = {
  args: { answers: { 'buildings.list': later(never) } },
  play: async () => {
    await seeLink('Beacon Hill Academy');
    await userEvent.click(screen.getByRole('button', { name: /Type/ }));
    await expect(await screen.findByRole('progressbar')).toBeInTheDocument();
    await expect(screen.getByRole('link', { name: 'Beacon Hill Academy' })).toBeVisible();
  },
};

export const Empty: ScreenStory = {
  args: { answers: { 'buildings.list': empty } },
  play: async () => {
    await seeText('No buildings yet');
  },
};

export const EmptyInTheClientArea: ScreenStory = {
  args: { ...inTheClientArea, answers: { 'buildings.list': empty } },
  play: async () => {
    await seeText('No buildings yet');
  },
};

export const Filtered: ScreenStory = {
  play: async () => {
    await seeLink('Beacon Hill Academy');
    await choose('Status', 'Disabled');
    await expect(await seeButton(/Remove.*Disabled/)).toBeVisible();
  },
};

export const NoMatch: ScreenStory = {
  play: async () => {
    await seeLink('Beacon Hill Academy');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search buildings' }), 'nowhere', { delay: null });
    await seeText('No buildings match');
  },
};

export const Failed: ScreenStory = {
  args: { answers: { 'buildings.list': refuse(500) } },
  play: async () => {
    await seeText('Unable to fetch buildings. Please try again');
  },
};

export const FailedThenTriedAgain: ScreenStory = {
  args: { answers: { 'buildings.list': (question) => (question.times === 1 ? drop(question) : question.ordinary()) } },
  play: async () => {
    await press('Try again');
    await expect(await seeLink('Beacon Hill Academy')).toBeVisible();
  },
};

export const NoPermission: ScreenStory = {
  args: { as: 'roleManager', path: to(pages.buildings) },
  play: async () => {
    await seeText('canmanagebuildingsettings');
  },
};

export const HugeList: ScreenStory = {
  args: { answers: { 'buildings.list': rows(1000) } },
  play: async () => {
    await seeText('1–10 of 1,000 buildings');
  },
};

export const Offline: ScreenStory = {
  args: { ...inTheClientArea, offline: true, answers: { 'buildings.list': drop } },
  play: async () => {
    await seeText('You are offline');
    await seeText('Unable to fetch buildings. Please try again');
  },
};

import { HttpResponse } from 'msw';
import { expect, screen, userEvent, within } from 'storybook/test';
import { client } from '../../../harness/addresses.ts';
import { drop, empty, later, never, rows } from '../../../harness/answers.ts';
import { choose, press, seeButton, seeLink, seeRowsToCome, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { notFetched } from '../../../harness/usual-states.ts';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf('collection', { as: 'systemAdministrator', path: to(pages.clientBuildings, { client }) }),
  title: 'Screens/Client/Building list',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const inTheClientArea = { as: 'buildingManager', path: to(pages.buildings) } as const;

export const ByStatus: ScreenStory = {
  args: {
    ...inTheClientArea,
    answers: {
      'figures.ofClient': () =>
        HttpResponse.json({
          asOf: '2026-11-20T14:05:00.000Z',
          buildings: [
            { label: 'Active', buildings: 980 },
            { label: 'Disabled', buildings: 20 },
            { label: 'Archived', buildings: 0 },
          ],
        }),
    },
  },
  play: async () => {
    await seeLink('Beacon Hill Academy');
    await press('By status');
    const figure = within(await screen.findByRole('figure', { name: 'Buildings by status' }));
    await expect(figure.getByRole('link', { name: 'Disabled' })).toHaveAttribute(
      'href',
      expect.stringMatching(/buildings\?status=Disabled$/),
    );
  },
};

export const FirstLoad: ScreenStory = {
  args: { answers: { 'buildings.list': never } },
  play: async () => {
    await seeTitle('Buildings');
    await seeRowsToCome();
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

/** A client may have a thousand of them: who is given none is told so, and whom to ask. */
export const WorksInNone: ScreenStory = {
  args: { as: 'worksInOneBuilding', path: to(pages.buildings), answers: { 'buildings.list': empty } },
  play: async () => {
    await seeText('You work in no building');
    await seeText(/^Ask somebody who manages users /);
    await expect(screen.queryByText('No buildings yet')).toBeNull();
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

export const Failed: ScreenStory = notFetched('buildings.list', 'buildings');

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
    await seeText(/Manage building settings/);
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

import { expect, screen, userEvent } from 'storybook/test';
import { building, client } from '../../../harness/addresses.ts';
import { empty, never, refuse, rows } from '../../../harness/answers.ts';
import { fill, press, seeLink, seeRowsToCome, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { storyPortal } from '../../../harness/StoryPortal.tsx';
import { offlineList, refresh } from '../../../harness/usual-states.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const meta = {
  ...screenOf('collection', { as: 'buildingManager', path: to(pages.levels, { building }) }),
  title: 'Screens/Client/Level list',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

export const FirstLoad: ScreenStory = {
  args: { answers: { 'levels.list': never } },
  play: async () => {
    await seeTitle('Levels');
    await seeRowsToCome();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeLink('First floor');
    await expect(screen.getByRole('link', { name: 'Add level' })).toBeVisible();
    // The way here is told by names.
    await seeLink('Hill School');
  },
};

/** A building that is renamed has its new name on the way here, whatever was remembered of it. */
export const BuildingRenamed: ScreenStory = {
  play: async () => {
    await userEvent.click(await seeLink('Hill School'));
    await seeTitle('Hill School');
    await fill('Name', 'Hill Academy');
    await press('Save');
    await seeTitle('Hill Academy');
    storyPortal().portal.navigate(to(pages.levels, { building }));
    await seeTitle('Levels');
    await seeLink('Hill Academy');
  },
};

export const FloorPlans: ScreenStory = {
  play: async () => {
    await seeLink('First floor');
    await seeText('Floor plan');
  },
};

export const DataInTheAdminArea: ScreenStory = {
  args: { as: 'systemAdministrator', path: to(pages.clientLevels, { client, building }) },
  play: async () => {
    await seeLink('First floor');
    await expect(screen.getByRole('link', { name: 'Add level' })).toBeVisible();
    await seeLink('Northfield Trust');
  },
};

export const Refresh: ScreenStory = refresh('levels.list', 'First floor');

export const Empty: ScreenStory = {
  args: { answers: { 'levels.list': empty } },
  play: async () => {
    await seeText('No levels yet');
    await expect(screen.getAllByRole('link', { name: 'Add level' })[0]).toBeVisible();
  },
};

export const NoMatch: ScreenStory = {
  play: async () => {
    await seeLink('First floor');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search levels' }), 'nowhere', { delay: null });
    await seeText('No levels match');
  },
};

/** A building that is gone, or another's, has no levels to fetch. */
export const BuildingMissing: ScreenStory = {
  args: { answers: { 'levels.list': refuse(404) } },
  play: async () => {
    await seeText(/^Unable to fetch levels/);
    await seeText('What they belong to may have been deleted, or it is not open to you.');
    await expect(screen.queryByRole('link', { name: 'Add level' })).toBeNull();
    await expect(screen.queryByRole('searchbox')).toBeNull();
  },
};

export const Failed: ScreenStory = {
  args: { answers: { 'levels.list': refuse(500) } },
  play: async () => {
    await seeText('Unable to fetch levels. Please try again.');
  },
};

export const NoPermission: ScreenStory = {
  args: { as: 'roleManager' },
  play: async () => {
    await seeText(/Manage building settings/);
  },
};

export const HugeList: ScreenStory = {
  args: { answers: { 'levels.list': rows(400) } },
  play: async () => {
    await seeText('1–10 of 400 levels');
  },
};

export const Offline: ScreenStory = offlineList('levels.list', 'Unable to fetch levels. Please try again.');

import { expect, screen, userEvent, within } from 'storybook/test';
import { empty, never, refuse } from '../../../harness/answers.ts';
import { press, seeLink, seeRowsToCome, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { noPermission, offlineList } from '../../../harness/usual-states.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const brand = 'wardmere';
const meta = {
  ...screenOf(
    'collection',
    { as: 'clientAdministrator', path: to(pages.certification, { brand }) },
    { Refresh: 'It is held whole: newer rows take the place of the former without a wait.' },
  ),
  title: 'Screens/Client/Certification dashboard',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const list = 'courses.list';
const failed = 'Unable to fetch courses. Please try again';

export const FirstLoad: ScreenStory = {
  args: { answers: { [list]: never } },
  play: async () => {
    await seeTitle('Certification dashboard');
    await seeRowsToCome();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeLink('Safeguarding essentials');
    const row = within(screen.getByRole('row', { name: /^Data protection/ }));
    await expect(row.getByRole('img', { name: 'Completed 804, In progress 210, Not started 190' })).toBeVisible();
    await expect(row.getByText('67%')).toBeVisible();
    await expect(row.getByRole('link', { name: '64, Expiring: Data protection' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\?validity=Expiring$/),
    );
    await seeText(/^As of \d\d:\d\d/);
  },
};

export const InOneBuilding: ScreenStory = {
  args: { as: 'worksInOneBuilding' },
  play: async () => {
    await seeLink('Safeguarding essentials');
  },
};

export const Empty: ScreenStory = {
  args: { answers: { [list]: empty } },
  play: async () => {
    await seeText('No courses yet');
  },
};

export const NoMatch: ScreenStory = {
  play: async () => {
    await seeLink('Safeguarding essentials');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search courses' }), 'nowhere', { delay: null });
    await seeText('No courses match');
  },
};

export const Failed: ScreenStory = {
  args: {
    answers: { [list]: (question) => (question.times === 1 ? refuse(500)(question) : question.ordinary()) },
  },
  play: async () => {
    await seeText(failed);
    await press('Try again');
    await seeLink('Safeguarding essentials');
  },
};

export const NoPermission: ScreenStory = noPermission('buildingManager');

export const Offline: ScreenStory = offlineList(list, failed);

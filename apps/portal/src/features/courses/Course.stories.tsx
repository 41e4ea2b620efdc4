import { expect, screen, userEvent } from 'storybook/test';
import { course, nothing } from '../../../harness/addresses.ts';
import { empty, later, never, refuse, withMembers } from '../../../harness/answers.ts';
import { choose, press, seeButton, seeLink, seeRowsToCome, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { noPermission, offlineList } from '../../../harness/usual-states.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const brand = 'wardmere';
const meta = {
  ...screenOf('collection', { as: 'clientAdministrator', path: to(pages.course, { brand, course }) }),
  title: 'Screens/Client/Course',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const list = 'courses.learners';
const failed = 'Unable to fetch learners. Please try again';

export const FirstLoad: ScreenStory = {
  args: { answers: { [list]: never, 'courses.list': never } },
  play: async () => {
    await seeTitle('Course');
    await seeRowsToCome();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeTitle('Safeguarding essentials');
    await seeLink('Amelia Abbott');
    await seeLink('13 Completed');
    await seeLink('3 Expiring');
    await seeButton('Save as CSV');
    await seeText(/^As of \d\d:\d\d/);
  },
};

export const ByTile: ScreenStory = {
  play: async () => {
    await seeLink('Amelia Abbott');
    await userEvent.click(await seeLink('3 Expiring'));
    await expect(await seeButton(/Remove.*Expiring/)).toBeVisible();
    await expect(screen.getByRole('link', { name: '3 Expiring' })).toHaveAttribute('aria-current', 'true');
  },
};

export const Refresh: ScreenStory = {
  args: { answers: { [list]: later(never) } },
  play: async () => {
    await seeLink('Amelia Abbott');
    await userEvent.click(await seeLink('13 Completed'));
    await expect(await screen.findByRole('progressbar')).toBeInTheDocument();
    await expect(screen.getByRole('link', { name: 'Amelia Abbott' })).toBeVisible();
  },
};

/** The platform counts otherwise than it lists at first: the counts are read once more (D-276). */
export const CountedAnew: ScreenStory = {
  args: {
    answers: {
      'courses.list': async (question) => {
        const answer = question.ordinary();
        if (question.times > 1) return answer;
        const { items }: { items: readonly object[] } = await answer.clone().json();
        const behind = items.map((each) => ({ ...each, learnerCount: 1, completedCount: 1 }));
        return withMembers({ items: behind })(question);
      },
    },
  },
  play: async () => {
    await seeLink('Amelia Abbott');
    await seeLink('20 Learners');
  },
};

/** A list that is counted no further than to a thousand says nothing against a tile that counts more. */
export const MoreThanAreCounted: ScreenStory = {
  args: {
    answers: {
      [list]: withMembers({ rowCount: 1000, isMore: true }),
      'courses.list': async (question) => {
        const { items }: { items: readonly object[] } = await question.ordinary().json();
        const many = question.times === 1 ? 1204 : 7;
        const counted = items.map((each) => ({ ...each, learnerCount: many, completedCount: many }));
        return withMembers({ items: counted })(question);
      },
    },
  },
  play: async () => {
    await seeLink('Amelia Abbott');
    await userEvent.click(await seeLink('1,204 Completed'));
    await expect(await seeButton(/Remove.*Completed/)).toBeVisible();
    await seeLink('Amelia Abbott');
    await seeLink('1,204 Learners');
  },
};

export const Empty: ScreenStory = {
  args: { answers: { [list]: empty } },
  play: async () => {
    await seeText('No learners yet');
  },
};

export const NoMatch: ScreenStory = {
  play: async () => {
    await seeLink('Amelia Abbott');
    await choose('Status', 'Not started');
    await choose('Certificate', 'Valid');
    await seeText('No learners match');
  },
};

export const Failed: ScreenStory = {
  args: { answers: { [list]: (question) => (question.times === 1 ? refuse(500)(question) : question.ordinary()) } },
  play: async () => {
    await seeText(failed);
    await press('Try again');
    await seeLink('Amelia Abbott');
  },
};

/** The learners are here, what counts them is not. */
export const WithoutCounts: ScreenStory = {
  args: { answers: { 'courses.list': refuse(409, { description: 'They are counted anew.' }) } },
  play: async () => {
    await seeLink('Amelia Abbott');
    await seeText('Unable to fetch courses. Please try again');
    await seeText('They are counted anew.');
  },
};

/** A platform that counts no certificates has no tiles of them. */
export const WithoutCertificates: ScreenStory = {
  args: {
    answers: {
      'courses.list': async (question) => {
        const { items }: { items: readonly object[] } = await question.ordinary().json();
        const bare = items.map((each) => ({ ...each, validCount: null, expiringCount: null, expiredCount: null }));
        return withMembers({ items: bare })(question);
      },
    },
  },
  play: async () => {
    await seeLink('13 Completed');
    await expect(screen.queryByRole('list', { name: 'Learners by certificate' })).toBeNull();
  },
};

export const Missing: ScreenStory = {
  args: { path: to(pages.course, { brand, course: nothing }), answers: { [list]: refuse(404) } },
  play: async () => {
    await seeTitle('No such course');
    await seeLink('Back to certification dashboard');
  },
};

export const Exporting: ScreenStory = {
  args: { answers: { 'courses.export': never } },
  play: async () => {
    await seeLink('Amelia Abbott');
    await press('Save as Excel');
    await expect(await seeButton(/^Save as Excel/)).toHaveAttribute('aria-busy', 'true');
    await seeButton('Cancel Excel');
  },
};

export const ExportGivenUp: ScreenStory = {
  args: { answers: { 'courses.export': never } },
  play: async () => {
    await seeLink('Amelia Abbott');
    await press('Save as CSV');
    await press('Cancel CSV');
    await expect(await seeButton('Save as CSV')).not.toHaveAttribute('aria-busy', 'true');
  },
};

/** A host of another origin need not tell how its file is called (D-181, D-276). */
export const ExportWithoutAName: ScreenStory = {
  args: { answers: { 'courses.export': () => new Response('Learner') } },
  play: async () => {
    await seeTitle('Safeguarding essentials');
    await seeLink('Amelia Abbott');
    await press('Save as CSV');
    await seeText(/^“Safeguarding essentials \d{4}-\d\d-\d\d\.csv” saved$/);
  },
};

export const ExportRefused: ScreenStory = {
  args: { answers: { 'courses.export': refuse(500) } },
  play: async () => {
    await seeLink('Amelia Abbott');
    await press('Save as CSV');
    await seeText('Unable to fetch course export. Please try again');
    await seeLink('Amelia Abbott');
  },
};

export const NoPermission: ScreenStory = noPermission('buildingManager');

export const Offline: ScreenStory = offlineList(list, failed);

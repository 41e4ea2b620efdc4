import type { Attention } from '@wardmere/api';
import { HttpResponse } from 'msw';
import { expect, screen, userEvent, within } from 'storybook/test';
import { never, refuse, rows, type Answer } from '../../../harness/answers.ts';
import { press, seeButton, seeLink, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { storyPortal } from '../../../harness/StoryPortal.tsx';
import { user } from '../../../harness/addresses.ts';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf('hub', { as: 'clientAdministrator', path: to(pages.landing) }),
  title: 'Screens/Frame/Landing',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

export const FirstLoad: ScreenStory = {
  args: { answers: { 'modules.ofClient': never } },
  play: async () => {
    await seeTitle('Northfield Trust');
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await expect(await seeLink(/Visitor management/)).toBeVisible();
  },
};

const counts: Attention = {
  lockedOut: 3,
  neverSignedIn: 1204,
  withoutRole: 0,
  withoutBuilding: 17,
  mappingsOfNobody: 2,
};
const counted =
  (attention: Attention): Answer =>
  () =>
    HttpResponse.json({ asOf: '2026-11-20T14:05:00.000Z', attention });

/** Each figure leads to the list it counts. */
export const NeedsAttention: ScreenStory = {
  args: { answers: { 'figures.ofClient': counted(counts) } },
  play: async () => {
    const strip = within(await screen.findByRole('list', { name: 'What needs attention' }));
    await expect(await strip.findByRole('link', { name: '1,204 Never signed in' })).toHaveAttribute(
      'href',
      expect.stringMatching(/users-and-contacts\?state=never-signed-in$/),
    );
    await expect(strip.getByRole('link', { name: '3 Locked out' })).toBeVisible();
    await expect(strip.getByRole('link', { name: '0 Without a role' })).toBeVisible();
    await expect(strip.getByRole('link', { name: '2 Mappings that match nobody' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\?isEnabled=Enabled&matches=nobody$/),
    );
    await seeText(/^As of \d\d:05/);
  },
};

/** Of a list that the person may not open there is no figure. */
export const NeedsAttentionOfPeopleAlone: ScreenStory = {
  args: { answers: { 'figures.ofClient': counted({ ...counts, mappingsOfNobody: null }) } },
  play: async () => {
    await seeLink('17 Without a building');
    await expect(screen.queryByRole('link', { name: /Mappings that match nobody/ })).toBeNull();
  },
};

/** What was opened last is at hand where one lands. */
export const ComingBack: ScreenStory = {
  play: async () => {
    await seeTitle('Northfield Trust');
    const { portal } = storyPortal();
    portal.navigate(to(pages.user, { user }));
    await seeButton('Reset password');
    portal.navigate(to(pages.landing));
    const recent = within(await screen.findByRole('region', { name: 'Recent' }));
    await userEvent.click(await recent.findByRole('link'));
    await seeButton('Reset password');
  },
};

export const FiguresOnTheWay: ScreenStory = {
  args: { answers: { 'figures.ofClient': never } },
  play: async () => {
    await seeLink(/Never signed in/);
  },
};

export const FiguresFailed: ScreenStory = {
  args: {
    answers: {
      'figures.ofClient': (question) => (question.times === 1 ? refuse(500)(question) : counted(counts)(question)),
    },
  },
  play: async () => {
    await seeText('Unable to fetch figures. Please try again');
    await press('Try again');
    await seeLink('3 Locked out');
  },
};

export const WithUnavailable: ScreenStory = {
  args: { answers: { 'modules.ofClient': rows(3) } },
  play: async () => {
    await seeTitle('Northfield Trust');
    await userEvent.click(await screen.findByRole('switch', { name: 'Show unavailable' }));
    await seeText(/The client does not have the module dismissal/);
  },
};

export const Empty: ScreenStory = {
  args: { answers: { 'modules.ofClient': rows(0) } },
  play: async () => {
    await seeText('No products yet');
  },
};

export const Failed: ScreenStory = {
  args: { answers: { 'modules.ofClient': refuse(409, { description: 'They are being moved until ten.' }) } },
  play: async () => {
    // What the host gives as the reason stands below (D-047).
    await within(await screen.findByRole('main')).findByText('They are being moved until ten.');
    await seeText(/Unable to fetch modules/);
  },
};

export const NoPermission: ScreenStory = {
  args: { as: 'teacher' },
  play: async () => {
    await expect(await seeLink(/Visitor management/)).toBeVisible();
  },
};

export const Offline: ScreenStory = {
  args: { offline: true },
  play: async () => {
    await seeText('You are offline');
  },
};

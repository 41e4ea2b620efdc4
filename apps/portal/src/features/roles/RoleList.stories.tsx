import { HttpResponse } from 'msw';
import { expect, screen, userEvent } from 'storybook/test';
import { empty, never, refuse } from '../../../harness/answers.ts';
import { press, seeLink, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf({ as: 'clientAdministrator', path: to(pages.roles) }),
  title: 'Screens/Role list',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

export const FirstLoad: ScreenStory = {
  args: { answers: { 'roles.list': never } },
  play: async () => {
    await seeTitle('Roles');
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeLink('Office manager');
    await expect(screen.getByRole('link', { name: 'Add role' })).toBeVisible();
    await expect(screen.getAllByText('Global admin').length).toBeGreaterThan(1);
  },
};

export const Actions: ScreenStory = {
  play: async () => {
    await seeLink('Office manager');
    await press('Actions for Office manager');
    for (const label of ['Clone', 'Compare', 'Try', 'Delete']) await seeText(label);
  },
};

export const GlobalAdminIsNotDeleted: ScreenStory = {
  play: async () => {
    await seeLink('Client administrator');
    await press('Actions for Client administrator');
    await expect(await screen.findByRole('menuitem', { name: /Delete/ })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const NoMatch: ScreenStory = {
  play: async () => {
    await seeLink('Office manager');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search roles' }), 'zzz', { delay: null });
    await seeText('No roles match');
  },
};

export const Empty: ScreenStory = {
  args: { answers: { 'roles.list': empty } },
  play: async () => {
    await seeText('No roles yet');
  },
};

export const ClientWithoutRoles: ScreenStory = {
  args: { answers: { 'roles.list': refuse(404) } },
  play: async () => {
    await seeText('This client does not have roles');
    await expect(screen.getByRole('link', { name: 'Add role' })).toBeVisible();
  },
};

export const Failed: ScreenStory = {
  args: {
    answers: {
      'roles.list': ({ times, ordinary }) => (times === 1 ? HttpResponse.json({}, { status: 503 }) : ordinary()),
    },
  },
  play: async () => {
    await seeText('Unable to fetch roles. Please try again');
    await press('Try again');
    await seeLink('Office manager');
  },
};

export const NoPermission: ScreenStory = {
  args: { as: 'teacher' },
  play: async () => {
    await expect(await seeTitle('You do not have access')).toBeVisible();
  },
};

import { HttpResponse } from 'msw';
import { expect, screen, userEvent, within } from 'storybook/test';
import { otherRole, role } from '../../../harness/addresses.ts';
import { empty, never, refuse } from '../../../harness/answers.ts';
import { press, seeLink, seeRowsToCome, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { offlineList } from '../../../harness/usual-states.ts';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf(
    'collection',
    { as: 'clientAdministrator', path: to(pages.roles) },
    { Refresh: 'It is held whole: newer rows take the place of the former without a wait.' },
  ),
  title: 'Screens/Client/Role list',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const figures = {
  asOf: '2026-11-20T14:05:00.000Z',
  roles: [
    { uid: role, name: 'Staff', holders: 1204 },
    { uid: otherRole, name: 'Building manager', holders: 31 },
  ],
};

/** Each role leads to the people who hold it. */
export const Holders: ScreenStory = {
  args: { answers: { 'figures.ofClient': () => HttpResponse.json(figures) } },
  play: async () => {
    await seeLink('Staff');
    await expect(await seeLink(/^1,204, holders of /)).toHaveAttribute(
      'href',
      expect.stringContaining(`?role=${role}`),
    );
    await press('Holders');
    const figure = within(await screen.findByRole('figure', { name: 'Roles by holders' }));
    await expect(figure.getAllByRole('listitem')[0]).toHaveTextContent('Staff1,204');
    await expect(figure.getByRole('link', { name: 'Staff' })).toHaveAttribute(
      'href',
      expect.stringContaining(`?role=${role}`),
    );
    await press('As a table', figure);
    await expect(figure.getByRole('row', { name: 'Building manager 31' })).toBeVisible();
  },
};

/** More than a dozen are not compared, which the picture says. */
export const HoldersOfMoreThanADozen: ScreenStory = {
  args: {
    path: `${to(pages.roles)}?picture=1`,
    answers: {
      'figures.ofClient': () =>
        HttpResponse.json({
          ...figures,
          roles: Array.from({ length: 14 }, (_, at) => ({
            uid: `00000000-0000-4000-8000-0000000000${at + 10}`,
            name: `Role ${at + 1}`,
            holders: 90 - at,
          })),
        }),
    },
  },
  play: async () => {
    const figure = within(await screen.findByRole('figure', { name: 'Roles by holders' }));
    await expect(figure.getAllByRole('listitem')).toHaveLength(12);
    await seeText('Only the 12 roles with the most holders are drawn. The list has all 14.');
  },
};

/** Who may not open the people of a client is led to none. */
export const HoldersToWhoManagesRolesAlone: ScreenStory = {
  args: {
    as: 'roleManager',
    path: `${to(pages.roles)}?picture=1`,
    answers: { 'figures.ofClient': () => HttpResponse.json(figures) },
  },
  play: async () => {
    const figure = within(await screen.findByRole('figure', { name: 'Roles by holders' }));
    await expect(figure.queryByRole('link')).toBeNull();
    await expect(await screen.findByRole('cell', { name: '1,204' })).toBeVisible();
    await expect(screen.queryByRole('link', { name: /holders of/ })).toBeNull();
  },
};

export const HoldersFailed: ScreenStory = {
  args: { path: `${to(pages.roles)}?picture=1`, answers: { 'figures.ofClient': refuse(503) } },
  play: async () => {
    await seeText('Unable to fetch figures. Please try again');
  },
};

export const FirstLoad: ScreenStory = {
  args: { answers: { 'roles.list': never } },
  play: async () => {
    await seeTitle('Roles');
    await seeRowsToCome();
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
    for (const label of ['Clone', 'Compare', 'Try this role', 'Delete']) await seeText(label);
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

export const Offline: ScreenStory = offlineList('roles.list', 'Unable to fetch roles. Please try again');

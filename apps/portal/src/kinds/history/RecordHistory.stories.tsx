import type { HistoryPage } from '@wardmere/api';
import { HttpResponse } from 'msw';
import { expect, screen, within } from 'storybook/test';
import { user } from '../../../harness/addresses.ts';
import { drop, never, refuse, type Answer } from '../../../harness/answers.ts';
import { press, pressByKey, seeFocus, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const name = 'Kwame Asante';
const nia = { personUID: '11111111-1111-4111-8111-111111111111', personName: 'Nia Rowe' };
const of = { kind: 'users', recordUID: user, recordName: name };
const role = { uid: '22222222-2222-4222-8222-222222222222', name: 'Teacher' };
const told: HistoryPage = {
  items: [
    {
      ...of,
      ...nia,
      at: '2026-11-20T14:05:00.000000Z',
      transaction: '3',
      what: 'changed',
      isGone: false,
      changes: { lastName: ['Asante-Owen', 'Asante'], roleUIDs: [[role], []], password: [null, null] },
    },
    {
      ...of,
      personUID: null,
      personName: '',
      at: '2026-11-19T08:00:00.000000Z',
      transaction: '2',
      what: 'changed',
      isGone: false,
      changes: { buildingUIDs: [[], [{ ...role, name: 'Hill School' }]] },
    },
    {
      ...of,
      ...nia,
      at: '2026-11-18T09:30:00.000000Z',
      transaction: '1',
      what: 'created',
      isGone: false,
      changes: { firstName: [null, 'Kwame'], roleUIDs: [[], [role]] },
    },
  ],
  next: null,
};
const answered =
  (page: HistoryPage): Answer =>
  () =>
    HttpResponse.json(page);

const meta = {
  ...screenOf('asItComes', {
    as: 'clientAdministrator',
    path: to(pages.user, { user }),
    answers: { 'history.list': answered(told) },
  }),
  title: 'Screens/People/Record history',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const open = async () => {
  await seeTitle(name);
  await press('Show history');
};

/** It is fetched when it is asked for, and not with the record. */
export const NotAskedFor: ScreenStory = {
  play: async () => {
    await seeTitle(name);
    await expect(await screen.findByRole('heading', { name: 'Changes' })).toBeVisible();
    await expect(screen.queryByText('Nia Rowe')).toBeNull();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await open();
    await seeText('Taken: Teacher');
    const [first, second, third] = within(await screen.findByRole('region', { name: 'Changes' })).getAllByRole(
      'listitem',
    );
    await expect(first).toHaveTextContent(
      /Changed.*Nia Rowe.*20 Nov 2026.*Last name.*Asante-Owen.*Asante.*Password.*A new one/s,
    );
    await expect(second).toHaveTextContent(/Changed.*The platform.*Given: Hill School/s);
    await expect(third).toHaveTextContent(/Created.*Nia Rowe.*Kwame.*Given: Teacher/s);
  },
};

/** Whoever asks by keyboard is in what came, and hears what it is. */
export const AskedForByKeyboard: ScreenStory = {
  play: async () => {
    await seeTitle(name);
    await pressByKey('Show history');
    await seeText('Taken: Teacher');
    await seeFocus(() => screen.getByRole('region', { name: 'Changes' }));
  },
};

export const Empty: ScreenStory = {
  args: { answers: { 'history.list': answered({ items: [], next: null }) } },
  play: async () => {
    await open();
    await seeText('Nothing has changed since history has been kept.');
  },
};

export const Loading: ScreenStory = {
  args: { answers: { 'history.list': never } },
  play: async () => {
    await open();
    await expect(await screen.findByRole('region', { name: 'Changes' })).toBeVisible();
  },
};

export const Failed: ScreenStory = {
  args: { answers: { 'history.list': refuse(503) } },
  play: async () => {
    await open();
    await seeText('Unable to fetch history. Please try again');
  },
};

export const Offline: ScreenStory = {
  args: { answers: { 'history.list': drop } },
  play: async () => {
    await open();
    await expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** Who is limited to assigned buildings is not told, and asking again would change nothing. */
export const NoPermission: ScreenStory = {
  args: {
    answers: {
      'history.list': refuse(403, {
        title: 'Not permitted.',
        description: 'History is for people who reach all buildings.',
      }),
    },
  },
  play: async () => {
    await open();
    await seeText('History is for people who reach all buildings.');
    await expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};

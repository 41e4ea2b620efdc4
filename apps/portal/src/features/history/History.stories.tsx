import type { HistoryEntry, HistoryPage } from '@wardmere/api';
import { HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { client, user } from '../../../harness/addresses.ts';
import { drop, never, type Answer } from '../../../harness/answers.ts';
import { press, seeLink, seeRowsToCome, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory, wide } from '../../../harness/screens.tsx';
import { notFetched } from '../../../harness/usual-states.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const role = { uid: '22222222-2222-4222-8222-222222222222', name: 'Teacher' };
const nia = { personUID: '11111111-1111-4111-8111-111111111111', personName: 'Nia Rowe' };
const entry = (transaction: number, more: Partial<HistoryEntry>): HistoryEntry => ({
  at: `2026-11-${20 - transaction}T14:05:00.000000Z`,
  transaction: String(transaction),
  kind: 'users',
  recordUID: user,
  recordName: 'Kwame Asante',
  ...nia,
  what: 'changed',
  isGone: false,
  changes: {},
  ...more,
});
const told: readonly HistoryEntry[] = [
  entry(1, { changes: { roleUIDs: [[role], []] } }),
  entry(2, { changes: { status: [0, 1] }, personUID: null, personName: '' }),
  entry(3, {
    kind: 'titles',
    recordName: 'Sea captain',
    what: 'deleted',
    isGone: true,
    changes: { name: ['Sea captain', null] },
  }),
  entry(4, {
    kind: 'buildings',
    recordName: 'Hill School',
    what: 'created',
    changes: {
      name: [null, 'Hill School'],
      city: [null, 'Bangor'],
      country: [null, 'GB'],
      timezone: [null, 'Europe/London'],
      notes: [null, 'By the river'],
      status: [null, 0],
    },
  }),
];
const answered =
  (page: HistoryPage): Answer =>
  () =>
    HttpResponse.json(page);
/** Answers with the entries that the query asks for, as the platform does. */
const asked: Answer = ({ query }) => {
  const wants = (field: string, value: string) => (query.get(field) ?? value) === value;
  const items = told.filter(({ kind, what }) => wants('kind', kind) && wants('what', what));
  return HttpResponse.json({ items: query.get('personName') === 'zz' ? [] : items, next: null });
};
const paged: Answer = ({ query }) => {
  const isSecond = query.has('after');
  return HttpResponse.json({ items: isSecond ? told.slice(2) : told.slice(0, 2), next: isSecond ? null : 'further' });
};

const meta = {
  ...screenOf('collection', { as: 'clientAdministrator', path: to(pages.history), answers: { 'history.list': asked } }),
  title: 'Screens/Client/History',
  globals: wide,
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const row = (name: RegExp) => screen.findByRole('row', { name });

export const FirstLoad: ScreenStory = {
  args: { answers: { 'history.list': never } },
  play: async () => {
    await seeTitle('History');
    await seeRowsToCome();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeTitle('History');
    await expect(await row(/Kwame Asante.*User.*Roles: Taken: Teacher.*Nia Rowe.*19 Nov 2026/s)).toBeVisible();
    await expect(await row(/Status: Active → Inactive.*The platform/s)).toBeVisible();
    await expect(await row(/Sea captain.*Title.*Deleted/s)).toBeVisible();
    // What is gone leads nowhere.
    await expect(screen.queryByRole('link', { name: 'Sea captain' })).toBeNull();
    await seeLink('Hill School, Building');
  },
};

/** Of what came with many fields the first few are told, and the others when they are asked for. */
export const AllFields: ScreenStory = {
  play: async () => {
    const created = await row(/Hill School/);
    await expect(within(created).queryByText('By the river')).toBeNull();
    await userEvent.click(await within(created).findByRole('button', { name: /^All 6 fields of Hill School, / }));
    await expect(await within(created).findByText('By the river')).toBeVisible();
    await expect(within(created).getByText('Active')).toBeVisible();
    // Codes by their names, as the form has them.
    await expect(await within(created).findByText('United Kingdom')).toBeVisible();
    await expect(await within(created).findByText('United Kingdom – London')).toBeVisible();
  },
};

/** Who looks for a field of what changed reads it without unfolding the others. */
export const WhatWasAskedForFirst: ScreenStory = {
  args: {
    path: `${to(pages.history)}?changed=roles`,
    answers: {
      'history.list': answered({
        items: [
          entry(1, {
            what: 'created',
            changes: {
              email: [null, 'kwame@northfield.example'],
              scheme: [null, 'system'],
              density: [null, 'comfortable'],
              language: [null, 'usual'],
              status: [null, 0],
              roleUIDs: [null, [role]],
            },
          }),
        ],
        next: null,
      }),
    },
  },
  play: async () => {
    const created = await row(/Kwame Asante/);
    await expect(await within(created).findByText('Roles:')).toBeVisible();
    await expect(within(created).getByText('Given: Teacher')).toBeVisible();
    // What somebody prefers is called as it is where they choose it.
    await userEvent.click(await within(created).findByRole('button', { name: /^All 6 fields/ }));
    for (const [field, value] of [
      ['Colours:', 'As the system'],
      ['Rows and fields:', 'Comfortable'],
      ['Language:', 'As usual here'],
    ]) {
      await expect(within(created).getByText(field ?? '')).toBeVisible();
      await expect(within(created).getByText(value ?? '')).toBeVisible();
    }
  },
};

const due = Promise.withResolvers<void>();
/** What the platform calls a field or a value is read by nobody, not even until the words of the form are here. */
export const WordsOfTheForm: ScreenStory = {
  args: {
    answers: {
      'history.list': async (call) => {
        await due.promise;
        return asked(call);
      },
    },
  },
  play: async () => {
    await seeTitle('History');
    const read = new Set<string>();
    const reader = new MutationObserver(() => read.add(document.body.textContent));
    reader.observe(document.body, { childList: true, characterData: true, subtree: true });
    due.resolve();
    await seeText('United Kingdom');
    await expect(await row(/Roles: Taken: Teacher/)).toBeVisible();
    reader.disconnect();
    await expect([...read].filter((text) => /Role ?uids|→ ?GB|Country: ?GB/i.test(text))).toEqual([]);
  },
};

/** As many as asked for, of which there are always more. */
const sized: Answer = ({ query }) =>
  HttpResponse.json({
    items: Array.from({ length: Number(query.get('pagesize')) }, (_, at) =>
      entry(1, { transaction: String(at), recordName: `Person ${at}` }),
    ),
    next: 'further',
  });

export const MoreRowsOnAPage: ScreenStory = {
  args: { answers: { 'history.list': sized } },
  play: async () => {
    await seeLink('Person 9, User');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Rows per page' }), '25');
    await seeLink('Person 24, User');
    await seeText('Changes 1–25');
    localStorage.clear();
  },
};

export const ByKind: ScreenStory = {
  play: async () => {
    await seeLink('Hill School, Building');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Title');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Hill School, Building' })).toBeNull());
    await expect(await row(/Sea captain/)).toBeVisible();
    await expect(await screen.findByRole('button', { name: /Remove.*Kind.*Title/ })).toBeVisible();
  },
};

/** The address holds the filters: a link leads to what was found. */
export const ByAddress: ScreenStory = {
  args: { path: `${to(pages.history)}?kind=buildings&what=created` },
  play: async () => {
    await seeLink('Hill School, Building');
    await expect(screen.queryByRole('row', { name: /Sea captain/ })).toBeNull();
    await expect(screen.getByRole('combobox', { name: 'Happening' })).toHaveDisplayValue('Created');
  },
};

export const NoMatch: ScreenStory = {
  play: async () => {
    await seeLink('Hill School, Building');
    await userEvent.type(screen.getByRole('textbox', { name: 'Changed by' }), 'zz');
    await seeText('No changes match');
    const [clear] = await screen.findAllByRole('button', { name: 'Clear filters' });
    if (clear) await userEvent.click(clear);
    await seeLink('Hill School, Building');
    await expect(screen.getByRole('textbox', { name: 'Changed by' })).toHaveValue('');
  },
};

const ofNia = `${to(pages.history)}?person=${nia.personUID}`;
const chipOf = (name: string) => screen.findByRole('button', { name: new RegExp(`Remove.*Changed by.*${name}`) });

/** Whom a link asks for keeps their name where it is narrowed further, though no row tells it any more. */
export const OfSomebodyNarrowedFurther: ScreenStory = {
  args: { path: ofNia },
  play: async () => {
    await expect(await chipOf('Nia Rowe')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Changed by' }), 'zz');
    await seeText('No changes match');
    await expect(await chipOf('Nia Rowe')).toBeVisible();
  },
};

/** The page is that of a record, however it is narrowed. */
export const OfRecordNarrowedFurther: ScreenStory = {
  args: { path: `${to(pages.history)}?record=${user}` },
  play: async () => {
    await seeTitle('History of Kwame Asante');
    await userEvent.type(screen.getByRole('textbox', { name: 'Changed by' }), 'zz');
    await seeText('No changes match');
    await seeTitle('History of Kwame Asante');
  },
};

/** Who is told of nowhere may have changed something that is not shown. */
export const OfSomebodyNotShown: ScreenStory = {
  args: { path: ofNia, answers: { 'history.list': answered({ items: [], next: null }) } },
  play: async () => {
    await expect(await chipOf('Not among what is shown')).toBeVisible();
  },
};

export const OfSomebodyNotFetched: ScreenStory = {
  args: { path: ofNia, answers: { 'history.list': drop } },
  play: async () => {
    await expect(await chipOf('Could not be fetched')).toBeVisible();
  },
};

export const DaysOfYourChoice: ScreenStory = {
  play: async () => {
    await seeLink('Hill School, Building');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'Days of your choice');
    await userEvent.type(await screen.findByRole('textbox', { name: 'From' }), '1 Nov 2026');
    await expect(await screen.findByRole('button', { name: /Remove.*From.*1 Nov 2026/ })).toBeVisible();
  },
};

export const FurtherPages: ScreenStory = {
  args: { answers: { 'history.list': paged } },
  play: async () => {
    await row(/Roles: Taken: Teacher/);
    const turned = within(await screen.findByRole('navigation', { name: 'Pages of changes' })).getByRole('status');
    await waitFor(() => expect(turned).toHaveTextContent('Changes 1–2'));
    await press('Older');
    await expect(await row(/Sea captain/)).toBeVisible();
    await waitFor(() => expect(turned).toHaveTextContent('Changes 11–12'));
    await expect(screen.queryByRole('row', { name: /Roles: Taken: Teacher/ })).toBeNull();
    await press('Newer');
    await expect(await row(/Roles: Taken: Teacher/)).toBeVisible();
  },
};

export const Empty: ScreenStory = {
  args: { answers: { 'history.list': answered({ items: [], next: null }) } },
  play: async () => {
    await seeText('No changes yet');
  },
};

/** The rows that are here stay while others are on their way. */
export const Refresh: ScreenStory = {
  args: {
    answers: {
      'history.list': (question) => (question.query.get('kind') === 'titles' ? never(question) : asked(question)),
    },
  },
  play: async () => {
    await seeLink('Hill School, Building');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Title');
    await expect(await screen.findByRole('progressbar')).toBeInTheDocument();
    await expect(screen.getByRole('link', { name: 'Hill School, Building' })).toBeVisible();
  },
};

export const Failed: ScreenStory = notFetched('history.list', 'history');

export const Offline: ScreenStory = {
  args: { answers: { 'history.list': drop } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const NoPermission: ScreenStory = {
  args: { as: 'teacher' },
  play: async () => {
    await seeTitle('You do not have access');
  },
};

export const LimitedToBuildings: ScreenStory = {
  args: { as: 'worksInOneBuilding' },
  play: async () => {
    await seeText('History is for people who reach all buildings');
  },
};

export const OfThePlatform: ScreenStory = {
  args: {
    as: 'systemAdministrator',
    path: to(pages.platformHistory),
    answers: {
      'history.ofPlatform': answered({
        items: [entry(1, { changes: { clientUIDs: [[], [{ ...role, name: client }]] } })],
        next: null,
      }),
    },
  },
  play: async () => {
    await seeTitle('History');
    await expect(await row(/Kwame Asante.*Platform user/s)).toBeVisible();
  },
};

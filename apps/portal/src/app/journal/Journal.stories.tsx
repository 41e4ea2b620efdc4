import { DEFAULT_BRAND, type HistoryEntry } from '@wardmere/api';
import type { NewEntry } from '@wardmere/machines';
import { HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { client, credential, title } from '../../../harness/addresses.ts';
import { after, never, refuse, type Answer } from '../../../harness/answers.ts';
import { fill, press, pressByKey, seeDialog, seeFocus, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { openedPortal, storyPortal } from '../../../harness/StoryPortal.tsx';
import { seeJournal } from '../../../harness/see-journal.ts';
import { to } from '../../system/to.ts';
import { lookupRoutes, pages } from '../../system/pages.ts';

const path = to(lookupRoutes('title', 'titles').details, { title });
const meta = {
  ...screenOf('asItComes', { as: 'clientAdministrator', path }),
  title: 'Screens/Own/Changes of this session',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

/** One change is saved, and the journal opened above its page. */
const changed = async () => {
  await seeTitle('Teacher');
  await fill('Description', 'Teaches a class.');
  await press('Save');
  await seeText('“Teacher” saved');
  return seeJournal();
};

export const Empty: ScreenStory = {
  args: { path: `${to(pages.settings)}?journal` },
  play: async () => {
    await openedPortal();
    const journal = await seeDialog('Changes of this session');
    await expect(await journal.findByText('Nothing changed yet')).toBeVisible();
  },
};

export const OneChange: ScreenStory = {
  play: async () => {
    const journal = await changed();
    await expect(journal.getByText('Teaches a class.')).toBeVisible();
    await expect(journal.getByRole('button', { name: 'Take back Teacher' })).toBeEnabled();
  },
};

export const TakenBack: ScreenStory = {
  play: async () => {
    const journal = await changed();
    await press('Take back Teacher', journal);
    await seeText('Taken back: “Teacher”');
    await expect(await journal.findByText('Taken back')).toBeVisible();
  },
};

/** The button goes with its press: what came of it has the keyboard, and is read. */
export const TakenBackByKeyboard: ScreenStory = {
  play: async () => {
    const journal = await changed();
    await pressByKey('Take back Teacher', journal);
    await seeFocus(() => journal.getByText('Taken back').closest('output'));
  },
};

/** Whoever sees at once that it was wrong takes it back from where it is told. */
export const UndoneFromTheNotice: ScreenStory = {
  play: async () => {
    await seeTitle('Teacher');
    await fill('Description', 'Teaches a class.');
    await press('Save');
    await seeText('“Teacher” saved');
    await press('Undo');
    await seeText('Taken back: “Teacher”');
    const journal = await seeJournal();
    await expect(await journal.findByText('Taken back')).toBeVisible();
  },
};

/** Two hundred who were made inactive by one act. */
const leavers = Array.from({ length: 200 }, (_, at) => at + 1).map((each): NewEntry => ({
  subject: { kind: 'user', scope: { client }, key: `leaver ${each}` },
  client: null,
  noun: 'user',
  name: `Leaver ${each}`,
  address: to(pages.user, { user: `leaver-${each}` }),
  at: '2026-11-20T10:00:00.000Z',
  what: 'changed',
  changes: [{ field: 'status', before: 'Active', after: 'Inactive' }],
  inverse: 'restore',
}));
const seeLeavers = async () => {
  await seeTitle('Settings');
  storyPortal().portal.child('journal').send({ type: 'change.note', entries: leavers });
  return seeJournal();
};

/** What one action did to many is one card; each of them stands in it, with its way back. */
export const ManyAtOnce: ScreenStory = {
  args: { path: to(pages.settings) },
  play: async () => {
    const drawer = await seeLeavers();
    await expect(drawer.getByText('200 at once: Status')).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Take all 200 back' })).toBeEnabled();
    await expect(drawer.getAllByText('Take back')[0]).not.toBeVisible();
    await userEvent.click(drawer.getByText('Each of them, with its way back'));
    await expect(drawer.getAllByText('Take back')[0]).toBeVisible();
    await expect(drawer.getByText('150 more are not listed.')).toBeVisible();
    // Whoever goes by names of buttons knows whose change each takes back.
    const names = drawer
      .getAllByRole('button', { name: /^Take back/ })
      .map((button: HTMLElement) => button.textContent);
    await expect(new Set(names).size).toBe(names.length);
  },
};

/** One press takes back what one action did; how far it has come is said in figures, and it can be stopped. */
export const TakingManyBack: ScreenStory = {
  args: { path: to(pages.settings), answers: { 'users.get': never } },
  play: async () => {
    const drawer = await seeLeavers();
    await press('Take all 200 back', drawer);
    await expect(await drawer.findByText('0 of 200')).toBeVisible();
    await pressByKey('Stop', drawer);
    // Those on their way arrive; there is nothing left to stop, and whoever pressed it is where they were.
    const stop = drawer.getByRole('button', { name: 'Stop' });
    await waitFor(() => expect(stop).toHaveAccessibleDescription('Changes already sent will still finish.'));
    await expect(stop).toHaveFocus();
    await expect(drawer.getByRole('button', { name: /^Take all 200 back/ })).toHaveAttribute('aria-busy', 'true');
  },
};

/** What the platform has kept of a change that was made before the page was loaded. */
const keptChange =
  (change: Partial<HistoryEntry>): Answer =>
  () =>
    HttpResponse.json({
      items: [
        {
          at: '2020-11-20T09:05:00.000000Z',
          transaction: '7',
          kind: 'titles',
          recordUID: title,
          recordName: 'Teacher',
          personUID: title,
          personName: 'Ada Price',
          what: 'changed',
          isGone: false,
          changes: { description: ['Teaches.', 'Teaches two classes.'] },
          ...change,
        },
      ],
      next: null,
    });
const seeKept = async () => {
  await openedPortal();
  const journal = await seeDialog('Changes of this session');
  await expect(await journal.findByText('Before this page was loaded')).toBeVisible();
  return journal;
};

/** What was changed before the page was loaded the platform has kept: it is taken back from there. */
export const BeforeThePageWasLoaded: ScreenStory = {
  args: { path: `${to(pages.settings)}?journal`, answers: { 'history.list': keptChange({}) } },
  play: async () => {
    const journal = await seeKept();
    storyPortal().platform.changeMeanwhile(title, { description: 'Teaches two classes.' });
    await pressByKey('Take back on Teacher', journal);
    await seeText('Taken back: “Teacher”');
    await seeFocus(() => journal.getByText('The result is shown above.').closest('output'));
  },
};

/** Its card leads to the record, also where addresses of its kind have the brand in them. */
export const BelowTheBrandBeforeThePageWasLoaded: ScreenStory = {
  args: {
    path: `${to(pages.settings)}?journal`,
    answers: {
      'history.list': keptChange({
        kind: 'webhookCredentials',
        recordUID: credential,
        recordName: 'Alarm centre',
        changes: { name: ['Alarms', 'Alarm centre'] },
      }),
    },
  },
  play: async () => {
    const journal = await seeKept();
    storyPortal().platform.changeMeanwhile(credential, { name: 'Alarm centre' });
    await press('Take back on Alarm centre', journal);
    await seeText('Taken back: “Alarm centre”');
    await expect(journal.getByRole('link', { name: 'Alarm centre' })).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`${to(pages.credential, { brand: DEFAULT_BRAND.slug, credential })}$`)),
    );
  },
};

/** The page beneath shows what a client has one of, and history knows it by a uid of its own: it follows all the same. */
export const OfTheOpenPageBeforeThePageWasLoaded: ScreenStory = {
  args: {
    path: `${to(pages.userSettings)}?journal`,
    answers: {
      'history.list': keptChange({
        kind: 'userSettings',
        recordName: 'User settings',
        changes: { maximumFailedLogins: [9, 12] },
      }),
    },
  },
  play: async () => {
    const journal = await seeKept();
    const maximum = await waitFor(() =>
      screen.getByRole('spinbutton', { name: /^Maximum failed logins/, hidden: true }),
    );
    await expect(maximum).not.toHaveValue('9');
    storyPortal().platform.changeMeanwhile(client, { maximumFailedLogins: 12 });
    await press('Take back on User settings', journal);
    await seeText('Taken back: “User settings”');
    await waitFor(() =>
      expect(screen.getByRole('spinbutton', { name: /^Maximum failed logins/, hidden: true })).toHaveValue('9'),
    );
  },
};

/** Of a record that has been deleted since there is nothing to take back. */
export const GoneBeforeThePageWasLoaded: ScreenStory = {
  args: { path: `${to(pages.settings)}?journal`, answers: { 'history.list': keptChange({ isGone: true }) } },
  play: async () => {
    const journal = await seeKept();
    await expect(journal.getByText('Title: Teacher')).toBeVisible();
    await expect(journal.queryByRole('button', { name: /^Take back/ })).toBeNull();
  },
};

export const TakingBack: ScreenStory = {
  args: { answers: { 'titles.replace': (question) => (question.times === 1 ? question.ordinary() : never(question)) } },
  play: async () => {
    const journal = await changed();
    await press('Take back Teacher', journal);
    await expect(journal.getByRole('button', { name: /^Take back(?! on)/ })).toHaveAttribute('aria-busy', 'true');
  },
};

export const ChangedSince: ScreenStory = {
  play: async () => {
    const journal = await changed();
    storyPortal().platform.changeMeanwhile(title, { description: 'Teaches two classes.' });
    await press('Take back Teacher', journal);
    await expect(
      (await journal.findAllByText(/Description has changed since, last by Rhys Morgan. Nothing was taken back./))[0],
    ).toBeVisible();
  },
};

export const Refused: ScreenStory = {
  args: {
    answers: { 'titles.replace': (question) => (question.times === 1 ? question.ordinary() : refuse(403)(question)) },
  },
  play: async () => {
    const journal = await changed();
    await press('Take back Teacher', journal);
    await expect((await journal.findAllByText('Unable to update title. Please try again'))[0]).toBeVisible();
  },
};

export const FromTheMenu: ScreenStory = {
  args: { path: to(pages.settings), answers: { 'modules.ofClient': after(0) } },
  play: async () => {
    await seeTitle('Settings');
    await press(/^Your account/);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Changes of this session' }));
    await seeDialog('Changes of this session');
  },
};

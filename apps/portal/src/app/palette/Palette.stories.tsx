import { expect, screen, userEvent } from 'storybook/test';
import { building, client, nothing } from '../../../harness/addresses.ts';
import { never, refuse } from '../../../harness/answers.ts';
import { fill, press, seeChanges, seeDialog, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf('asItComes', { as: 'systemAdministrator', path: to(pages.platformSettings) }),
  title: 'Screens/Frame/Find or do',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const field = () => screen.findByRole('combobox', { name: /Find a page/ });
const open = async () => {
  await press('Find or do');
  await field();
};
const paste = (text: string) => async () => {
  await open();
  await userEvent.click(await field());
  await userEvent.paste(text);
};

export const Open: ScreenStory = { play: open };

export const Narrowed: ScreenStory = {
  play: async () => {
    await paste('clients')();
    await screen.findByRole('option', { name: /^Clients/ });
  },
};

/** Namesakes are told apart by title, building and status. */
export const Namesakes: ScreenStory = {
  args: { as: 'clientAdministrator', path: to(pages.settings) },
  play: async () => {
    await seeTitle('Settings');
    await paste('abbott')();
    await screen.findByRole('option', { name: /^Amelia Abbott User · Head teacher · .*Active/ });
  },
};

/** Of many namesakes a few are shown, and the way to all of them. */
export const MoreOfAName: ScreenStory = {
  args: { as: 'clientAdministrator', path: to(pages.settings) },
  play: async () => {
    await seeTitle('Settings');
    await paste('er')();
    await userEvent.click(await screen.findByRole('option', { name: 'See all in “Users and contacts”' }));
    await seeTitle('Users and contacts');
    await expect(await screen.findByRole('searchbox', { name: 'Search people' })).toHaveValue('er');
  },
};

/** What can be done to the selected rows begins here, too; all that match are selected first. */
export const ManyRows: ScreenStory = {
  args: { as: 'clientAdministrator', path: to(pages.people) },
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Amelia Abbott' }));
    await seeText('1 person selected');
    await paste('select all')();
    await userEvent.click(await screen.findByRole('option', { name: /^Select all/ }));
    await seeText(/^All .* are selected$/);
    await paste('deactivate')();
    const act = await screen.findByRole('option', { name: /^Deactivate: .* people/ });
    // Whoever has selected some is not led away from them.
    await expect(screen.queryByRole('option', { name: /^Deactivate users/ })).toBeNull();
    await userEvent.click(act);
    await seeDialog(/^Deactivate .* users\?$/, 'alertdialog');
  },
};

/** From anywhere it leads to the list, narrowed to those it can be done to. */
export const ToManyAtOnce: ScreenStory = {
  args: { as: 'clientAdministrator', path: to(pages.settings) },
  play: async () => {
    await seeTitle('Settings');
    await paste('deactivate')();
    await userEvent.click(await screen.findByRole('option', { name: /^Deactivate users/ }));
    await seeTitle('Users and contacts');
    await screen.findByRole('button', { name: /Remove.*Status.*Active/ });
  },
};

/** What the platform does not tell leaves what needs no asking. */
export const NamesNotKnown: ScreenStory = {
  args: { as: 'clientAdministrator', path: to(pages.settings), answers: { 'users.list': refuse(503) } },
  play: async () => {
    await seeTitle('Settings');
    await paste('settings')();
    await seeText(/Unable to fetch users/);
    await screen.findByRole('option', { name: /^Settings/ });
  },
};

export const NoMatch: ScreenStory = {
  play: async () => {
    await paste('xyzzy')();
    await seeText('Nothing matches “xyzzy”.');
  },
};

/** Of ten thousand letters the first are said, and nothing is wider for them. */
export const LettersWithoutEnd: ScreenStory = {
  play: async () => {
    await paste('A'.repeat(10_000))();
    await seeText(`Nothing matches “${'A'.repeat(99)}…”.`);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

/** What the flow on screen accepts now, and why the rest is not (N9). */
export const WhatCanBeDoneNow: ScreenStory = {
  args: { path: to(pages.clientBuilding, { client, building }) },
  play: async () => {
    await seeTitle('Hill School');
    await fill('Phone number', '0113 496 0999');
    await seeChanges(1);
    await paste('save')();
    await screen.findAllByRole('option', { name: /^Save/ });
  },
};

export const Looking: ScreenStory = {
  args: { answers: { 'clients.get': never } },
  play: paste(client),
};

export const RecordFound: ScreenStory = {
  play: async () => {
    await paste(client)();
    await screen.findByRole('option', { name: /Northfield Trust/ });
  },
};

export const NoSuchRecord: ScreenStory = {
  args: { answers: { 'clients.get': refuse(404) } },
  play: async () => {
    await paste(nothing)();
    await seeText(/^No such record/);
  },
};

export const Failed: ScreenStory = {
  args: { answers: { 'clients.get': refuse(503) } },
  play: async () => {
    await paste(client)();
    await seeText(/Unable to fetch client/);
  },
};

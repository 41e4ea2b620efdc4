import { screen, userEvent } from 'storybook/test';
import { building, client, nothing } from '../../../harness/addresses.ts';
import { never, refuse } from '../../../harness/answers.ts';
import { fill, press, seeChanges, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf({ as: 'systemAdministrator', path: to(pages.platformSettings) }),
  title: 'Screens/Find or do',
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

export const NoMatch: ScreenStory = {
  play: async () => {
    await paste('xyzzy')();
    await seeText('Nothing matches “xyzzy”.');
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

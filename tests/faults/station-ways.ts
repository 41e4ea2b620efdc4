import type { Page } from '@playwright/test';
import { consoleOf } from '../models/console.model.ts';
import { dialogOf, editorOf } from '../models/editor.model.ts';
import { expect } from '../support/journey.ts';
import { aStation } from '../support/stations.ts';
import { before, openOnce, waysTo } from './listed-ways.ts';
import type { Made, Way } from './way.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

const given: NonNullable<Way['given']> = ({ client, building }, records) => aStation(records, client, building, before);
const shared = { at: () => to(pages.stationAccounts), client: ({ client }: Made) => client, given } as const;

const open = (page: Page) => openOnce(page, 'station accounts');
const key = (page: Page) => page.getByText(/^[\dA-Z]{4}(?:-[\dA-Z]{2,4}){6}$/);
const show = async (page: Page) => {
  await open(page);
  await editorOf(page).button('Show key').click();
};
const rotate = async (page: Page) => {
  await open(page);
  await editorOf(page).button('New key').click();
  await dialogOf(page, `Make a new key for “${before}”?`).press('Make a new key');
};

/** What is refused is an answer about the person: it stands in the page, beside everything that works (D-231). */
const refused = (words: string): Pick<Way, 'answers'> => ({
  answers: { forbidden: (page) => expect(page.getByRole('main').getByText(words)).toBeVisible() },
});

/** The ways to stations and to their keys: what fails of a key is told in passing, and a refusal stands in its place. */
export const stationWays: Readonly<Record<string, readonly Way[]>> = {
  ...waysTo({
    one: 'station account',
    many: 'station accounts',
    calls: 'stationAccounts',
    update: 'patch',
    at: shared.at,
    given,
    more: (page) => page.getByRole('switch', { name: 'Client scope' }).click(),
  }),
  'stationAccounts.key': [
    {
      ...shared,
      ...refused('Unable to fetch authentication key. Please try again'),
      gesture: show,
      place: 'notice',
      done: (page) => expect(key(page)).toBeVisible(),
    },
  ],
  'stationAccounts.code': [
    {
      ...shared,
      gesture: async (page) => {
        await open(page);
        await page.getByRole('button', { name: /^(?:Show key|Fetch the code)$/ }).click();
      },
      place: 'notice',
      // The key is asked for beside it.
      alone: true,
      done: (page) => expect(page.getByRole('img', { name: `Code of ${before}` })).toBeVisible(),
    },
  ],
  'stationAccounts.replaceKey': [
    {
      ...shared,
      ...refused('Unable to reset authentication key. Please try again'),
      gesture: rotate,
      place: 'notice',
      done: (page) => expect(page.getByText('Give the station its new key')).toBeVisible(),
    },
  ],
  'stationAccounts.sendCode': [
    {
      ...shared,
      gesture: async (page) => {
        await open(page);
        await editorOf(page).button('Email me the code').click();
      },
      place: 'notice',
      done: (page) => consoleOf(page).seeNotice(/^Code sent to /),
    },
  ],
};

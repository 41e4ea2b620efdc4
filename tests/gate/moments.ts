import { contract } from '@wardmere/api';
import { expect, type Locator, type Page } from '@playwright/test';
import { consoleOf } from '../models/console.model.ts';
import { dialogOf, editorOf, leaveDialogOf, reviewOf } from '../models/editor.model.ts';
import { listOf } from '../models/list.model.ts';
import { paletteOf } from '../models/palette.model.ts';
import { nextFrame } from '../support/next-frame.ts';
import type { Records } from '../support/records.ts';
import type { View } from './views.ts';

/** What a screen shows only after a gesture: a bar, a list that opens, a question, a refusal. */
export interface Moment {
  readonly name: string;
  /** The screen it is of, by its name. */
  readonly on: string;
  readonly reach: (page: Page, records: Records) => Promise<unknown>;
  /** What is there while it lasts. */
  readonly shows: (page: Page) => Locator;
  /** It stays where it is when the keyboard goes through the page; what a Tab closes does not. */
  readonly stays?: true;
  /** What the browser notes of it as an error, and is none. */
  readonly notes?: RegExp;
  /** The windows that have it; all of them unless it is said. */
  readonly in?: (view: View) => boolean;
}

/** Below this a list folds its filters. */
const PHONE = 640;
/** Below this the menu is a drawer (`breakpoint.middle`). */
const RAIL = 860;

const press = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).click();
/** Where a list has folded its filters. */
async function unfold(page: Page): Promise<void> {
  const fold = page.getByRole('main').getByRole('button', { name: /^Filters/, expanded: false });
  if (await fold.isVisible()) await fold.click();
}
const row = (page: Page) => page.getByRole('checkbox', { name: /^Select (?!all)/ });
const fillName = (page: Page) => editorOf(page).fill('Name', 'A name that nobody keeps');

/** Everything that opens above a page, and what a page becomes when it is worked with. */
export const moments: readonly Moment[] = [
  {
    name: 'user refused',
    on: 'add user',
    reach: (page) => press(page, /^Create user|^Add user/),
    shows: (page) => page.getByRole('main').getByRole('alert'),
    stays: true,
  },
  {
    name: 'client refused',
    on: 'create client',
    reach: (page) => press(page, /^Create client|^Add client/),
    shows: (page) => page.getByRole('main').getByRole('alert'),
    stays: true,
  },
  {
    name: 'building changed',
    on: 'building',
    reach: fillName,
    shows: (page) => editorOf(page).bar,
    stays: true,
  },
  {
    name: 'building reviewed',
    on: 'building',
    reach: async (page) => {
      await fillName(page);
      await editorOf(page).review();
    },
    shows: (page) => reviewOf(page).dialog,
    stays: true,
  },
  {
    name: 'building changed meanwhile',
    on: 'building',
    reach: async (page, records) => {
      const [, client = '', building = ''] = /clients\/([^/]+)\/buildings\/([^/?]+)/.exec(page.url()) ?? [];
      const at = await page.evaluate(() => performance.now());
      await editorOf(page).fill('Notes', `Mine of ${at} ms`);
      const theirs = { op: 'replace', path: '/notes', value: `Theirs of ${at} ms` } as const;
      await records.api.send(contract.buildings.patch, { client, building, body: [theirs] });
      await editorOf(page).save();
    },
    shows: (page) => dialogOf(page, 'This building has changed meanwhile').dialog,
    stays: true,
    notes: /status of 412 \(Precondition Failed\)/,
  },
  {
    name: 'changed building left',
    on: 'building in the client area',
    reach: async (page) => {
      await fillName(page);
      await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').last().press('Enter');
    },
    shows: (page) => leaveDialogOf(page).dialog,
    stays: true,
  },
  {
    name: 'told that it is saved',
    on: 'building in the client area',
    // Each time something else: what is as it was has nothing to save.
    reach: async (page) => {
      await editorOf(page).fill('Notes', `Looked at in ${await page.evaluate(() => performance.now())} ms`);
      await editorOf(page).save();
    },
    shows: (page) => consoleOf(page).notices.getByText(/saved/i),
    stays: true,
    in: ({ width }) => width === 1280 || width === 390,
  },
  {
    name: 'menu of a narrow window',
    on: 'titles',
    reach: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
    shows: (page) => page.getByRole('button', { name: 'Close menu' }),
    in: ({ width }) => width < RAIL,
  },
  {
    name: 'some selected',
    on: 'platform users',
    reach: (page) => row(page).first().check(),
    shows: (page) => page.getByRole('region', { name: 'Selected rows' }),
    stays: true,
  },
  {
    name: 'title deleted',
    on: 'title',
    reach: (page) => press(page, 'Delete title'),
    shows: (page) => dialogOf(page, /^Delete/).dialog,
    stays: true,
  },
  {
    name: 'filters of a list',
    on: 'buildings in the client area',
    reach: (page) => press(page, /^Filters/),
    shows: (page) => page.getByRole('main').getByRole('combobox').first(),
    in: ({ width }) => width < PHONE,
    stays: true,
  },
  {
    name: 'columns of a list',
    on: 'platform users',
    reach: async (page) => {
      await press(page, 'List');
      await page.getByRole('menuitem', { name: 'Columns' }).click();
    },
    shows: (page) => dialogOf(page, 'Columns').dialog,
    stays: true,
  },
  {
    name: 'nothing found in a list',
    on: 'titles',
    reach: (page) => listOf(page, 'titles').find('zzqx'),
    shows: (page) => page.getByRole('main').getByRole('button', { name: /Clear/ }).first(),
    stays: true,
  },
  {
    name: 'palette',
    on: 'client landing',
    reach: (page) => paletteOf(page).open(),
    shows: (page) => paletteOf(page).dialog,
  },
  {
    name: 'palette asked',
    on: 'client landing',
    reach: async (page) => {
      if (!(await paletteOf(page).dialog.isVisible())) await paletteOf(page).open();
      await paletteOf(page).field.fill('north');
    },
    shows: (page) =>
      paletteOf(page)
        .option(/^North/)
        .first(),
  },
  {
    name: 'keyboard shortcuts',
    on: 'client landing',
    reach: (page) => page.keyboard.press('?'),
    shows: (page) => dialogOf(page, 'Keyboard shortcuts').dialog,
    stays: true,
  },
  {
    name: 'clients to choose from',
    on: 'client landing',
    reach: (page) => consoleOf(page).trigger('Client').click(),
    shows: (page) => consoleOf(page).search('Client'),
  },
  {
    name: 'buildings to choose from',
    on: 'titles',
    reach: (page) => consoleOf(page).trigger('Building').click(),
    shows: (page) => consoleOf(page).search('Building'),
  },
  {
    name: 'one’s own menu',
    on: 'settings',
    reach: (page) => page.getByRole('button', { name: /^Your account/ }).click(),
    shows: (page) => page.getByRole('menu'),
  },
  {
    name: 'help menu',
    on: 'settings',
    reach: (page) => page.getByRole('button', { name: 'Help and support' }).click(),
    shows: (page) => page.getByRole('menu'),
  },
  {
    name: 'changes of this session',
    on: 'settings',
    reach: (page) => consoleOf(page).openJournal(),
    shows: (page) => dialogOf(page, 'Changes of this session').dialog,
    stays: true,
  },
  {
    name: 'titles to choose from',
    on: 'user',
    reach: (page) => editorOf(page).field('Title').click(),
    shows: (page) => page.getByRole('listbox'),
  },
  {
    name: 'days to choose from',
    on: 'history of the client',
    reach: async (page) => {
      await unfold(page);
      await page.getByRole('main').getByRole('combobox', { name: 'Time' }).selectOption('days');
      await press(page, 'Choose From from a calendar');
    },
    shows: (page) => page.getByRole('grid'),
  },
  {
    name: 'history of a record, shown',
    on: 'building',
    reach: (page) => press(page, 'Show history'),
    shows: (page) => page.getByRole('region', { name: 'Changes' }).getByRole('listitem'),
    stays: true,
  },
  {
    name: 'what can be done with a role',
    on: 'roles',
    reach: (page) =>
      page
        .getByRole('button', { name: /^Actions for / })
        .first()
        .click(),
    shows: (page) => page.getByRole('menu'),
  },
  {
    name: 'every permission unfolded',
    on: 'role',
    reach: (page) => press(page, 'Expand all'),
    shows: (page) => page.getByRole('button', { name: 'Collapse all' }),
    stays: true,
  },
  {
    name: 'a permission explained',
    on: 'user',
    reach: (page) => page.getByText('Whom to ask, and what else it brings').first().click(),
    shows: (page) => page.getByText(/^Brings (?:as well|nothing else)/).first(),
    stays: true,
  },
  {
    name: 'why not in a building',
    on: 'user',
    reach: async (page) => {
      const field = editorOf(page).field('Why, or why not, in a building?');
      await field.click();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
    shows: (page) => page.getByText(/works? in .*[:.]/).last(),
    stays: true,
  },
  {
    name: 'what they see',
    on: 'user',
    reach: (page) => press(page, 'Show what they see'),
    shows: (page) => page.getByRole('table', { name: /^Hidden from / }),
    stays: true,
  },
];

/** One of each kind of thing that opens, and the window in which it has the least room that it may have. */
export const oneOfEachKind = [
  ['one’s own menu', '390 px'],
  ['building reviewed', '880 px'],
  ['menu of a narrow window', '390 px'],
  ['titles to choose from', '390 px'],
  ['palette asked', '390 px'],
  ['days to choose from', '390 px'],
  ['told that it is saved', '390 px'],
  ['filters of a list', '390 px'],
] as const;

export function momentCalled(name: string): Moment {
  const found = moments.find((moment) => moment.name === name);
  if (found === undefined) throw new Error(`No moment is called “${name}”.`);
  return found;
}

/** Brings it about where it is not there: what is seen in one window may close in the next. */
export async function come(page: Page, { reach, shows }: Moment, records: Records): Promise<void> {
  const shown = shows(page).first();
  if (!(await shown.isVisible())) await reach(page, records);
  await expect(shown).toBeVisible();
  await nextFrame(page);
}

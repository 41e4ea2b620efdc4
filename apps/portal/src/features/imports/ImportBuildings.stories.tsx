import { HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { client } from '../../../harness/addresses.ts';
import { empty, later, never, refuse, rows, withMembers, type Answer } from '../../../harness/answers.ts';
import { fill, giveFile, press, seeButton, seeLink, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const meta = {
  ...screenOf('asItComes', { as: 'systemAdministrator', path: to(pages.importBuildings, { client }) }),
  title: 'Screens/Client/Import buildings',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const csv = () => new File(['School name\nHill School'], 'schools.csv', { type: 'text/csv' });
const give = async () => {
  await seeText('Choose a file');
  await giveFile(csv());
};
const check = async () => {
  await give();
  await press('Check the rows');
};
const goOn = async () => {
  await check();
  await seeText('There is no building type called “Primery school”.');
  await press('Go on');
};
/** Rows that change two values each, where all are asked for; those with problems are none. */
const changing: Answer = async (question) => {
  if (question.query.has('filter')) return question.ordinary(0);
  const page: { readonly items: readonly object[] } = await question.ordinary(10).json();
  const changes = [
    { target: 'City', before: 'Leeds', after: 'York' },
    { target: 'Notes', before: '', after: 'Open on Saturdays' },
  ];
  return HttpResponse.json({
    ...page,
    items: page.items.map((row) => ({ ...row, outcome: 'Updated', problems: [], changes })),
  });
};
/** Two rows with the same mistake in one column. */
const alike: Answer = (question) =>
  question.query.has('filter')
    ? HttpResponse.json({
        items: [2, 3].map((row) => ({
          row,
          name: `School ${row}`,
          outcome: 'Rejected',
          problems: [
            { target: 'Country', value: 'Wakanda', message: 'There is no country called “Wakanda”.', suggestions: [] },
          ],
          changes: [],
        })),
        pageNumber: 0,
        pageSize: 1000,
        pageCount: 1,
        rowCount: 2,
      })
    : question.ordinary(0);
/** Page after page of problems, five thousand in all. */
const fiveThousand: Answer = async (question) => {
  const pagenumber = Number(question.query.get('pagenumber'));
  if (!question.query.has('filter')) return question.ordinary(10);
  // Each page is made as the first one is, and its rows are numbered on.
  question.query.set('pagenumber', '0');
  const page: { readonly items: readonly object[] } = await question.ordinary(pagenumber < 5 ? 1000 : 0).json();
  return HttpResponse.json({
    ...page,
    items: page.items.map((row, at) => ({ ...row, row: pagenumber * 1000 + at + 2 })),
  });
};
const run = 'buildingImports.get';
const cellOf = (name: string) => screen.findByRole('textbox', { name });

const held = { because: '12 of 20 buildings would be taken out of use.', changes: 12 };

export const NoFile: ScreenStory = {
  play: async () => {
    await seeTitle('Import buildings');
    await seeButton('Download a template');
    await userEvent.click(await screen.findByText('What the columns may contain'));
    await seeText('Active, Disabled or Archived');
    await seeText('Past imports');
  },
};

export const NothingImportedYet: ScreenStory = {
  args: { answers: { 'buildingImports.list': empty } },
  play: async () => {
    await seeText('Choose a file');
    await expect(screen.queryByText('Past imports')).toBeNull();
  },
};

export const AnotherKindOfFile: ScreenStory = {
  play: async () => {
    await seeText('Choose a file');
    await giveFile(new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' }));
    await seeText('Invalid File Extension');
  },
};

export const Sending: ScreenStory = {
  args: { answers: { 'storage.put': never } },
  play: async () => {
    await give();
    await screen.findByRole('progressbar', { name: 'Sending schools.csv' });
    await seeButton('Cancel');
  },
};

export const NotSent: ScreenStory = {
  args: { answers: { 'storage.put': refuse(503) } },
  play: async () => {
    await give();
    await seeText('Unable to upload file. Please try again');
  },
};

export const NotReadable: ScreenStory = {
  args: {
    answers: { 'buildingImports.preview': refuse(400, { description: 'The file is protected by a password.' }) },
  },
  play: async () => {
    await give();
    await seeText('Unable to retrieve file details. Please try again');
    await seeText('The file is protected by a password.');
    await seeButton('Choose another file');
    await press('Try again');
    await seeText('The file is protected by a password.');
  },
};

export const Columns: ScreenStory = {
  play: async () => {
    await give();
    await seeText('Match the columns');
    await seeText('Suggested');
  },
};

export const Checking: ScreenStory = {
  args: {
    answers: {
      [run]: withMembers({
        status: 'Rehearsing',
        counts: { rows: 50_000, done: 12_400, created: 0, updated: 0, unchanged: 0, rejected: 0 },
      }),
    },
  },
  play: async () => {
    await check();
    await seeText('12,400 of 50,000');
  },
};

export const Problems: ScreenStory = {
  play: async () => {
    await check();
    await seeText('There is no building type called “Primery school”.');
    await seeButton('Leave row 3 out');
  },
};

/** Five thousand problems stand in a small page, the last as near as the first. */
export const FiveThousandProblems: ScreenStory = {
  args: { answers: { 'buildingImports.rows': fiveThousand } },
  play: async () => {
    await check();
    const table = await screen.findByRole('table', { name: 'Rows with problems' });
    await expect(table).toHaveAttribute('aria-rowcount', '5001');
    await expect(document.querySelectorAll('main *').length).toBeLessThanOrEqual(1200);
  },
};

/** Seven mistakes, as a file of two hundred people has them. */
export const SevenProblems: ScreenStory = {
  args: { answers: { 'buildingImports.rows': rows(7) } },
  play: async () => {
    await check();
    await seeButton('Leave row 3 out');
  },
};

/** Old and new of a row that changes something. */
export const WhatWouldChange: ScreenStory = {
  args: { answers: { 'buildingImports.rows': changing } },
  play: async () => {
    await check();
    const table = within(await screen.findByRole('table', { name: 'Every row' }));
    await userEvent.click((await table.findAllByText('2 values'))[0] ?? document.body);
    await expect((await table.findAllByText('Leeds'))[0]).toBeVisible();
    await expect((await table.findAllByText('York'))[0]).toBeVisible();
  },
};

export const NoProblems: ScreenStory = {
  args: { answers: { 'buildingImports.rows': empty } },
  play: async () => {
    await check();
    await seeText('Every row is in order');
  },
};

export const PutRight: ScreenStory = {
  play: async () => {
    await check();
    await press(/^Primary school for /);
    await seeText('Check again before you go on');
  },
};

/** A cell that has the pen is put right by a key that saves, and keeps the pen. */
export const PutRightByAKey: ScreenStory = {
  play: async () => {
    await check();
    const [cell = document.body] = await screen.findAllByRole('textbox', { name: /^Building Type of row/ });
    await userEvent.clear(cell);
    await userEvent.type(cell, 'Primary school');
    await expect(screen.queryByText('Check again before you go on')).toBeNull();
    await userEvent.keyboard('{Control>}s{/Control}');
    await seeText('Check again before you go on');
    await expect(cell).toHaveFocus();
    await expect(cell).toHaveValue('Primary school');
  },
};

export const Confirm: ScreenStory = {
  play: async () => {
    await goOn();
    await seeText(/^150 buildings will be created and 41 buildings changed\./);
    await seeText('Taken out of use');
  },
};

export const UnusuallyMuch: ScreenStory = {
  args: { answers: { [run]: withMembers({ hold: held }) } },
  play: async () => {
    await goOn();
    await seeText('12 of 20 buildings would be taken out of use.');
    await expect(await seeButton('Import buildings')).toHaveAccessibleDescription('Type 12 first');
    await fill('Type 12 to go on', '12');
    await expect(await seeButton('Import buildings')).not.toHaveAttribute('aria-disabled');
  },
};

export const NotQueued: ScreenStory = {
  args: { answers: { 'buildingImports.create': later(refuse(503)) } },
  play: async () => {
    await goOn();
    await press('Import buildings');
    await seeText('Unable to create import. Please try again');
  },
};

/** What the run is, from the second look on: the first is that of the rehearsal. */
const runIs = (members: Readonly<Record<string, unknown>>) => later(withMembers(members));

export const Running: ScreenStory = {
  args: { answers: { [run]: runIs({ status: 'Running' }) } },
  play: async () => {
    await goOn();
    await press('Import buildings');
    await seeButton('Stop');
    // The way back is there from the moment it was queued (D-155).
    await seeLink('See the buildings');
  },
};

export const Finished: ScreenStory = {
  args: { answers: { [run]: runIs({ status: 'Finished' }) } },
  play: async () => {
    await goOn();
    await press('Import buildings');
    await seeText('The import is over');
    await seeLink('See the buildings');
  },
};

export const Failed: ScreenStory = {
  args: {
    answers: { [run]: withMembers({ status: 'Failed', reason: 'The file is damaged, or is not a spreadsheet.' }) },
  },
  play: async () => {
    await check();
    await seeText('The file is damaged, or is not a spreadsheet.');
  },
};

/** The way to mend a mistake everywhere stands there before a cell is put right, and is the next thing that Tab comes to. */
export const PutRightEverywhere: ScreenStory = {
  args: { answers: { 'buildingImports.rows': alike } },
  play: async () => {
    await check();
    const first = await cellOf('Country of row 2');
    const [everywhere] = await screen.findAllByRole('button', { name: /^Everywhere \(2\) for / });
    await expect(everywhere).toHaveAttribute('aria-disabled', 'true');
    await expect(everywhere).toHaveAccessibleDescription('Correct this cell first');
    await userEvent.clear(first);
    await userEvent.type(first, 'Wales', { delay: null });
    await userEvent.tab();
    await expect(everywhere).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await cellOf('Country of row 3')).toHaveValue('Wales'));
    await expect(screen.queryByText('Stays out')).toBeNull();
  },
};

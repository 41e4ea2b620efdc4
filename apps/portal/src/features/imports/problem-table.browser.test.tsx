import { HttpResponse } from 'msw';
import { screen, waitFor, within } from 'storybook/test';
import { afterEach, expect, it, vi } from 'vitest';
import type { Answer } from '../../../harness/answers.ts';
import { choose, press, seeButton, seeText } from '../../../harness/gestures.ts';
import type { Here } from '../../../harness/paths/here.tsx';
import { openImport } from '../../../harness/paths/import.ts';

let here: Here | undefined;
afterEach(() => {
  vi.restoreAllMocks();
  here?.close();
});

/** An import whose rows were checked, with what is wrong with them on screen. */
async function openChecked(problems?: Answer, leftOut: readonly number[] = []): Promise<Here> {
  const opened = await openImport({ rehearsal: 'settled', step: 'check', leftOut });
  await opened.answer('buildingImports.preview');
  await opened.answer('buildingImports.get');
  await opened.answer('buildingImports.rows', problems);
  await opened.answer('buildingImports.rows');
  await seeText('Dale End School');
  return opened;
}

it('problems shown of one column narrow nothing but themselves: every row stands as it did', async () => {
  here = await openChecked();
  await choose('Show problems of', 'Unique ID');
  await waitFor(() => expect(screen.queryByLabelText('Building Type of row 3')).toBeNull());
  expect(screen.getByRole('combobox', { name: 'Remark' })).toHaveDisplayValue('Any remark');
  await choose('Remark', 'With a remark');
  await here.answer('buildingImports.rows');
  expect(screen.getByRole('combobox', { name: 'Show problems of' })).toHaveDisplayValue('Unique ID');
});

it('each value that may be meant is called by the cell that it is for', async () => {
  here = await openChecked();
  const table = screen.getByRole('table', { name: 'Rows with problems' });
  const buttons = await within(table).findAllByRole('button', { name: /for Building Type of row 3$/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Primary school for Building Type of row 3',
    'Secondary school for Building Type of row 3',
  ]);
});

type Problem = Readonly<Record<'target' | 'value' | 'message', string>>;

/** Rows with what is wrong with each. */
const rejected =
  (...rows: readonly (readonly Problem[])[]): Answer =>
  () =>
    HttpResponse.json({
      items: rows.map((problems, at) => ({
        row: at + 4,
        name: 'Dale End School',
        outcome: 'Rejected',
        problems: problems.map((problem) => ({ ...problem, suggestions: [] })),
        changes: [],
      })),
      pageNumber: 0,
      pageSize: 20,
      pageCount: 1,
      rowCount: rows.length,
    });
const twice = rejected(
  ['Enter a valid postcode.', 'It is longer than 10 letters.'].map((message) => ({
    target: 'Postal/Zip Code',
    value: 'XX',
    message,
  })),
);

it('two problems of one cell are two rows, told apart by what they say', async () => {
  const warned = vi.spyOn(console, 'error');
  here = await openChecked(twice);
  await seeText('Enter a valid postcode.');
  await seeText('It is longer than 10 letters.');
  expect(warned).not.toHaveBeenCalled();
});

const notes = (letters: number): Problem => ({ target: 'Notes', value: 'x'.repeat(letters), message: 'Too long.' });

it('a cell of which only the beginning is told is put right in the file, and not here', async () => {
  here = await openChecked(rejected([notes(999)], [notes(1000)], [notes(1000)]));
  expect(screen.getByRole('textbox', { name: 'Notes of row 4' })).toHaveValue('x'.repeat(999));
  for (const row of [5, 6]) expect(screen.queryByRole('textbox', { name: `Notes of row ${row}` })).toBeNull();
  expect(screen.getAllByText('This cell is too long to be corrected here. Correct it in the file.')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Everywhere/ })).toBeNull();
});

/** The rows that can be kept after all. */
const offered = () => screen.queryAllByRole('button', { name: /^Keep row/ }).map(({ textContent }) => textContent);

it('a row that was left out before the rows were checked is taken in again, also after a reload', async () => {
  // Row 3 is a problem still, and is kept beside it.
  here = await openChecked(undefined, [60, 3, 7, 8, 12, 10, 11]);
  await seeButton('Go on');
  expect(offered()).toEqual(['Keep row 3', ...[7, 8, 10, 11, 12].map((row) => `Keep row ${row}`)]);
  await seeText('1 more row stays out');
  await press('Keep row 8');
  await seeText('Check again before you go on');
  expect(offered()).toEqual(['Keep row 3', ...[7, 10, 11, 12, 60].map((row) => `Keep row ${row}`)]);
  await seeButton('Undo: row 8 kept');
});

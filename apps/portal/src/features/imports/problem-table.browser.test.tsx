import { HttpResponse } from 'msw';
import { screen, waitFor, within } from 'storybook/test';
import { afterEach, expect, it, vi } from 'vitest';
import type { Answer } from '../../../harness/answers.ts';
import { choose, seeText } from '../../../harness/gestures.ts';
import type { Here } from '../../../harness/paths/here.tsx';
import { openImport } from '../../../harness/paths/import.ts';

let here: Here | undefined;
afterEach(() => {
  vi.restoreAllMocks();
  here?.close();
});

/** An import whose rows were checked, with what is wrong with them on screen. */
async function openChecked(problems?: Answer): Promise<Here> {
  const opened = await openImport({ rehearsal: 'settled', step: 'check' });
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

const twice: Answer = () =>
  HttpResponse.json({
    items: [
      {
        row: 4,
        name: 'Dale End School',
        outcome: 'Rejected',
        problems: ['Enter a valid postcode.', 'It is longer than 10 letters.'].map((message) => ({
          target: 'Postal/Zip Code',
          value: 'XX',
          message,
          suggestions: [],
        })),
        changes: [],
      },
    ],
    pageNumber: 0,
    pageSize: 20,
    pageCount: 1,
    rowCount: 1,
  });

it('two problems of one cell are two rows, told apart by what they say', async () => {
  const warned = vi.spyOn(console, 'error');
  here = await openChecked(twice);
  await seeText('Enter a valid postcode.');
  await seeText('It is longer than 10 letters.');
  expect(warned).not.toHaveBeenCalled();
});

import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { Stack } from '../../layout/Stack.tsx';
import { Text } from '../../layout/Text.tsx';
import { Frame } from '../Frame/Frame.tsx';
import { Status } from '../Status/Status.tsx';
import { TopBar } from '../TopBar/TopBar.tsx';
import { selectionHeld } from '../../stories/selection-held.ts';
import { type Column, DataTable, type Sort } from './DataTable.tsx';

type Row = { readonly id: number; readonly name: string };
const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', primary: true, sortable: true, cell: (row) => row.name },
  { id: 'id', header: 'Number', align: 'end', cell: (row) => row.id },
];
const rows = (count: number): readonly Row[] => Array.from({ length: count }, (_, id) => ({ id, name: `Title ${id}` }));

function Sample({ count = 5 }: { readonly count?: number }) {
  const [sort, setSort] = useState<Sort>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      label="Titles"
      columns={columns}
      rows={rows(count)}
      rowKey={(row) => String(row.id)}
      rowHref={(row) => `#title-${row.id}`}
      sort={sort}
      onSortChange={setSort}
      selection={selectionHeld<Row>({
        selected,
        onChange: setSelected,
        keys: rows(count).map(({ id }) => String(id)),
        nameOf: (row) => row.name,
      })}
    />
  );
}

it('asks for ascending, then descending order, and says which holds', async () => {
  draw(<Sample />);
  const header = page.getByRole('columnheader', { name: 'Name' });
  await page.getByRole('button', { name: 'Name' }).click();
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.keyboard('{Enter}');
  await expect.element(header).toHaveAttribute('aria-sort', 'descending');
});

it('goes from row to row with the arrows', async () => {
  draw(<Sample />);
  await expect.element(page.getByRole('link', { name: 'Title 0' })).toBeVisible();
  for (let presses = 0; presses < 4; presses += 1) await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Title 0' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(page.getByRole('link', { name: 'Title 2' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByRole('link', { name: 'Title 1' })).toHaveFocus();
});

it('goes to the first and the last row with Home and End, along the links and along the boxes', async () => {
  draw(<Sample />);
  page.getByRole('link', { name: 'Title 2' }).element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(page.getByRole('link', { name: 'Title 4' })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(page.getByRole('link', { name: 'Title 0' })).toHaveFocus();
  page.getByRole('checkbox', { name: 'Select Title 1' }).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('checkbox', { name: 'Select Title 2' })).toHaveFocus();
});

it('goes along the links in rows that lead nowhere themselves, whatever stands in them', async () => {
  const told: readonly Column<Row>[] = [
    {
      id: 'name',
      header: 'Record',
      primary: true,
      cell: ({ id, name }) => (id === 1 ? name : <a href={`#${id}`}>{name}</a>),
    },
    { id: 'id', header: 'Changes', cell: ({ id }) => <a href={`#changes-${id}`}>{`Changes ${id}`}</a> },
  ];
  draw(<DataTable label="History" columns={told} rows={rows(4)} rowKey={({ id }) => String(id)} />);
  page.getByRole('link', { name: 'Title 0' }).element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(page.getByRole('link', { name: 'Title 3' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(page.getByRole('link', { name: 'Changes 1' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByRole('link', { name: 'Title 0' })).toHaveFocus();
});

it('goes to the last of 10,000 rows with End, and back with Home', async () => {
  draw(<Sample count={10_000} />);
  page.getByRole('link', { name: 'Title 0', exact: true }).element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(page.getByRole('link', { name: 'Title 9999' })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(page.getByRole('link', { name: 'Title 0', exact: true })).toHaveFocus();
  window.scrollTo(0, 0);
});

const selectedNow = () =>
  [...document.querySelectorAll('tr[aria-selected="true"]')].map((row) => row.querySelector('a')?.textContent);

it('selects a row with Space or x where its name has the focus, and leaves it out again', async () => {
  draw(<Sample />);
  page.getByRole('link', { name: 'Title 1' }).element().focus();
  await userEvent.keyboard(' ');
  await expect.poll(selectedNow).toEqual(['Title 1']);
  await userEvent.keyboard('{ArrowDown}x');
  await expect.poll(selectedNow).toEqual(['Title 1', 'Title 2']);
  await userEvent.keyboard('x');
  await expect.poll(selectedNow).toEqual(['Title 1']);
  page.getByRole('checkbox', { name: 'Select Title 3' }).element().focus();
  await userEvent.keyboard(' ');
  await expect.poll(selectedNow).toEqual(['Title 1', 'Title 3']);
});

it('selects all between two rows with Shift, by pointer, by Space and by arrow', async () => {
  draw(<Sample count={8} />);
  await page.getByRole('checkbox', { name: 'Select Title 1' }).click();
  await page.getByRole('checkbox', { name: 'Select Title 3' }).click({ modifiers: ['Shift'] });
  await expect.poll(selectedNow).toEqual(['Title 1', 'Title 2', 'Title 3']);
  page.getByRole('link', { name: 'Title 5' }).element().focus();
  await userEvent.keyboard('{Shift>} {/Shift}');
  await expect.poll(selectedNow).toEqual(['Title 1', 'Title 2', 'Title 3', 'Title 4', 'Title 5']);
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.poll(selectedNow).toEqual(['Title 1', 'Title 2', 'Title 3', 'Title 4', 'Title 5', 'Title 6']);
});

it('selects the page with Ctrl A from any row', async () => {
  draw(<Sample />);
  page.getByRole('link', { name: 'Title 2' }).element().focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.poll(() => selectedNow().length).toBe(5);
});

it('selects one, then all, and shows some as neither', async () => {
  draw(<Sample />);
  const all = page.getByRole('checkbox', { name: 'Select all rows' });
  await page.getByRole('checkbox', { name: 'Select Title 3' }).click();
  await expect.element(all).toBePartiallyChecked();
  await all.click();
  await expect.element(page.getByRole('checkbox', { name: 'Select Title 0' })).toBeChecked();
});

it('draws few of 10,000 rows, counts them all, and has the right ones after scrolling', async () => {
  draw(<Sample count={10_000} />);
  await expect.element(page.getByRole('table', { name: 'Titles' })).toHaveAttribute('aria-rowcount', '10001');
  expect(document.querySelectorAll('tbody tr').length).toBeLessThan(80);
  const height = document.documentElement.scrollHeight;
  window.scrollTo(0, height);
  await expect.element(page.getByRole('link', { name: 'Title 9999' })).toBeInTheDocument();
  expect(document.querySelectorAll('tbody tr').length).toBeLessThan(80);
  window.scrollTo(0, 0);
});

it('keeps a card for each row on a phone, with its roles', async () => {
  await page.viewport(390, 844);
  draw(<Sample />);
  await expect.element(page.getByRole('rowheader', { name: 'Title 1' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});

it('has what stands below one another in a card at the side of its values, each line of it', async () => {
  await page.viewport(390, 844);
  const told: readonly Column<Row>[] = [
    { id: 'name', header: 'Name', primary: true, cell: (row) => row.name },
    {
      id: 'result',
      header: 'Result',
      cell: () => (
        <Stack gap="tiny">
          <Status>Not sent</Status>
          <Text as="span">Incident type is Evacuate, not Lockdown.</Text>
        </Stack>
      ),
    },
  ];
  draw(<DataTable label="Deliveries" columns={told} rows={rows(1)} rowKey={(row) => String(row.id)} />);
  const ends = ['Not sent', 'Incident type is Evacuate, not Lockdown.'].map((words) => {
    // Of the words, and not of what they stand in.
    const range = document.createRange();
    range.selectNodeContents(page.getByText(words).element());
    return Math.max(...Array.from(range.getClientRects(), ({ right }) => Math.round(right)));
  });
  expect(ends[0]).toBe(ends[1]);
  await page.viewport(1280, 800);
});

it('a name is written in its own direction, and what stands beside it keeps its own', async () => {
  const names: readonly Column<Row>[] = [{ id: 'name', header: 'Name', primary: true, cell: (row) => row.name }];
  draw(<DataTable label="People" columns={names} rows={[{ id: 1, name: 'נועה לוי (2)' }]} rowKey={() => '1'} />);
  const cell = page.getByRole('rowheader', { name: 'נועה לוי (2)' });
  await expect.element(cell).toBeVisible();
  const name = cell.element().querySelector('bdi');
  expect(name && getComputedStyle(name).direction).toBe('rtl');
  expect(name && getComputedStyle(name).unicodeBidi).toBe('isolate');
});

it.each([
  ['Siân ap Rhys (2)', 0],
  ['李明 🏫', 0],
  ['علي (2)', 1],
  ['invoice\u202egnp.exe', 1],
  ['𞤀𞤣𞤤𞤢𞤥 (2)', 1],
])('around “%s” stand %i elements that keep its direction apart', async (name, count) => {
  const names: readonly Column<Row>[] = [{ id: 'name', header: 'Name', primary: true, cell: (row) => row.name }];
  draw(<DataTable label="People" columns={names} rows={[{ id: 1, name }]} rowKey={() => '1'} />);
  const cell = page.getByRole('table', { name: 'People' }).getByRole('rowheader');
  await expect.element(cell).toHaveTextContent(name);
  expect(cell.element().querySelectorAll('bdi')).toHaveLength(count);
});

const edges = () => {
  const head = page.getByRole('columnheader', { name: 'Name' }).element().getBoundingClientRect();
  const first = page.getByRole('row').nth(1).element().getBoundingClientRect();
  return { below: first.top - head.bottom, top: head.top };
};
const barEnd = () => page.getByRole('banner').element().getBoundingClientRect().bottom;

it('has its head above its rows where no bar of a frame stands over it', async () => {
  await page.viewport(1280, 720);
  draw(
    <div style={{ overflow: 'auto' }}>
      <Sample />
    </div>,
  );
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
  expect(Math.round(edges().below)).toBe(0);
});

it('keeps its head in sight below the bar of the frame', async () => {
  await page.viewport(1280, 720);
  draw(
    <Frame rail={<nav aria-label="Menu" />} topBar={<TopBar place="Northfield" />}>
      <Sample count={60} />
    </Frame>,
  );
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
  window.scrollTo(0, 800);
  await expect.poll(() => Math.round(edges().top - barEnd())).toBe(0);
  window.scrollTo(0, 0);
});

it.each([
  ['as wide as a phone held across', 620, 700],
  ['so low that no bar stays', 900, 300],
])('in a window %s no row comes to lie between the bar and the head', async (_, width, height) => {
  await page.viewport(width, height);
  draw(
    <Frame rail={<nav aria-label="Menu" />} topBar={<TopBar place="Northfield" />}>
      <Sample count={60} />
    </Frame>,
  );
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
  window.scrollTo(0, 400);
  await expect.poll(() => edges().top).toBeLessThan(0);
  window.scrollTo(0, 0);
  await page.viewport(1280, 800);
});

function Written() {
  const [typed, setTyped] = useState<string>();
  return <input aria-label="Name" value={typed ?? ''} onChange={(event) => setTyped(event.target.value)} />;
}

/** The field of a row near the top of a thousand, in which somebody has begun to type. */
async function typedInALongTable() {
  const numbers = Array.from({ length: 1000 }, (_, row) => row);
  draw(
    <DataTable
      label="Names"
      rows={numbers}
      rowKey={String}
      columns={[{ id: 'name', header: 'Name', cell: (row) => (row === 3 ? <Written /> : `Row ${row}`) }]}
    />,
  );
  const field = page.getByRole('textbox', { name: 'Name' });
  await field.click();
  await userEvent.keyboard('Ann');
  return field;
}

it('a row that somebody types in stays, with what was typed and the focus, however far it is scrolled away', async () => {
  const field = await typedInALongTable();
  const whole = document.documentElement.scrollHeight;
  for (const place of [whole, whole / 2, 0]) {
    window.scrollTo(0, place);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await expect.poll(() => document.querySelectorAll('tbody tr').length).toBeLessThan(80);
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('Ann');
    expect(document.documentElement.scrollHeight).toBe(whole);
  }
  await userEvent.tab();
  window.scrollTo(0, whole);
  await expect.element(field).not.toBeInTheDocument();
  window.scrollTo(0, 0);
});

it('and stays while the window itself is left', async () => {
  const field = await typedInALongTable();
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(page.getByText('Row 999')).toBeVisible();
  // What a browser sends as another window is gone to: the field stays the active one of its page.
  field.element().dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('a');
  await expect.element(field).toHaveValue('Anna');
  window.scrollTo(0, 0);
});

import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { Frame } from '../Frame/Frame.tsx';
import { TopBar } from '../TopBar/TopBar.tsx';
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
      selection={{ selected, onChange: setSelected, nameOf: (row) => row.name }}
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
  await expect.element(page.getByRole('cell', { name: 'Title 1' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});

it('a name is written in its own direction, and what stands beside it keeps its own', async () => {
  const names: readonly Column<Row>[] = [{ id: 'name', header: 'Name', primary: true, cell: (row) => row.name }];
  draw(<DataTable label="People" columns={names} rows={[{ id: 1, name: 'נועה לוי (2)' }]} rowKey={() => '1'} />);
  const cell = page.getByRole('cell', { name: 'נועה לוי (2)' });
  await expect.element(cell).toBeVisible();
  const name = cell.element().querySelector('bdi');
  expect(name && getComputedStyle(name).direction).toBe('rtl');
  expect(name && getComputedStyle(name).unicodeBidi).toBe('isolate');
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

import { useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { drawFor } from '../../internal/draw-for.ts';
import { draw } from '../../internal/render.tsx';
import { selectionHeld } from '../../stories/selection-held.ts';
import { Button } from '../Button/Button.tsx';
import { type Column, DataTable, type Sort } from './DataTable.tsx';

type Person = { readonly name: string; readonly email: string; readonly role: string; readonly title: string };
const people: readonly Person[] = [
  {
    name: 'Bartholomew Featherstonehaugh',
    email: 'bartholomew.featherstonehaugh@northmoor-county-schools.example',
    role: 'Safeguarding administrator',
    title: 'Special educational needs coordinator',
  },
  ...Array.from({ length: 30 }, (_, at) => ({
    name: `Ann Other ${at}`,
    email: `${at}@a.example`,
    role: '',
    title: '',
  })),
];
const columns: readonly Column<Person>[] = [
  { id: 'name', header: 'Name', primary: true, sortable: true, cell: ({ name }) => name },
  { id: 'email', header: 'Email', width: 'wide', oneLine: true, cell: ({ email }) => email },
  { id: 'role', header: 'Role', givesWay: 'second', cell: ({ role }) => role },
  { id: 'title', header: 'Title', sortable: true, givesWay: 'first', cell: ({ title }) => title },
  {
    id: 'status',
    header: 'Status',
    width: 'fit',
    cell: ({ name }) => (name === 'Ann Other 2' ? <Nothing /> : 'Active'),
  },
  { id: 'seen', header: 'Last login', width: 'fit', givesWay: 'third', cell: () => '22 Nov 2026' },
];

const Nothing = () => undefined;

/** A table in a holder of so many rem, in a window that is wide all the time. */
const tableIn = async (
  rem: number,
  sort: Sort = { id: 'name', direction: 'ascending' },
  onSortChange: (sort: Sort) => void = () => undefined,
) => {
  await page.viewport(1440, 800);
  draw(
    <main style={{ width: `${rem}rem` }}>
      <DataTable
        label="People"
        sort={sort}
        columns={columns}
        rows={people}
        rowKey={({ name }) => name}
        rowHref={({ name }) => `#${name}`}
        selection={selectionHeld<Person>({
          selected: new Set(['Ann Other 3']),
          onChange: () => undefined,
          keys: people.map(({ name }) => name),
          nameOf: ({ name }) => name,
        })}
        onSortChange={onSortChange}
      />
    </main>,
  );
  await expect.element(page.getByRole('link', { name: 'Bartholomew Featherstonehaugh' })).toBeVisible();
};
const heads = () =>
  [...document.querySelectorAll<HTMLElement>('thead th')].filter(
    (head) => head.offsetWidth > 1 && head.innerText !== '',
  );
const wordBreaks = () => {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (words.nextNode()) {
    const node = words.currentNode;
    // What is cut after one line ends there, wherever its further lines would.
    if (node.parentElement && getComputedStyle(node.parentElement).webkitLineClamp === '1') continue;
    for (const word of node.textContent?.matchAll(/[\p{L}\d]+/gu) ?? []) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word[0]);
    }
  }
  return broken;
};

it.each([
  [71, ['Name', 'Email', 'Role', 'Title', 'Status', 'Last login']],
  [61, ['Name', 'Email', 'Role', 'Status', 'Last login']],
  [51, ['Name', 'Email', 'Status', 'Last login']],
  [36, ['Name', 'Email', 'Status']],
])('in %s rem the columns that give way first are left out, and no word is broken', async (rem, shown) => {
  await tableIn(rem);
  expect(heads().map(({ innerText }) => innerText)).toEqual(shown);
  expect(wordBreaks()).toEqual([]);
  const table = page.getByRole('table').element();
  expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0);
});

/** The same table, of which so many columns never give way. */
const keptIn = async (rem: number, kept: number) => {
  await page.viewport(1440, 800);
  const own = columns.slice(0, 5).map(({ oneLine: _cut, ...column }, at): Column<Person> => ({
    ...column,
    givesWay: at > 0 && at <= kept ? 'never' : undefined,
  }));
  draw(
    <main style={{ width: `${rem}rem` }}>
      <DataTable label="People" columns={own} rows={people} rowKey={({ name }) => name} />
    </main>,
  );
  const row = page.getByRole('row', { name: /^Bartholomew/ });
  await expect.element(row).toBeVisible();
  const cells = [...row.element().querySelectorAll<HTMLElement>('td, th')];
  return {
    isCard: getComputedStyle(row.element()).display === 'grid',
    drawn: cells.filter((cell) => cell.offsetWidth > 0),
  };
};

it.each([
  [0, 35, false],
  [1, 43, true],
  [3, 45, false],
  [4, 53, true],
  [4, 55, false],
])('where %s columns never give way, in %s rem rows are cards: %s; all of them are drawn', async (kept, rem, cards) => {
  const { isCard, drawn } = await keptIn(rem, kept);
  expect(isCard).toBe(cards);
  expect(drawn).toHaveLength(5);
});

it('a button that bears a name takes as many lines as the name needs', async () => {
  await page.viewport(390, 800);
  const name = 'Lockdown begins at the whole of the northern campus, with visitors in the sports hall and the kitchen';
  const pressed: readonly Column<Person>[] = [
    { id: 'name', header: 'Sample', primary: true, cell: () => <Button size="small">{name}</Button> },
    { id: 'title', header: 'Title', cell: () => 'Title' },
  ];
  for (const width of [320, 700]) {
    draw(
      <main style={{ width }}>
        <DataTable label="People" columns={pressed} rows={people.slice(0, 1)} rowKey={({ name: key }) => key} />
      </main>,
    );
    const button = page.getByRole('button', { name }).last();
    await expect.element(button).toBeVisible();
    expect(button.element().scrollWidth).toBeLessThanOrEqual(button.element().clientWidth);
    expect(button.element().getBoundingClientRect().width).toBeLessThanOrEqual(width);
  }
});

it('on a sheet every column stands, and no word is broken', async () => {
  await tableIn(44.875);
  await drawFor('paper');
  try {
    expect(heads().map(({ innerText }) => innerText)).toEqual([
      'Name',
      'Email',
      'Role',
      'Title',
      'Status',
      'Last login',
    ]);
    expect(wordBreaks()).toEqual([]);
    const table = page.getByRole('table').element();
    expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0);
  } finally {
    await drawFor('everyone');
  }
});

it('a line that is cut leaves its row as high as the others', async () => {
  await tableIn(64);
  const heights = [...document.querySelectorAll('tr[data-row]')]
    .slice(1)
    .map((row) => row.getBoundingClientRect().height);
  const cell = page.getByRole('cell', { name: /^bartholomew/ }).element();
  const line = cell.querySelector('span');
  expect(line?.scrollHeight).toBeGreaterThan(line?.clientHeight ?? 0);
  expect(new Set(heights).size).toBe(1);
});

const told = () => document.querySelector('td [title]')?.getAttribute('title');

it('what is cut is had whole by pointing at it, whatever draws it and whenever', async () => {
  const said = Promise.withResolvers<string>();
  const Later = () => {
    const [words, say] = useState('GB');
    useEffect(() => void said.promise.then(say), []);
    return words;
  };
  const place: Column<Person> = { id: 'place', header: 'Place', oneLine: true, cell: () => <Later /> };
  draw(<DataTable label="Places" columns={[place]} rows={people.slice(0, 1)} rowKey={({ name }) => name} />);
  await expect.poll(told).toBe('GB');
  said.resolve('United Kingdom');
  await expect.poll(told).toBe('United Kingdom');
});

const widthOf = (name: string) => page.getByRole('columnheader', { name }).element().clientWidth;

it('a column asks for the room of its words, and what one has to spare is given to those that are cut', async () => {
  await tableIn(64);
  const cut = page
    .getByRole('cell', { name: /^bartholomew/ })
    .element()
    .querySelector('span');
  expect(widthOf('Email')).toBeGreaterThan(widthOf('Name'));
  expect(cut?.textContent).toContain('@');
  expect(page.getByRole('rowheader', { name: 'Ann Other 1', exact: true }).element().clientHeight).toBeLessThan(50);
});

it('where the column in whose order they are has given way, its order stands beside the name and can be turned', async () => {
  const chosen = vi.fn<(sort: Sort) => void>();
  await tableIn(36, { id: 'title', direction: 'descending' }, chosen);
  const head = page.getByRole('columnheader', { name: /Name/ });
  expect(head.element()).toHaveProperty('innerText', expect.stringMatching(/^Name\nTitle/u));
  await expect.element(head).toHaveAccessibleName(/Title sorted descending$/u);
  await head.getByRole('button', { name: 'Title sorted descending' }).click();
  expect(chosen).toHaveBeenCalledWith({ id: 'title', direction: 'ascending' });
});

it('with little room beside it a row is a card of its name and what never gives way, without labels of nothing', async () => {
  await tableIn(30);
  await page.viewport(500, 800);
  const row = page.getByRole('row', { name: /Bartholomew/ });
  expect(
    [...row.element().querySelectorAll<HTMLElement>('td, tbody th')].filter((cell) => cell.offsetWidth > 0).length,
  ).toBe(4);
  expect(page.getByRole('row', { name: /Ann Other 1 / }).element().textContent).not.toContain('Title');
  const blank = page
    .getByRole('row', { name: /Ann Other 2 / })
    .element()
    .querySelector<HTMLElement>('[data-label="Status"]');
  expect(blank?.offsetHeight).toBe(0);
  const inside = row.element().clientWidth - 32;
  const lines = [...row.element().querySelectorAll('[data-label]')].filter((cell) => cell.clientWidth > 0);
  expect(lines.map((cell) => Math.round(cell.clientWidth / inside))).toEqual([1, 1]);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

it('above cards one line says what they stand in order of, orders them otherwise, and selects the page', async () => {
  const chosen = vi.fn<(sort: Sort) => void>();
  await tableIn(24, { id: 'seen', direction: 'descending' }, chosen);
  await page.viewport(390, 800);
  expect(heads().map(({ innerText }) => innerText)).toEqual(['Name', 'Last login']);
  const marked = page.getByRole('columnheader', { name: 'Last login' });
  await expect.element(marked).toHaveAttribute('aria-sort', 'descending');
  expect(marked.element().querySelector('svg')?.clientWidth).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Name' }).click();
  expect(chosen).toHaveBeenCalledWith({ id: 'name', direction: 'ascending' });
  await expect.element(page.getByRole('checkbox', { name: 'Select all rows' })).toBeVisible();
  const line = page.getByRole('columnheader', { name: 'Name' }).element().parentElement;
  const first = page.getByRole('row', { name: /Bartholomew/ }).element();
  expect(line?.getBoundingClientRect().bottom).toBeLessThanOrEqual(first.getBoundingClientRect().top);
  expect(line?.clientHeight).toBeLessThan(48);
  await page.viewport(1280, 800);
});

it('an order that nobody can choose is marked as well', async () => {
  await tableIn(71, { id: 'status', direction: 'descending' });
  const head = page.getByRole('columnheader', { name: 'Status' }).element();
  expect(head.getAttribute('aria-sort')).toBe('descending');
  expect(head.querySelector('svg')?.clientWidth).toBeGreaterThan(0);
});

it('every head that can be sorted by says so before it is pointed at', async () => {
  await tableIn(71);
  const mark = page.getByRole('button', { name: 'Name' }).element().querySelector('svg')?.parentElement;
  expect(mark && getComputedStyle(mark).opacity).toBe('1');
});

it('what is pressed in a row lies below the head that the rows scroll under', async () => {
  await tableIn(71);
  const head = page.getByRole('columnheader', { name: 'Name' }).element();
  for (let top = 60; top < 400; top += 17) {
    window.scrollTo(0, top);
    const { left, bottom, top: edge } = head.getBoundingClientRect();
    for (const y of [edge + 4, bottom - 4]) {
      expect(document.elementFromPoint(left - 20, y)?.closest('thead, tbody')?.tagName).toBe('THEAD');
    }
  }
  window.scrollTo(0, 0);
});

it('a row that takes the focus by keyboard is not under the head (WCAG 2.4.11)', async () => {
  await page.viewport(1440, 400);
  await tableIn(71);
  await page.viewport(1440, 400);
  const links = [...document.querySelectorAll<HTMLElement>('a[data-row-link]')];
  links.at(-1)?.focus();
  const hidden: string[] = [];
  for (let at = links.length - 1; at > 0; at -= 1) {
    await userEvent.keyboard('{ArrowUp}');
    const head = document.querySelector('th')?.getBoundingClientRect().bottom ?? 0;
    const held = document.activeElement?.closest('tr')?.getBoundingClientRect();
    if (held && held.top < head) hidden.push(document.activeElement?.textContent ?? '');
  }
  expect(hidden).toEqual([]);
  await page.viewport(1280, 800);
});

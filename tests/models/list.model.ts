import { expect, type Page } from '@playwright/test';
import { escaped } from '../support/escaped.ts';

/** A page of many records of one kind: `listOf(page, 'clients').open('Northmoor County Schools')`. */
export function listOf(page: Page, noun: string) {
  const main = page.getByRole('main');
  const search = main.getByRole('searchbox', { name: `Search ${noun}` });
  const row = (name: string) => main.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  const link = (name: string) => main.getByRole('link', { name, exact: true });
  return {
    search,
    row,
    link,
    names: main.getByRole('row').getByRole('link'),
    /** Looks for the record by its name and opens it. */
    open: async (name: string) => {
      await search.fill(name);
      await link(name).click();
    },
    find: (words: string) => search.fill(words),
    filter: (label: string, value: string) => main.getByRole('combobox', { name: label }).selectOption(value),
    sortBy: (column: string) => main.getByRole('columnheader', { name: column }).getByRole('button').click(),
    page: (name: string | number) => main.getByRole('button', { name: new RegExp(`^(Page )?${name}$`) }).click(),
    act: (name: string, action: string) => row(name).getByRole('button', { name: action }).click(),
    /** What was asked for last is on screen. */
    settled: () => expect(main.getByRole('table').first()).toHaveAttribute('aria-busy', 'false'),
    see: (name: string) => expect(link(name)).toBeVisible(),
    /** A list of thousands may hold a name many times. */
    seeFirst: (name: string) => expect(link(name).first()).toBeVisible(),
    seeNot: (name: string) => expect(link(name)).toHaveCount(0),
    seeCells: (name: string, ...cells: readonly string[]) =>
      expect(row(name)).toContainText(new RegExp(cells.map((cell) => escaped(cell)).join('.*'), 's')),
    seeFailure: (words: string) => expect(main.getByRole('alert')).toContainText(words),
    retry: () => main.getByRole('alert').getByRole('button', { name: 'Try again' }).click(),
  };
}

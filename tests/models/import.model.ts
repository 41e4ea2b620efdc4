import { expect, type Page } from '@playwright/test';
import { csvFile } from '../support/imports.ts';

/** An import on its page: its steps, and what each asks. */
export function importOf(page: Page) {
  const steps = page.getByRole('navigation', { name: 'Steps of the import' });
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const column = (target: string) => page.getByRole('combobox', { name: `Column of the file for ${target}` });
  return {
    problems: page.getByRole('table', { name: 'Rows with problems' }),
    rows: page.getByRole('table', { name: 'Every row' }),
    button,
    column,
    press: (name: string) => button(name).click(),
    give: (text: string, name?: string) => page.locator('input[type=file]').setInputFiles(csvFile(text, name)),
    /** The step that stands on screen, and its address. */
    seeStep: async (label: string, address: string) => {
      await expect(steps.locator('[aria-current=step]')).toContainText(label);
      await expect(page).toHaveURL(address === '' ? /\/import-[\w-]+$/ : new RegExp(`[?&]step=${address}(&|$)`));
    },
    visit: (label: string) => steps.getByRole('link', { name: label }).click(),
    /** What the result says by one of its terms. */
    fact: (term: string) =>
      page.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd').first(),
    /** Checks the rows, and sees what would happen. */
    check: async () => {
      await button('Check the rows').click();
      await expect(page.getByRole('heading', { name: 'What would happen' })).toBeVisible();
    },
    /** A part of the page has the focus: what is heard next is its heading. */
    seeFocusOn: (name: string) => expect(page.getByRole('region', { name })).toBeFocused(),
    seeHeading: (name: string) => expect(page.getByRole('heading', { name })).toBeVisible(),
  };
}

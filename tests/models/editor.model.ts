import { expect, type Locator, type Page } from '@playwright/test';
import { nextFrame } from '../support/next-frame.ts';
import { listClosed, typeToFind } from './choice.model.ts';

/** The page of one record: typed into, reviewed, saved, left. */
export function editorOf(page: Page) {
  const main = page.getByRole('main');
  const field = (label: string): Locator =>
    main
      .getByRole('textbox', { name: label, exact: true })
      .or(main.getByRole('combobox', { name: label, exact: true }))
      .or(main.getByRole('spinbutton', { name: label, exact: true }))
      .or(main.getByRole('checkbox', { name: label, exact: true }));
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  const banner = main.getByRole('alert');
  const offered = page.getByRole('listbox').getByRole('option');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  return {
    field,
    bar,
    banner,
    button,
    fill: (label: string, value: string) => field(label).fill(value),
    /** One of a few, in the browser's own list. */
    choose: (label: string, option: string) => field(label).selectOption({ label: option }),
    /** One of many, found by typing. */
    find: async (label: string, option: string | RegExp) => {
      await typeToFind(field(label), typeof option === 'string' ? option : option.source);
      const wanted = offered.filter({ hasText: option }).first();
      const list = wanted.locator('xpath=ancestor::*[@role="listbox"]');
      const staysOpen = await list.getAttribute('aria-multiselectable');
      await wanted.click();
      if (staysOpen === null) await listClosed(page);
    },
    /** The first that is offered. */
    chooseAny: async (label: string) => {
      await field(label).click();
      await offered.first().click();
      await listClosed(page);
    },
    tick: (label: string) => field(label).check(),
    untick: (label: string) => field(label).uncheck(),
    see: (label: string, value: string) => expect(field(label)).toHaveValue(value),
    seeError: async (label: string, words: string) => {
      await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(label)).toHaveAccessibleDescription(new RegExp(words.replaceAll('.', String.raw`\.`)));
    },
    seeFailure: (words: string | RegExp) => expect(banner).toContainText(words),
    seeUnsaved: (changes: number) =>
      expect(bar).toContainText(`${changes} unsaved ${changes === 1 ? 'change' : 'changes'}`),
    seeNothingUnsaved: () => expect(bar).toHaveCount(0),
    seeStatus: (words: string) => expect(main.getByText(words, { exact: true }).first()).toBeVisible(),
    save: () => bar.getByRole('button', { name: 'Save', exact: true }).click(),
    discard: () => bar.getByRole('button', { name: 'Discard' }).click(),
    review: () => bar.getByRole('button', { name: 'Review' }).click(),
    /** Once the form is whole: what comes above the button moves it, under a press too. */
    add: async (noun: string) => {
      await expect(main.locator('[data-placeholder]')).toHaveCount(0);
      await button(`Add ${noun}`).click();
    },
  };
}

/** A question that stands above the page. */
export function dialogOf(page: Page, name: string | RegExp) {
  const dialog = page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
  return {
    dialog,
    see: () => expect(dialog).toBeVisible(),
    seeNot: () => expect(dialog).toHaveCount(0),
    seeWords: (words: string | RegExp) => expect(dialog).toContainText(words),
    press: (button: string) => dialog.getByRole('button', { name: button, exact: true }).click(),
    /** By keyboard, once the question has the keyboard. */
    escape: async () => {
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await nextFrame(page);
      await page.keyboard.press('Escape');
    },
  };
}

/** What is sent, line by line: field, old, new. */
export function reviewOf(page: Page) {
  const review = dialogOf(page, 'Review your changes');
  return {
    ...review,
    lines: async () => {
      const names = await review.dialog.getByRole('term').allTextContents();
      const values = await review.dialog.getByRole('definition').allTextContents();
      return names.map((name, index) => `${name}: ${(values[index] ?? '').replaceAll(/\s+/g, ' ').trim()}`);
    },
  };
}

/** The question about unsaved work. */
export const leaveDialogOf = (page: Page) =>
  dialogOf(page, /^(Leave with unsaved changes|Sign out with unsaved changes|Switch to )/);

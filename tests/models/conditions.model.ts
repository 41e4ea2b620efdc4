import { expect, type Page } from '@playwright/test';
import { listClosed } from './choice.model.ts';
import { editorOf } from './editor.model.ts';

/** The rule of a configuration as conditions, each called by its number. */
export function conditionsOf(page: Page) {
  const editor = editorOf(page);
  const rule = page.getByRole('region', { name: 'Rule' });
  return {
    rule,
    add: (part: string, at: number) =>
      editor
        .button('Add condition')
        .click()
        .then(() => editor.choose(`Part of the incident ${at}`, part)),
    /** Names something in words of one's own. */
    name: async (label: string, word: string) => {
      await editor.fill(label, word);
      await editor.field(label).press('Enter');
      await expect(rule.getByRole('button', { name: `Remove ${word}`, exact: true })).toBeVisible();
    },
    /** Names buildings by finding them. */
    find: async (label: string, ...names: readonly string[]) => {
      for (const name of names) await editor.find(label, name);
      await page.keyboard.press('Escape');
      await listClosed(page);
    },
    remove: (at: number) => editor.button(`Remove condition ${at}`).click(),
    see: (words: string) => expect(rule.getByText(words, { exact: true })).toBeVisible(),
    text: () => editor.field('Rule').inputValue(),
  };
}

/** What a configuration is tried by, and the samples themselves. */
export function samplesOf(page: Page) {
  const editor = editorOf(page);
  const table = page.getByRole('table', { name: 'Samples' });
  const row = (name: string) => table.getByRole('row').filter({ hasText: name });
  return {
    row,
    show: (name: string) => row(name).getByRole('button', { name, exact: true }).click(),
    edit: (name: string) => editor.button(`Edit sample “${name}”`).click(),
    remove: (name: string) => editor.button(`Remove sample “${name}”`).click(),
    see: (name: string, ...words: readonly string[]) =>
      Promise.all(words.map((word) => expect(row(name)).toContainText(word))),
    seeNot: (name: string, words: string) => expect(row(name)).not.toContainText(words),
    seeGone: (name: string) => expect(row(name)).toHaveCount(0),
  };
}

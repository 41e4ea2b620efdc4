import { expect, type Page } from '@playwright/test';

/** The command palette: opened by its keys, typed into, taken from. */
export function paletteOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Find or do' });
  const field = dialog.getByRole('combobox');
  const option = (name: string | RegExp) => dialog.getByRole('option', { name });
  const group = (name: string) => dialog.getByRole('group', { name });
  const open = async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
  };
  return {
    dialog,
    field,
    option,
    group,
    open,
    /** Opens it, types and takes what comes first. */
    run: async (words: string, first: string | RegExp) => {
      await open();
      await field.fill(words);
      await expect(option(first).first()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
    },
    close: async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    },
    /** The names under a heading, in order. */
    names: (heading: string) => group(heading).getByRole('option').allTextContents(),
    seeMessage: (words: string | RegExp) => expect(dialog.getByRole('status')).toContainText(words),
  };
}

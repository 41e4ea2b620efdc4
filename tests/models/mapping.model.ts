import { expect, type Page } from '@playwright/test';
import { listClosed } from './choice.model.ts';
import { dialogOf } from './editor.model.ts';
import { listOf } from './list.model.ts';

/** The mappings of a client: their list, what one gives, and the preview. */
export function mappingsOf(page: Page) {
  const main = page.getByRole('main');
  return {
    ...listOf(page, 'mappings'),
    /** One more of what a mapping can give. */
    choose: async (label: 'Roles' | 'Buildings', option: string) => {
      await main.getByRole('combobox', { name: label, exact: true }).fill(option);
      await page
        .getByRole('option', { name: new RegExp(`^${option}`) })
        .first()
        .click();
      await page.keyboard.press('Escape');
      await listClosed(page);
    },
    deletionOf: (name: string) => dialogOf(page, `Delete “${name}”?`),
    typeGroup: async (group: string) => {
      await main.getByRole('textbox', { name: 'Groups' }).fill(group);
      await page.keyboard.press('Enter');
    },
    /** A role or building that results, and the mappings it comes from. */
    seeGiven: (kind: 'Roles' | 'Buildings', name: string, by: string) =>
      expect(main.getByRole('table', { name: kind }).getByRole('row').filter({ hasText: name })).toContainText(by),
  };
}

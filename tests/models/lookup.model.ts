import { expect, type Page } from '@playwright/test';
import { consoleOf } from './console.model.ts';
import { dialogOf, editorOf } from './editor.model.ts';
import { listOf } from './list.model.ts';
import { lookupRoutes } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

/** A list a client keeps of its own: `lookupOf(page, 'title', 'titles').add('Teacher')`. */
export function lookupOf(page: Page, one: string, many: string) {
  const [frame, list, editor] = [consoleOf(page), listOf(page, many), editorOf(page)];
  const main = page.getByRole('main');
  const deletionOf = (name: string) => {
    const question = dialogOf(page, `Delete “${name}”?`);
    const instead = question.dialog.getByRole('combobox', { name: /^Give them instead/ });
    return {
      ...question,
      instead,
      confirm: question.dialog.getByRole('button', { name: `Delete ${one}` }),
      give: async (other: string) => {
        await instead.click();
        await question.dialog.getByRole('option', { name: other, exact: true }).click();
      },
      typeName: () => question.dialog.getByRole('textbox', { name: /^Type/ }).fill(name),
    };
  };
  return {
    ...list,
    editor,
    address: to(lookupRoutes(one, many).list),
    add: async (name: string) => {
      await main
        .getByRole('link', { name: `Add ${one}` })
        .first()
        .click();
      await frame.seeTitle(`Add ${one}`);
      await editor.fill('Name', name);
      await editor.add(one);
    },
    seeEmpty: () => expect(main.getByText(`No ${many} yet`)).toBeVisible(),
    /** Asks to delete the record on screen. */
    remove: async (name: string) => {
      await editor.button(`Delete ${one}`).click();
      return deletionOf(name);
    },
    deletionOf,
  };
}

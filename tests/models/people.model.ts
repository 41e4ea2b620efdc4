import { expect, type Page } from '@playwright/test';
import { dialogOf, editorOf } from './editor.model.ts';
import { listOf } from './list.model.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

export const PEOPLE = to(pages.people);

/** The list of users and contacts: switched, chosen from, acted on. */
export function peopleOf(page: Page) {
  const main = page.getByRole('main');
  const bar = page.getByRole('region', { name: 'Selected rows' });
  return {
    ...listOf(page, 'people'),
    show: (kind: 'Everyone' | 'Users' | 'Contacts') => main.getByText(kind, { exact: true }).first().click(),
    choose: (name: string) => main.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check(),
    choosePage: () => main.getByRole('checkbox', { name: 'Select all rows' }).check(),
    seeChosen: (name: string) =>
      expect(main.getByRole('checkbox', { name: `Select ${name}`, exact: true })).toBeChecked(),
    seeCount: (words: string) => expect(bar).toContainText(words),
    seeNoneChosen: () => expect(bar).toHaveCount(0),
    take: (action: string) => bar.getByRole('button', { name: action, exact: true }).click(),
    report: dialogOf(page, /of \d+ (person|people) done$/),
  };
}

/** The page of a user or contact. */
export function personOf(page: Page) {
  const main = page.getByRole('main');
  /** A password has no role of its own. */
  const password = (field: 'password' | 'repeatedPassword') => main.locator(`input[data-field="${field}"]`);
  const choose = async (button: string, file: string | { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await main.getByRole('button', { name: button, exact: true }).click();
    await (await chooser).setFiles(file);
  };
  return {
    ...editorOf(page),
    /** A contact method is called so too. */
    email: (value: string) => main.getByRole('textbox', { name: 'Email', exact: true }).fill(value),
    password,
    passwords: async (first: string, again = first) => {
      await password('password').fill(first);
      await password('repeatedPassword').fill(again);
    },
    /** Switches are drawn over their control. */
    turn: (label: string) => main.getByRole('switch', { name: label, exact: true }).click(),
    seeTurned: (label: string, on: boolean) =>
      expect(main.getByRole('switch', { name: label, exact: true })).toBeChecked({ checked: on }),
    seeChosen: (label: string, ...names: readonly string[]) =>
      expect(main.getByRole('list', { name: `${label}, selected` }).getByRole('listitem')).toHaveText([...names]),
    choosePhoto: (file: Parameters<typeof choose>[1]) => choose('Choose photo', file),
    changePhoto: (file: Parameters<typeof choose>[1]) => choose('Change photo', file),
    photo: main.locator('img'),
    access: main.getByRole('table', { name: 'Effective access' }),
  };
}

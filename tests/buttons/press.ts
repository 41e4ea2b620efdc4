import type { Locator, Page } from '@playwright/test';
import { PRESSABLE, type Control } from './controls.ts';
import { wordsFor } from './words-for.ts';

/** A picture of one pixel. */
const pixel = {
  name: 'pixel.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Whatever asks for a file is given one, whatever asks whether to leave is answered, and no further tab is kept. */
export function answerForPeople(page: Page): void {
  page.on('filechooser', (chooser) => void chooser.setFiles(pixel));
  page.on('dialog', (dialog) => void dialog.accept());
  page.on('popup', (popup) => void popup.close());
}

/** Presses a button, turns a switch, chooses another value, or types something else. */
export async function press(page: Page, control: Control): Promise<void> {
  const target = page.locator(PRESSABLE).nth(control.at);
  if (control.role === 'checkbox' || control.role === 'radio' || control.role === 'switch')
    // Drawn over its control, which a pointer does not meet.
    return target.evaluate((element) => {
      if (element instanceof HTMLElement) element.click();
    });
  if (await target.evaluate((element) => element instanceof HTMLSelectElement)) return chooseOther(target);
  if (control.field !== undefined && control.role !== 'combobox' && control.role !== 'button')
    return target.fill(wordsFor(control.field, await target.inputValue()));
  await target.click({ timeout: 5000 });
  // A list of which several can be chosen stays open.
  if (control.role === 'option' && (await page.locator('[role="listbox"][aria-multiselectable="true"]').count()) > 0)
    await page.keyboard.press('Escape');
}

/** The last that is not chosen. */
async function chooseOther(select: Locator): Promise<void> {
  const other = await select.evaluate((element) => {
    if (!(element instanceof HTMLSelectElement)) return undefined;
    return [...element.options].findLast(({ disabled, selected, value }) => !disabled && !selected && value !== '')
      ?.value;
  });
  if (other !== undefined) await select.selectOption(other);
}

/** What is typed in a question. */
const TYPED = 'input:is([type="text"], [type="password"], :not([type])):not([role])';

/** Fills in what a question asks for: the name of what is deleted, a password, something to give. */
export async function fillQuestion(page: Page): Promise<void> {
  const question = page.locator('[role="dialog"], [role="alertdialog"]').last();
  if (!(await question.isVisible())) return;
  const [, name = 'Pressed'] = /“([^”]*)”/.exec(await question.innerText()) ?? [];
  for (const field of await question.locator(TYPED).all()) {
    if (!(await field.isEditable()) || (await field.inputValue()) !== '') continue;
    const isSecret = (await field.getAttribute('type')) === 'password';
    await field.fill(isSecret ? wordsFor('password', '') : name);
  }
  const choice = question.locator('[role="combobox"]:is([aria-required="true"], [required])').first();
  const isChosen = (await question.getByRole('list', { name: /, chosen$/ }).count()) > 0;
  if (!isChosen && (await choice.count()) > 0) await chooseFirst(page, choice);
}

/** Fills in what a form of something new requires. */
export async function fillForm(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (const field of await main.locator('input[data-field]:not([type="checkbox"]), textarea[data-field]').all()) {
    if (!(await field.isEditable()) || (await field.inputValue()) !== '') continue;
    const isRequired = await field.evaluate((element) => element.matches('[required], [aria-required="true"]'));
    if (!isRequired) continue;
    if ((await field.getAttribute('role')) === 'combobox') await chooseFirst(page, field);
    else await field.fill(wordsFor((await field.getAttribute('data-field')) ?? '', ''));
  }
}

async function chooseFirst(page: Page, field: Locator): Promise<void> {
  await field.click();
  // The browser's own lists have options too, which nobody sees before they are opened.
  await page.getByRole('listbox').getByRole('option').first().click({ timeout: 5000 });
  await page.keyboard.press('Escape');
}

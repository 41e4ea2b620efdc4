import { page } from 'vitest/browser';

/** Chooses a client in the picker, as a person does. */
export async function chooseClient(name: string): Promise<void> {
  await page.getByRole('button', { name: /^Client/ }).click();
  await page.getByRole('combobox', { name: 'Search clients' }).fill(name);
  await page.getByRole('option', { name }).first().click();
}

import { expect, type Locator, type Page } from '@playwright/test';
import { nextFrame } from '../support/next-frame.ts';

/**
 * A searchable list has closed and given the focus back to its field, which it does a frame later: what is typed
 * elsewhere before would land there.
 */
export async function listClosed(page: Page): Promise<void> {
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await nextFrame(page);
}

/**
 * Types into a field that finds, as a person does: over what stands there, letter by letter. Put there at once, the words
 * that stand there already would be no change, and nobody would hear them.
 */
export async function typeToFind(field: Locator, words: string): Promise<void> {
  await expect(field).toBeEditable();
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(words);
}

import { expect, type Page } from '@playwright/test';
import { nextFrame } from '../support/next-frame.ts';

/**
 * A searchable list has closed and given the focus back to its field, which it does a frame later: what is typed
 * elsewhere before would land there.
 */
export async function listClosed(page: Page): Promise<void> {
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await nextFrame(page);
}

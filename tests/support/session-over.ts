import type { Page } from '@playwright/test';
import { editorOf } from '../models/editor.model.ts';
import { signInPage } from '../models/sign-in.model.ts';
import { failing, type Wanted } from './wire.ts';

/** So long after a login a refusal ends the session, and is not taken for a fault of the login itself (D-046). */
const PAST_THE_LOGIN = 11_000;

/** The session ends at the portal and at the provider while something is saved; the page needs a clock of its own. */
export async function endSessionAt(page: Page, saving: Wanted): Promise<void> {
  await page.clock.fastForward(PAST_THE_LOGIN);
  await page.context().clearCookies();
  page.on('dialog', (dialog) => void dialog.accept());
  await failing(page, saving, { status: 401 }, 1);
  await editorOf(page).save();
  await signInPage(page).see();
}

import type { Page } from '@playwright/test';
import { consoleOf } from '../models/console.model.ts';
import { dialogOf, editorOf } from '../models/editor.model.ts';
import type { Way } from './way.ts';

type Gesture = Pick<Way, 'gesture' | 'place' | 'done'>;

/** Somebody invited is mailed another link, from their page. */
export const resent: Gesture = {
  gesture: (page) => editorOf(page).button('Resend invitation').click(),
  place: 'notice',
  done: (page) => consoleOf(page).seeNotice('Invitation sent'),
};

/** Their invitation ends, from their page. */
export const revoked: Gesture = {
  gesture: async (page: Page) => {
    const { dialog } = dialogOf(page, 'Revoke invitation');
    if ((await dialog.count()) === 0) await editorOf(page).button('Revoke invitation').click();
    await dialog.getByRole('button', { name: 'Revoke invitation', exact: true }).click();
  },
  place: 'banner',
  done: (page) => consoleOf(page).seeNotice('Invitation revoked'),
};

import type { Page } from '@playwright/test';
import { signInPage } from './sign-in.model.ts';

/** The stand-in for an organisation's own sign-in. */
export const organisationOf = (page: Page) => ({
  /** From the portal's sign-in page to the organisation's. */
  goTo: async (userName: string) => {
    await signInPage(page).name(userName);
    await page.getByRole('link', { name: /your organisation's sign-in/ }).click();
  },
  /** Comes in as somebody who is in these groups and no others. */
  comeAs: async (name: string, groups: readonly string[]) => {
    const own = page.locator('form').filter({ has: page.getByRole('button', { name: `Continue as ${name}` }) });
    await own.getByText(`Groups of ${name}`).click();
    for (const box of await own.getByRole('checkbox', { checked: true }).all()) await box.uncheck();
    for (const group of groups) await own.getByRole('checkbox', { name: group, exact: true }).check();
    await own.getByRole('button', { name: `Continue as ${name}` }).click();
  },
});

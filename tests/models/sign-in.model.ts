import { expect, type Page } from '@playwright/test';

/** The provider's sign-in page. */
export const signInPage = (page: Page) => ({
  see: () => expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible(),
  signIn: async ({ userName, password }: { readonly userName: string; readonly password: string }) => {
    await page.getByLabel('Email address').fill(userName);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  },
  /** Only who it is: whose organisation looks after the sign-in has no password here. */
  name: async (userName: string) => {
    await page.getByLabel('Email address').fill(userName);
    await page.getByRole('button', { name: 'Sign in' }).click();
  },
  /** Whoever is signed in gives the password once more: who it is is known. */
  showAgain: async ({ userName, password }: { readonly userName: string; readonly password: string }) => {
    await expect(page.getByLabel('Email address')).toHaveValue(userName);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  },
  seeProblem: (words: string | RegExp) => expect(page.getByRole('alert')).toContainText(words),
});

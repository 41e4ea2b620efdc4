import { expect, type Page } from '@playwright/test';
import { escaped } from '../support/escaped.ts';

/** The frame around every page of the signed-in console: where am I, where can I go, what was I told. */
export function consoleOf(page: Page) {
  const rail = page.getByRole('navigation', { name: 'Main' });
  const title = page.getByRole('heading', { level: 1 });
  const notices = page.getByRole('region', { name: 'Notices' });
  const trigger = (kind: string) => page.getByRole('banner').getByRole('button', { name: new RegExp(`^${kind}`) });
  const search = (kind: string) => page.getByRole('combobox', { name: `Search ${kind.toLowerCase()}s` });
  const option = (name: string) => page.getByRole('option', { name: new RegExp(`^${escaped(name)}`) }).first();
  return {
    rail,
    title,
    notices,
    trigger,
    search,
    option,
    /** By the keyboard: the menu grows when the modules have come, and a press would hit what was there before. */
    go: (area: string) => rail.getByRole('link', { name: area, exact: true }).press('Enter'),
    menu: () => rail.getByRole('link').allTextContents(),
    seeTitle: (name: string | RegExp) => expect(title).toHaveText(name),
    seeAt: (path: string | RegExp) =>
      expect(page).toHaveURL(typeof path === 'string' ? new RegExp(`/v7${escaped(path)}$`) : path),
    seeNotice: (words: string | RegExp) => expect(notices).toContainText(words),
    seeClient: (name: string) => expect(trigger('Client')).toContainText(name),
    seeBuilding: (name: string) => expect(trigger('Building')).toContainText(name),
    pick: async (kind: 'Client' | 'Building', name: string) => {
      await trigger(kind).click();
      await search(kind).fill(name);
      await option(name).click();
    },
    seeBreadcrumb: (name: string) => expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(name),
    openJournal: async () => {
      await page.getByRole('button', { name: /^Your account/ }).click();
      await page.getByRole('menuitem', { name: 'Changes of this session' }).click();
      await expect(page.getByRole('dialog', { name: 'Changes of this session' })).toBeVisible();
    },
    signOut: async () => {
      await page.getByRole('button', { name: /^Your account/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
    },
  };
}

/** A single centred panel without the frame: sign-in problems, denials, prompts. */
export const promptOf = (page: Page) => ({
  seeTitle: (name: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(name),
  see: (words: string | RegExp) => expect(page.getByRole('main')).toContainText(words),
  press: (name: string) => page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click(),
});

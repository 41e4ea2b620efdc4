import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/journey.ts';

/**
 * Takes the step that leads to `place`, unless that is there already, as after signing in anew. Which of the two it is, is
 * known once one of them is on screen.
 */
export async function unless(place: Locator, begins: Locator, step = () => begins.click()): Promise<void> {
  await expect(place.or(begins).first()).toBeVisible();
  if (!(await place.isVisible())) await step();
}

/** Asks for what a section of a page shows to nobody who has not asked for it. */
export function askedIn(page: Page, section: string, name: string): Promise<void> {
  const ask = page.getByRole('button', { name, exact: true });
  return unless(page.getByRole('region', { name: section }).filter({ hasNot: ask }), ask);
}

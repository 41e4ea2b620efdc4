import type { BrowserContextOptions, Page } from '@playwright/test';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect } from '../support/journey.ts';
import type { Records } from '../support/records.ts';
import { clientOf, screens, type Screen } from '../support/screens.ts';
import type { Visits } from '../support/visits.ts';
import { noteHearers } from './note-hearers.ts';

/** The screens are looked at and nothing is changed: one client serves all that a worker looks at. */
let shown: ReturnType<typeof clientWithBuilding> | undefined;

export function screenCalled(name: string): Screen {
  const found = screens.find((screen) => screen.name === name);
  if (found === undefined) throw new Error(`No screen is called “${name}”.`);
  return found;
}

/** Opens a screen as the person it is for, for somebody who wants nothing to move. */
export async function openScreen(
  screen: Screen,
  visits: Visits,
  records: Records,
  more: BrowserContextOptions = {},
): Promise<Page> {
  shown ??= clientWithBuilding(records);
  const made = await shown;
  const options = {
    at: screen.at(made),
    context: { reducedMotion: 'reduce' as const, ...more },
    before: (page: Page) => page.addInitScript(noteHearers),
  };
  const page =
    screen.person === 'stranger'
      ? await visits.stranger(options)
      : await visits.as(screen.person, { ...options, ...clientOf(screen, made) });
  if (screen.hasPanel) await expect(page.getByRole('dialog')).toBeVisible();
  await seeReady(page);
  return page;
}

/** What the page shows has come. */
export async function seeReady(page: Page): Promise<void> {
  // What lies over the page hides it from the accessibility tree.
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(
    page.locator('[aria-busy="true"], main [data-placeholder], [role="dialog"] [data-placeholder]'),
  ).toHaveCount(0);
}

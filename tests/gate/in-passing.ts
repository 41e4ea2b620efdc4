import type { Page } from '@playwright/test';
import { nextFrame } from '../support/next-frame.ts';
import { inPage } from './bundle.ts';
import { inLines } from './finding.ts';
import { themes } from './plans.ts';
import { windowsOf } from './views.ts';

/** Between those of the gate: a window that nobody has thought of is one of these, or near to one. */
const windows = windowsOf('1366x768 1200x700 1152x720 990x700 823x514 760x900 520x900 427x341 360x740');
const looks = themes.flatMap((theme) =>
  (['comfortable', 'compact'] as const).map((density) => ({ ...theme, density })),
);

/**
 * What stands on an open page, judged by every rule in one window and one look. Which, its place among the screens says:
 * nine windows and eight looks have no factor in common, so that over the screens each of them meets the others.
 */
export async function lookInPassing(page: Page, screen: string, place: number): Promise<readonly string[]> {
  const view = windows[place % windows.length];
  const look = looks[place % looks.length];
  if (view === undefined || look === undefined) return [];
  const { region, scheme, density } = look;
  await page.evaluate(await inPage());
  await page.setViewportSize(view);
  await page.emulateMedia({ colorScheme: scheme });
  await page.evaluate((drawn) => Object.assign(document.documentElement.dataset, drawn), { region, density });
  await nextFrame(page);
  await nextFrame(page);
  const told = await page.evaluate(() => globalThis.gate.look());
  return inLines(told.map((one) => ({ ...one, screen, view: `${view.name}, ${region} ${scheme}, ${density}` })));
}

import type { Page } from '@playwright/test';
import { nextFrame } from '../../support/next-frame.ts';
import type { Told } from '../told.ts';

/** What the margins of a browser leave of A4, upright, in CSS pixels. */
const sheet = { width: 718, height: 1047 };

/** Looks at the page as it is printed, and gives the screen back. */
export async function paper(page: Page): Promise<readonly Told[]> {
  const before = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(sheet);
  await nextFrame(page);
  await nextFrame(page);
  const told = await page.evaluate(() => globalThis.gate.onPaper());
  await page.emulateMedia({ media: null });
  if (before) await page.setViewportSize(before);
  await nextFrame(page);
  return told;
}

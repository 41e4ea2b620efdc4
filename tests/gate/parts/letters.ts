import type { Page } from '@playwright/test';
import { nextFrame } from '../../support/next-frame.ts';
import type { Told } from '../told.ts';

/** A browser's letters are of sixteen pixels; twice that is what nobody may lose anything by (WCAG 1.4.4). */
const usual = 16;
const twice = 2 * usual;
const rules = ['boxes-overlapping', 'scrolls-sideways', 'text-clipped', 'words-broken'];

/** Looks at the page as somebody has it whose browser writes twice as large, and gives the letters back. */
export async function letters(page: Page): Promise<readonly Told[]> {
  const session = await page.context().newCDPSession(page);
  const write = async (standard: number) => {
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
    await nextFrame(page);
    await nextFrame(page);
  };
  await write(twice);
  const told = await page.evaluate((only) => globalThis.gate.look(only), rules);
  await write(usual);
  await session.detach();
  return told.map((one) => ({ ...one, says: `With letters twice as large: ${one.says}` }));
}

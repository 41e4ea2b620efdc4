import type { Page } from '@playwright/test';
import type { Told } from '../told.ts';

/** Words that are nowhere. */
const NOWHERE = 'zzqx';
/** So long a list has for its answer, however busy the machine is; who is told sooner is waited for no longer. */
const LONGEST = 10_000;

/** Looks for what is nowhere in the list of a page that has one: who does not see it is told that nothing is left. */
export async function searched(page: Page): Promise<readonly Told[]> {
  const field = page.getByRole('main').getByRole('searchbox').first();
  if (!(await field.isVisible())) return [];
  const before = await field.inputValue();
  await page.evaluate(() => globalThis.gate.listen());
  await field.fill(NOWHERE);
  // A search waits for the end of a word, then for its answer; what is told may come a moment after what is drawn.
  await page.waitForFunction(() => globalThis.gate.isTold(), undefined, { timeout: LONGEST }).catch(() => undefined);
  const told = await page.evaluate(() => globalThis.gate.heard());
  await field.fill(before);
  await page.waitForTimeout(500);
  return told;
}

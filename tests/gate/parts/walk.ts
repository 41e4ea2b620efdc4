import type { Page } from '@playwright/test';
import type { Told } from '../told.ts';

const MOST = 140;

/** Goes through a page with Tab and back with Shift and Tab: what has the focus is seen, and every control is come to. */
export async function walk(page: Page, only?: readonly string[]): Promise<readonly Told[]> {
  await page.evaluate(() => globalThis.gate.beginWalk());
  const there = await go(page, 'Tab', MOST);
  const lost = there.isWhole ? await page.evaluate(() => globalThis.gate.unreached()) : [];
  const back = await go(page, 'Shift+Tab', Math.min(there.stops + 1, MOST / 3));
  const rings = await page.evaluate(() => globalThis.gate.faintRings());
  const told = unique([...rings, ...there.told, ...back.told, ...there.stuck, ...lost.slice(0, 3)]);
  return only === undefined ? told : told.filter(({ rule }) => only.includes(rule));
}

async function go(page: Page, key: string, most: number) {
  const told: Told[] = [];
  const stuck: Told[] = [];
  const seen = new Set<number>();
  let last: number | undefined;
  for (let stops = 0; stops < most; stops += 1) {
    await page.keyboard.press(key);
    const { at, selector, faults } = await page.evaluate(() => globalThis.gate.stopHere());
    told.push(...faults);
    if (at !== undefined && at === last)
      stuck.push({ rule: 'keyboard-trapped', selector, says: `${key} does not lead away from here.` });
    // Round the page, or round a part of it.
    if (stuck.length > 0 || (key === 'Tab' && at !== undefined && seen.has(at)))
      return { told, stuck, stops, isWhole: true };
    if (at !== undefined) seen.add(at);
    last = at;
  }
  return { told, stuck, stops: most, isWhole: false };
}

const unique = (told: readonly Told[]) => [
  ...new Map(told.map((one) => [`${one.rule} ${one.selector}`, one])).values(),
];

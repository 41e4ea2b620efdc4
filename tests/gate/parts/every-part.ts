import type { Page } from '@playwright/test';
import type { Told } from '../told.ts';
import { axe } from './axe.ts';
import { letters } from './letters.ts';
import { paper } from './paper.ts';
import { runTogether } from './run-together.ts';
import { searched } from './searched.ts';

/** What is asked of a page once, in the window of a desk. */
export const parts = {
  names: runTogether,
  stillness: (page: Page) => page.evaluate(() => globalThis.gate.moving()),
  spacing: (page: Page) => page.evaluate(() => globalThis.gate.spaced()),
  axe: (page: Page) => axe(page, 'all'),
  letters,
  paper,
  search: searched,
} satisfies Readonly<Record<string, (page: Page) => Promise<readonly Told[]>>>;

export type Part = keyof typeof parts;

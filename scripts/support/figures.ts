import { chromium, type Browser } from '@playwright/test';
import { chromiumArguments } from '../../tests/support/chromium-arguments.ts';
import { findChromium } from './chromium.ts';

// What those who measure have in common.

/** Says which step it is at, beside the figures. */
export const tell = (step: string): unknown => process.stderr.write(`… ${step}\n`);

/** What this part of the values, from 0 to 1, does not exceed. Of nothing there is no figure: it fails instead. */
export function percentile(values: readonly number[], part: number): number {
  if (values.some((value) => Number.isNaN(value))) throw new Error('A value that was taken is no number.');
  const found = values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * part))
  ];
  if (found === undefined)
    throw new Error('No value was taken, so there is no figure: what was to be watched was not seen.');
  return found;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** A Chromium that asks for nothing of its own while something is measured. */
export const openQuietly = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium(tell),
    args: [...chromiumArguments, '--disable-background-networking', '--disable-component-update'],
  });

import { type Browser } from '@playwright/test';
/** Says which step it is at, beside the figures. */
export declare const tell: (step: string) => unknown;
/** What this part of the values, from 0 to 1, does not exceed. Of nothing there is no figure: it fails instead. */
export declare function percentile(values: readonly number[], part: number): number;
export declare const median: (values: readonly number[]) => number;
/** A Chromium that asks for nothing of its own while something is measured. */
export declare const openQuietly: () => Promise<Browser>;

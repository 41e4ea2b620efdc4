import type { Page } from '@playwright/test';
import { nextFrame } from './next-frame.ts';
import { openRequests } from './open-requests.ts';

/** Follows what a page asks for from here on; to be called before it is opened. */
export function followRequests(page: Page): { readonly settled: () => Promise<void> } {
  const { open, asked } = openRequests(page);
  return {
    /** Everything asked for has come, what came is drawn, and being drawn it asked for nothing more. */
    settled: async () => {
      for (;;) {
        const before = asked();
        await nextFrame(page);
        await nextFrame(page);
        if (open.size === 0 && asked() === before) return;
      }
    },
  };
}

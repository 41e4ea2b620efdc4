import type { Page, Request } from '@playwright/test';
import { nextFrame } from './next-frame.ts';
import { openRequests } from './open-requests.ts';

/** Everything asked for has come, what came is drawn, and being drawn it asked for nothing more. */
export type Settled = (but?: ReadonlySet<Request>) => Promise<void>;

const none: ReadonlySet<Request> = new Set();
/** What is noted here costs the page nothing to look at. */
const PACE = 5;

/** Follows what a page asks for from here on; to be called before it is opened. */
export function followRequests(page: Page): { readonly settled: Settled } {
  const { open, asked } = openRequests(page);
  return {
    settled: async (but = none) => {
      const waits = () => [...open].some((request) => !but.has(request));
      for (;;) {
        while (waits()) await new Promise((later) => setTimeout(later, PACE));
        const before = asked();
        await drawn(page);
        if (!waits() && asked() === before) return;
      }
    },
  };
}

/** A page that is left meanwhile is drawn once the next one is there. */
async function drawn(page: Page): Promise<void> {
  try {
    await nextFrame(page);
    await nextFrame(page);
  } catch (error) {
    if (page.isClosed()) throw error;
    await page.waitForLoadState('domcontentloaded');
  }
}

import type { Page, Request } from '@playwright/test';
import { nextFrame } from './next-frame.ts';

/** Follows what a page asks for from here on; to be called before it is opened. */
export function followRequests(page: Page): { readonly settled: () => Promise<void> } {
  const open = new Set<Request>();
  let asked = 0;
  page.on('request', (request) => {
    asked += 1;
    open.add(request);
  });
  const close = (request: Request) => open.delete(request);
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return {
    /** Everything asked for has come, what came is drawn, and being drawn it asked for nothing more. */
    settled: async () => {
      for (;;) {
        const before = asked;
        await nextFrame(page);
        await nextFrame(page);
        if (open.size === 0 && asked === before) return;
      }
    },
  };
}

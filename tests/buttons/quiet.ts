import type { Page } from '@playwright/test';
import { openRequests } from '../support/open-requests.ts';

/** Nothing that a person waits for takes longer; what lasts by intent, such as a poll, is not waited for. */
const LONGEST = 4000;
const STEP = 15;

/** Follows what a page asks for from here on. */
export function quietOf(page: Page): { readonly quiet: () => Promise<void> } {
  const { open, asked } = openRequests(page, (request) => request.resourceType() === 'eventsource');
  return {
    /** What was asked for has come and is drawn, and being drawn asked for nothing more. */
    quiet: async () => {
      const end = performance.now() + LONGEST;
      for (let before = -1; before !== asked() || open.size > 0;) {
        if (performance.now() > end) break;
        before = asked();
        await stillness(page);
        if (open.size > 0) await new Promise((done) => setTimeout(done, STEP));
      }
      open.clear();
    },
  };
}

/** Nothing has changed on screen for a moment: what opens has opened. */
const stillness = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const finish = () => {
          observer.disconnect();
          done();
        };
        let still = setTimeout(finish, 80);
        const observer = new MutationObserver(() => {
          clearTimeout(still);
          still = setTimeout(finish, 80);
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true });
        setTimeout(finish, 1000);
      }),
  );

import type { Page } from '@playwright/test';

/** The tab goes to the background, or comes back. */
export const attend = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

import type { Page } from '@playwright/test';

/** What the page has put off until it is drawn again has been done. */
export const nextFrame = (page: Page) => page.evaluate(() => new Promise((frame) => requestAnimationFrame(frame)));

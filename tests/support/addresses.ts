import type { Page } from '@playwright/test';

/** Every address the tab has shown from here on, each once in a row. */
export function addressesOf(page: Page): readonly string[] {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url() !== seen.at(-1)) seen.push(frame.url());
  });
  return seen;
}

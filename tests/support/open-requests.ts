import type { Page, Request } from '@playwright/test';

/** What a page has asked for, from here on: how often, and what has not come yet. */
export interface OpenRequests {
  readonly open: Set<Request>;
  readonly asked: () => number;
}

/** Follows what a page asks for, but for what lasts by intent. */
export function openRequests(page: Page, lasts: (request: Request) => boolean = () => false): OpenRequests {
  const open = new Set<Request>();
  let asked = 0;
  page.on('request', (request) => {
    if (lasts(request)) return;
    asked += 1;
    open.add(request);
  });
  const close = (request: Request) => open.delete(request);
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return { open, asked: () => asked };
}

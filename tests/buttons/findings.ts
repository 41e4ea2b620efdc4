import type { Page } from '@playwright/test';
import { failedRequest } from '../support/watch.ts';

/** What went wrong, and what was done just before. */
export interface Findings {
  /** From here on this is what is done. */
  readonly doing: (what: string) => void;
  readonly blame: (fault: string) => void;
  readonly faults: () => readonly string[];
  /** How many writing calls the platform has decided. */
  readonly writes: () => number;
}

/**
 * Listens to everything that one person's pages ask for and say: nobody is refused what they were offered (403), nothing
 * fails (5xx), and no page reports an error.
 */
export function findingsOf(page: Page): Findings {
  const seen = new Set<string>();
  let what = 'signing in';
  let writes = 0;
  const blame = (fault: string) => seen.add(`${what}: ${fault}`);
  page.on('response', (response) => {
    const request = response.request();
    const path = new URL(response.url()).pathname;
    if (!path.startsWith('/api/')) return;
    const wrote = request.method() !== 'GET';
    if (wrote) writes += 1;
    const status = response.status();
    if (status !== 403 && status < 500) return;
    const told = `${request.method()} ${path} answered ${status}`;
    const at = what;
    response.text().then(
      (text) => seen.add(`${at}: ${told} ${text}`),
      () => seen.add(`${at}: ${told}`),
    );
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !failedRequest.test(message.text())) blame(`the page says ${message.text()}`);
  });
  page.on('pageerror', (error) => blame(`nobody caught ${error.message}`));
  return {
    doing: (next) => {
      what = next;
    },
    blame,
    faults: () => [...seen],
    writes: () => writes,
  };
}

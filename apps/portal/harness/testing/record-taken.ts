import { fetchTaken } from '@wardmere/machines/testing/taken-here';
import { afterEach } from 'vitest';
import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    recordTaken: (taken: readonly { readonly chart: string; readonly id: string }[]) => Promise<void>;
  }
}

// What the portal's charts went through in a test is written down by the runner: a page cannot (N8).
afterEach(() => commands.recordTaken(fetchTaken()));

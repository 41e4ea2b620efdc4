import { afterEach, beforeAll } from 'vitest';
import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    takePointerAway: () => Promise<void>;
  }
}

// All files share one pointer: left over what becomes a link in the next one, it would mean that link.
beforeAll(() => commands.takePointerAway());
// The pages of all files share one storage: what a test chose there would hold for the next one too.
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

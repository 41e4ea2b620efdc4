import { afterEach } from 'vitest';

// The pages of all files share one storage: what a test chose there would hold for the next one too.
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

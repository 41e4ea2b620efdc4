import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

/** Every call of the contract meets every fault, in Chromium on the built portal and the real platform. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '**/*.faults.ts',
  // A case waits more than it works: for answers that come late or never.
  workers: 3,
  outputDir: '../../test-results/faults',
  globalSetup: '../support/global-setup.ts',
  reporter: [['line'], ['./fault-report.ts']],
});

import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

/** Every screen is looked at in every window, and the look itself is tried. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '**/*.gate.ts',
  globalSetup: '../support/global-setup.ts',
  // The keyboard goes through the longest forms in ten windows, both ways.
  timeout: 300_000,
  outputDir: '../../test-results/gate',
});

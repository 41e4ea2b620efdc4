import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

/** Every person of the demonstration opens everything they are offered and presses everything on it. */
const { globalSetup: _none, ...alike } = journeys;
export default defineConfig({
  ...alike,
  testDir: '.',
  testMatch: '**/*.buttons.ts',
  outputDir: '../../test-results/buttons',
  globalTimeout: 1_800_000,
  // Its pages are closed by the test itself, whether it has failed or not.
  use: { ...journeys.use, screenshot: 'only-on-failure' },
});

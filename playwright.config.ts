import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/support/chromium.ts';
import { chromiumArguments } from './tests/support/chromium-arguments.ts';

// Worker processes inherit the environment: the browser is looked for once.
process.env['CHROMIUM'] ??= await findChromium((step) => process.stderr.write(`… ${step}\n`));

/** People's jobs, done in Chromium on the built portal and the real platform. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results',
  globalSetup: './tests/support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A journey waits for its page and its platform by turns: a third has the processors meanwhile.
  workers: 3,
  // These end what hangs; how fast the machine is, or how busy, decides nothing.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    // A press waits for what moves, and may scroll meanwhile; a list in motion would be pressed where it was.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env['CHROMIUM'], args: chromiumArguments },
  },
});

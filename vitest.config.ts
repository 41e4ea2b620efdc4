import { existsSync } from 'node:fs';

import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import type { CDPSession, Page } from '@playwright/test';
import type { BrowserCommandContext } from 'vitest/node';
import { compiled } from './apps/portal/build/compiler.ts';
import { recordWriter } from './tests/models/records.ts';
import { isAlone, isAsked, type Project } from './scripts/support/projects.ts';

const executablePath = [process.env['CHROMIUM'], '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path !== undefined && existsSync(path),
);
const chromium = playwright({
  launchOptions: {
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath === undefined ? {} : { executablePath }),
  },
});

/** Ends what hangs; how fast the machine is, or how busy, decides nothing. */
const patience = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } };

/**
 * Modules are read once, and not anew for each of a hundred files (0071): those without a state of their own, and those of
 * a platform, each of which is made anew by the tests of a call (0181).
 */
const inOneGo = { isolate: false };

// Stories are drawn by the React that people get: the one for development takes a third of a story's time for itself.
// Browser tests keep it, with what it says and with every effect run twice.
if (isAlone('storybook', process.argv)) process.env['NODE_ENV'] = 'production';

const write = recordWriter(`pages-${process.pid}`);
const sessions = new Map<Page, Promise<CDPSession>>();
/** What is emulated lasts as long as the session that asked for it. */
function devtools(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** What pages ask of the runner. */
const commands = {
  recordTaken: (_: unknown, taken: readonly { readonly chart: string; readonly id: string }[]) => {
    for (const { chart, id } of taken) write?.(chart, id);
  },
  drawFor: ({ page }: BrowserCommandContext, whom: 'everyone' | 'paper' | 'system') =>
    page.emulateMedia({
      media: whom === 'paper' ? 'print' : null,
      forcedColors: whom === 'system' ? 'active' : null,
    }),
  pointWith: async ({ page }: BrowserCommandContext, what: 'finger' | 'mouse') => {
    const session = await devtools(page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: what === 'finger' });
  },
  takePointerAway: ({ page }: BrowserCommandContext) => page.mouse.move(-1, -1),
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node' satisfies Project,
          include: ['{apps,packages}/*/{src,harness}/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.browser.test.*', 'apps/platform/**'],
          ...inOneGo,
          ...patience,
        },
      },
      {
        test: {
          name: 'models' satisfies Project,
          include: ['tests/{models,documents,support}/**/*.test.ts'],
          ...inOneGo,
          ...patience,
        },
      },
      {
        test: {
          name: 'platform' satisfies Project,
          include: ['apps/platform/src/**/*.test.ts'],
          exclude: ['apps/platform/src/contract-tests/**'],
          globalSetup: ['apps/platform/src/storage/test-database.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'contract' satisfies Project,
          include: ['apps/platform/src/contract-tests/**/*.test.ts'],
          setupFiles: ['apps/platform/src/testing/quick-hashing.ts'],
          globalSetup: ['apps/platform/src/storage/test-database.ts'],
          ...inOneGo,
          ...patience,
        },
      },
      {
        plugins: [vanillaExtractPlugin(), react(compiled)],
        // What transforms inject would be found late, and the page under test reloaded.
        optimizeDeps: {
          include: [
            '@wardmere/api > fast-json-patch',
            '@wardmere/machines > xstate',
            '@wardmere/machines > xstate/graph',
            'storybook/test',
            '@wardmere/portal > @testing-library/react',
            '@wardmere/portal > @xstate/react',
            '@wardmere/api > ofetch',
            '@wardmere/portal > valibot',
            '@wardmere/portal > jose',
            '@wardmere/ui > @vanilla-extract/recipes/createRuntimeFn',
            '@wardmere/ui > d3-scale',
            '@wardmere/ui > axe-core',
            '@wardmere/ui > @ark-ui/react/date-picker',
            '@wardmere/ui > @ark-ui/react/dialog',
            '@wardmere/ui > @ark-ui/react/environment',
            '@wardmere/ui > @ark-ui/react/menu',
            '@wardmere/ui > @ark-ui/react/popover',
            '@wardmere/ui > @ark-ui/react/portal',
            '@wardmere/ui > @testing-library/react',
            '@wardmere/ui > react',
            '@wardmere/ui > react/compiler-runtime',
            '@wardmere/ui > react/jsx-dev-runtime',
            '@wardmere/ui > react/jsx-runtime',
            '@wardmere/ui > react-dom/client',
            '@wardmere/portal > elkjs/lib/elk.bundled.js',
          ],
        },
        test: {
          name: 'browser' satisfies Project,
          include: ['packages/ui/src/**/*.browser.test.tsx', 'apps/portal/{src,harness}/**/*.browser.test.tsx'],
          setupFiles: [
            'tests/support/patience.ts',
            'apps/portal/harness/testing/record-taken.ts',
            'apps/portal/harness/testing/leave-nothing.ts',
          ],
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          // A build without a name never learns of a newer one.
          env: { VITE_BUILD: '7.0.0' },
          // One window has the focus at a time; files side by side would take it from one another.
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: chromium,
            commands,
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 800 },
          },
        },
      },
      {
        // The plugins and the list of what to prepare come from .storybook/main.ts.
        // Storybook takes seconds to find its stories: only who runs them asks it.
        plugins: [isAsked('storybook', process.argv) && storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'storybook' satisfies Project,
          setupFiles: ['apps/portal/harness/testing/record-taken.ts'],
          ...inOneGo,
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: chromium,
            commands,
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 800 },
          },
        },
      },
    ],
  },
});

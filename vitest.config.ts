import { existsSync } from 'node:fs';

import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { compiled } from './apps/portal/build/compiler.ts';
import { recordWriter } from './tests/models/records.ts';

const executablePath = [process.env['CHROMIUM'], '/usr/bin/chromium'].find(
  (path) => path !== undefined && existsSync(path),
);
const chromium = playwright({
  launchOptions: {
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath === undefined ? {} : { executablePath }),
  },
});

const write = recordWriter('pages');
/** What pages ask of the runner. */
const commands = {
  recordTaken: (_: unknown, taken: readonly { readonly chart: string; readonly id: string }[]) => {
    for (const { chart, id } of taken) write?.(chart, id);
  },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['{apps,packages}/*/{src,harness}/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.browser.test.*', 'apps/platform/**'],
        },
      },
      { test: { name: 'models', include: ['tests/{models,documents}/**/*.test.ts'] } },
      {
        test: {
          name: 'platform',
          include: ['apps/platform/src/**/*.test.ts'],
          exclude: ['apps/platform/src/contract-tests/**'],
          globalSetup: ['apps/platform/src/storage/test-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['apps/platform/src/contract-tests/**/*.test.ts'],
          globalSetup: ['apps/platform/src/storage/test-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
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
            '@wardmere/portal > @xstate/react',
            '@wardmere/portal > valibot',
            '@wardmere/ui > @vanilla-extract/recipes/createRuntimeFn',
            '@wardmere/ui > @ark-ui/react/combobox',
            '@wardmere/ui > @ark-ui/react/date-picker',
            '@wardmere/ui > @ark-ui/react/dialog',
            '@wardmere/ui > @ark-ui/react/menu',
            '@wardmere/ui > @ark-ui/react/popover',
            '@wardmere/ui > @ark-ui/react/portal',
            '@wardmere/ui > react',
            '@wardmere/ui > react/compiler-runtime',
            '@wardmere/ui > react/jsx-dev-runtime',
            '@wardmere/ui > react/jsx-runtime',
            '@wardmere/ui > react-dom/client',
            '@wardmere/portal > elkjs/lib/elk.bundled.js',
          ],
        },
        test: {
          name: 'browser',
          include: ['packages/ui/src/**/*.browser.test.tsx', 'apps/portal/{src,harness}/**/*.browser.test.tsx'],
          setupFiles: ['apps/portal/harness/testing/record-taken.ts', 'apps/portal/harness/testing/leave-nothing.ts'],
          testTimeout: 20_000,
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
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'storybook',
          setupFiles: ['apps/portal/harness/testing/record-taken.ts'],
          testTimeout: 20_000,
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

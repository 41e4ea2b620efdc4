import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['{apps,packages}/*/src/**/*.test.ts'],
          exclude: ['**/*.browser.test.*', 'apps/platform/**'],
        },
      },
      {
        test: {
          name: 'platform',
          include: ['apps/platform/src/**/*.test.ts'],
          globalSetup: ['apps/platform/src/storage/test-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

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
    ],
  },
});

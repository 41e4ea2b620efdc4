import { defineConfig } from 'oxlint';

const element = (type: string) => ({ element: { type } });
const allow = (from: string, ...to: string[]) => ({
  from: element(from),
  allow: to.map((type) => ({ to: element(type) })),
});
const allowShown = (from: string, ...to: string[]) => ({
  from: { ...element(from), file: { categories: 'shown or tested' } },
  allow: to.map((type) => ({ to: element(type) })),
});
const folders = {
  ui: 'packages/ui',
  api: 'packages/api',
  connect: 'packages/connect',
  machines: 'packages/machines',
  'portal/system': 'apps/portal/src/system',
  'portal/kinds': 'apps/portal/src/kinds',
  'portal/parts': 'apps/portal/src/parts',
  'portal/features': 'apps/portal/src/features',
  'portal/app': 'apps/portal/src/app',
  'portal/tools': 'apps/portal/src/{inspector,rehearsal}',
  // What starts the portal, and what stands it up for a story or a test: above every floor.
  portal: 'apps/portal',
  platform: 'apps/platform',
};
/** The portal's floors from the ground up: each knows those below it and none above. */
const floors = ['portal/system', 'portal/kinds', 'portal/parts', 'portal/features', 'portal/app'] as const;
const packages = ['ui', 'api', 'connect', 'machines'] as const;
const wholePortal = [...packages, ...floors, 'portal/tools', 'portal'] as const;

export default defineConfig({
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  jsPlugins: ['eslint-plugin-boundaries'],
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: [
    '**/dist/**',
    '**/storybook-static/**',
    '**/node_modules/**',
    '**/.toolchain/**',
    '**/.data/**',
    'apps/platform/migrations/**',
  ],
  settings: {
    'import/resolver': { typescript: { alwaysTryTypes: true } },
    'boundaries/elements': Object.entries(folders).map(([type, pattern]) => ({ type, pattern })),
    'boundaries/files': [{ category: 'shown or tested', pattern: 'apps/portal/src/**/*.{test,stories}.{ts,tsx}' }],
  },
  rules: {
    // The build brings what JSX needs.
    'react/react-in-jsx-scope': 'off',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    // Libraries that give their parts both ways are taken whole, by the name that everybody knows.
    'import/no-named-as-default-member': 'off',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'fc.assert', 'see*'] }],
    'import/no-unassigned-import': ['error', { allow: ['**/*.css', '**/*.css.ts'] }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    // Most of what is awaited in a loop is done one after the other on purpose: pages, statements, gestures.
    'no-await-in-loop': 'off',
    // Data is copied and not changed: that is how plain records are written here.
    'oxc/no-map-spread': 'off',
    // Names that others have given: of the database, of a file, of the browser.
    'no-underscore-dangle': 'off',
    // Threads, ports and channels take no origin; each window that is told something is named its own.
    'unicorn/require-post-message-target-origin': 'off',
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        policies: [
          allow('machines', 'api'),
          ...floors.map((floor, height) => allow(floor, ...packages, ...floors.slice(0, height))),
          allow('portal/tools', ...packages, 'portal/system'),
          allow('portal/app', 'portal/tools'),
          allow('portal', ...wholePortal),
          // What shows or tests a part of the portal may stand the whole of it up.
          ...floors.map((floor) => allowShown(floor, ...wholePortal)),
          allowShown('portal/tools', ...wholePortal),
          allow('platform', 'api', 'connect', 'ui'),
        ],
      },
    ],
  },
  overrides: [
    // Charts are given their types as `{} as …`, and the contract's schemas know more of a value than its type says.
    { files: ['packages/api/**', 'packages/machines/**'], rules: { 'typescript/no-unsafe-type-assertion': 'off' } },
  ],
});

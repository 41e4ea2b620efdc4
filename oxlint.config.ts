import { defineConfig } from 'oxlint';

const element = (type: string) => ({ element: { type } });
const allow = (from: string, ...to: string[]) => ({
  from: element(from),
  allow: to.map((type) => ({ to: element(type) })),
});
const folders = {
  ui: 'packages/ui',
  api: 'packages/api',
  machines: 'packages/machines',
  portal: 'apps/portal',
  platform: 'apps/platform',
};

export default defineConfig({
  options: { typeAware: true },
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
  },
  rules: {
    'react/react-in-jsx-scope': 'off',
    'import/no-cycle': 'error',
    'import/no-named-as-default-member': 'off',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'fc.assert', 'see*'] }],
    'import/no-unassigned-import': ['error', { allow: ['**/*.css', '**/*.css.ts'] }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'no-await-in-loop': 'off',
    'oxc/no-map-spread': 'off',
    'no-underscore-dangle': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        policies: [allow('machines', 'api'), allow('portal', 'ui', 'api', 'machines'), allow('platform', 'api', 'ui')],
      },
    ],
  },
  overrides: [
    { files: ['packages/api/**', 'packages/machines/**'], rules: { 'typescript/no-unsafe-type-assertion': 'off' } },
  ],
});

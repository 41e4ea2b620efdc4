/** A kind of test file: who runs it, what it needs that it does not import, and what it takes. */
export interface Kind {
  readonly name: 'unit' | 'contract' | 'browser' | 'stories' | 'journeys' | 'faults';
  readonly matches: RegExp;
  /** The project of Vitest, or the configuration of Playwright. */
  readonly runBy: { readonly project: string } | { readonly config: string; readonly more: readonly string[] };
  /** What it starts, reads or is set up with: a change of it touches every file of the kind. */
  readonly besides: readonly string[];
  /** Seconds until the first test runs, and what a file takes that has not been measured. */
  readonly startUp: number;
  readonly each: number;
  /** How many run at once on two cores. */
  readonly atOnce: number;
}

const everywhere = ['pnpm-lock.yaml'];
const vitest = [...everywhere, 'vitest.config.ts'];
/** What people are served, as `npm start` serves it. */
const product = [
  'scripts/start.ts',
  'apps/portal/src/main.tsx',
  'apps/portal/index.html',
  'apps/portal/vite.config.ts',
];
const journeys = [...everywhere, ...product, 'playwright.config.ts', 'tests/support/global-setup.ts'];

const unit = (matches: RegExp, project: string, each: number): Kind => ({
  name: 'unit',
  matches,
  runBy: { project },
  besides: vitest,
  startUp: 4,
  each,
  atOnce: 2,
});

/** The kinds of test files there are: the first that matches is what a file is. */
export const kinds: readonly Kind[] = [
  {
    name: 'browser',
    matches: /\.browser\.test\.tsx?$/,
    runBy: { project: 'browser' },
    besides: [...vitest, 'apps/portal/harness/testing/record-taken.ts', 'apps/portal/harness/testing/leave-nothing.ts'],
    startUp: 10,
    each: 3,
    atOnce: 1,
  },
  {
    name: 'stories',
    matches: /\.stories\.tsx$/,
    runBy: { project: 'storybook' },
    besides: [...vitest, '.storybook/main.ts', '.storybook/preview.tsx'],
    startUp: 15,
    each: 6,
    atOnce: 1,
  },
  {
    name: 'contract',
    matches: /^apps\/platform\/src\/contract-tests\/.*\.test\.ts$/,
    runBy: { project: 'contract' },
    besides: vitest,
    startUp: 8,
    each: 8,
    atOnce: 2,
  },
  unit(/^apps\/platform\/src\/.*\.test\.ts$/, 'platform', 3),
  unit(/^tests\/(?:models|documents|support)\/.*\.test\.ts$/, 'models', 2),
  unit(/\.test\.ts$/, 'node', 0.3),
  {
    name: 'journeys',
    matches: /\.journey\.ts$/,
    runBy: { config: 'playwright.config.ts', more: [] },
    besides: journeys,
    startUp: 25,
    each: 20,
    atOnce: 2,
  },
  {
    name: 'faults',
    matches: /\.faults\.ts$/,
    runBy: { config: 'tests/faults/playwright.config.ts', more: ['--grep', '@short'] },
    besides: [...journeys, 'tests/faults/playwright.config.ts'],
    startUp: 25,
    each: 60,
    atOnce: 2,
  },
];

/** What kind of test file it is, if it is one. */
export const kindOf = (path: string): Kind | undefined => kinds.find(({ matches }) => matches.test(path));

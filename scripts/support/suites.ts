import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RECORDS, recordsFolder, EVERYTHING_RAN } from '../../tests/models/records.ts';
import { projects, type Project } from './projects.ts';
import { root } from './folders.ts';
import { run } from './run.ts';
import { playwright, sumOf, sumOfOne, vitest, type Sum } from './runners.ts';

const inBrowser = new Set<Project>(['browser', 'storybook']);
/** What wants a database: one is started for each. */
const onDatabase = new Set<Project>(['platform', 'contract']);

/** The suites by the names CI uses, from fast to true. */
export const suites: Readonly<Record<string, (more: readonly string[]) => Promise<Sum>>> = {
  unit: (more) =>
    vitest(
      projects.filter((name) => !inBrowser.has(name) && !onDatabase.has(name)),
      more,
    ),
  contract: (more) => {
    const both = projects.filter((name) => onDatabase.has(name));
    // Part of one of them may be nothing of the other.
    return more.length > 0 ? vitest(both, more) : atOnce(both, (name) => vitest([name], more));
  },
  // The short form of `npm run shake`: what was acknowledged is there after the ground has shaken.
  shake: async () => {
    const { code, said } = await run(process.execPath, [join(root, 'scripts/shake.ts'), '--short'], { output: 'keep' });
    process.stderr.write(said);
    const [, stood = 0, fell = 0] = (/(\d+) shakes stood, (\d+) did not/.exec(said) ?? []).map(Number);
    const failed = Math.max(fell, code === 0 && stood > 0 ? 0 : 1);
    return { passed: stood, failed, fallen: failed === 0 ? [] : ['scripts/shake.ts --short: what fell stands above'] };
  },
  // What is asked for by name is in one of them, and a runner that finds nothing has failed.
  browser: (more) =>
    more.length > 0
      ? vitest([...inBrowser], more)
      : recorded('dom', more, (env) => atOnce([...inBrowser], (name) => vitest([name], more, env))),
  journeys: (more) => recorded('chromium', more, (env) => playwright('playwright.config.ts', more, env)),
  // The short form of the fault run: of each noun a reading and a writing meet one fault, together every fault. What
  // it takes of the charts is taken in the same browser as by the journeys before it.
  faults: (more) =>
    playwright(
      'tests/faults/playwright.config.ts',
      ['--reporter=list,json,./tests/faults/fault-report.ts', ...(more.length > 0 ? more : ['--grep', '@short'])],
      more.length > 0 ? {} : { [RECORDS]: join(recordsFolder(root), 'chromium') },
    ),
  // What the runs before it took of the charts: drawn, and held to what must be taken.
  charts: async () => {
    const { code } = await run(process.execPath, [join(root, 'scripts/coverage-charts.ts')]);
    return sumOfOne('scripts/coverage-charts.ts: what nothing takes stands above', code === 0);
  },
};

/**
 * Each project in a runner of its own, with a cluster or a browser of its own: within one a single file runs at a time, and
 * while it waits for a process that starts, for a page or for a time to be over, the others have its processor.
 */
async function atOnce(names: readonly Project[], go: (name: Project) => Promise<Sum>): Promise<Sum> {
  return sumOf(await Promise.all(names.map(go)));
}

/**
 * What each of these runs at once waits for part of its time: none leaves a processor idle that another could use. They
 * are about as long as one another, so that neither waits for the other's end.
 */
export const besideEachOther: readonly (readonly string[])[] = [
  ['contract', 'shake'],
  ['unit', 'browser'],
];

/** The suites that need a Chromium. */
export const needsBrowser = new Set(['browser', 'journeys', 'faults']);

/** A run of a whole suite writes down what it takes of the charts; a part of one would tell of less than there is. */
async function recorded(
  body: 'dom' | 'chromium',
  more: readonly string[],
  suite: (env: Readonly<Record<string, string>>) => Promise<Sum>,
): Promise<Sum> {
  if (more.length > 0) return suite({});
  const folder = join(recordsFolder(root), body);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const sum = await suite({ [RECORDS]: folder });
  if (sum.failed === 0) writeFileSync(join(folder, EVERYTHING_RAN), '');
  return sum;
}

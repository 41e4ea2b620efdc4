import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPortal, BuildError } from './support/build-portal.ts';
import { changedSince, filesHere, NoBaseError } from './support/changed/changed-files.ts';
import { testsAmong, within, type Touched } from './support/changed/chosen.ts';
import { importGraph, touchedBy } from './support/changed/import-graph.ts';
import { runCheck } from './support/checks.ts';
import { findChromium, NoBrowserError } from './support/chromium.ts';
import { root } from './support/folders.ts';
import { endWhenOrphaned } from './support/run.ts';
import { closing, playwright, sumOf, sumOfOne, vitest, type Sum } from './support/runners.ts';
import { readTimes } from './support/times.ts';

// `npm run test:changed` runs what the changes since this branch left main can have touched, the nearest first, within
// two minutes; what that did not last for is named. `npm run test:changed -- HEAD~3` compares with another base, and
// `--list` only says what would be run.
endWhenOrphaned();
const LASTS = 100;
const tell = (step: string) => process.stderr.write(`… ${step}\n`);
const words = process.argv.slice(2);
const onlyList = words.includes('--list');

try {
  const { base, paths: changed } = await changedSince(words.find((word) => !word.startsWith('--')));
  const here = await filesHere();
  const graph = importGraph({
    paths: here,
    read,
    packagePath,
  });
  const times = readTimes();
  const present = [...here].filter((path) => existsSync(join(root, path)));
  const tests = testsAmong(touchedBy(graph, changed), present, times, readsTree);
  const { run, left, seconds } = within(LASTS, tests, times);
  tell(`${changed.length} files differ from ${base}; they can have touched ${tests.length} test files`);
  if (onlyList) process.stdout.write(linesOf(run));
  else await runAll(changed, run, seconds);
  if (left.length > 0) {
    process.stderr.write(
      `\nNot run, as two minutes do not last for them (npm test runs everything):\n${linesOf(left)}`,
    );
  }
} catch (error) {
  if (!(error instanceof NoBaseError || error instanceof NoBrowserError || error instanceof BuildError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function runAll(changed: readonly string[], tests: readonly Touched[], seconds: number): Promise<void> {
  const sums: Sum[] = [await checked(changed)];
  tell(`${tests.length} of them, about ${Math.ceil(seconds)} s`);
  const projects = new Set(tests.flatMap(({ kind }) => ('project' in kind.runBy ? [kind.runBy.project] : [])));
  const configs = new Map(
    tests.flatMap(({ kind }) => ('config' in kind.runBy ? [[kind.runBy.config, kind.runBy]] : [])),
  );
  if (tests.some(({ kind }) => !['unit', 'contract'].includes(kind.name)))
    process.env['CHROMIUM'] = await findChromium(tell);
  if (projects.size > 0) {
    const files = tests.filter(({ kind }) => 'project' in kind.runBy).map(({ path }) => path);
    sums.push(await vitest([...projects], files));
  }
  if (configs.size > 0) await buildPortal(tell);
  for (const { config, more } of configs.values()) {
    const files = tests.filter(({ kind }) => 'config' in kind.runBy && kind.runBy.config === config);
    sums.push(await playwright(config, [...files.map(({ path }) => path), ...more]));
  }
  const sum = sumOf(sums);
  process.stdout.write(closing(sum));
  process.exitCode = sum.failed === 0 ? 0 : 1;
}

/** The types of everything, which remember what has not changed; the form and the rules of what has. */
async function checked(changed: readonly string[]): Promise<Sum> {
  const present = changed.filter((path) => existsSync(join(root, path)));
  const code = present.filter((path) => /\.[cm]?[jt]sx?$/.test(path));
  const sums = [sumOfOne('check:types', await runCheck('types'))];
  if (present.length > 0)
    sums.push(sumOfOne('check:format', await runCheck('format', ['--no-error-on-unmatched-pattern', ...present])));
  if (code.length > 0) sums.push(sumOfOne('check:lint', await runCheck('lint', code)));
  return sumOf(sums);
}

/** Read, or nothing where it was removed. */
function read(path: string): string {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
}

/** Whether a test looks at files that it has not made itself. */
function readsTree(path: string): boolean {
  const text = read(path);
  return /from 'node:fs/.test(text) && !/\bmkdtemp/.test(text);
}

/** Where the name of a package of this checkout leads. */
function packagePath(specifier: string): string | undefined {
  if (!specifier.startsWith('@wardmere/')) return undefined;
  try {
    return relative(root, fileURLToPath(import.meta.resolve(specifier)))
      .split(sep)
      .join('/');
  } catch {
    return undefined;
  }
}

function linesOf(tests: readonly Touched[]): string {
  return tests.map(({ path, kind }) => `  ${kind.name.padEnd(8)} ${path}\n`).join('');
}

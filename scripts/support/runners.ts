import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';
import { ERRORS_OF_NO_TEST } from './errors-of-no-test.ts';
import { root } from './folders.ts';
import { run } from './run.ts';
import { keepTimes } from './times.ts';

/** How a suite went, read from its runner's own report. */
export interface Sum {
  readonly passed: number;
  readonly failed: number;
  /** What failed, a line each: where it stands, its sentence, why in a line, and what was looked for in vain. */
  readonly fallen: readonly string[];
}

/** The sum of several. */
export const sumOf = (sums: readonly Sum[]): Sum => ({
  passed: sums.reduce((total, { passed }) => total + passed, 0),
  failed: sums.reduce((total, { failed }) => total + failed, 0),
  fallen: sums.flatMap(({ fallen }) => fallen),
});

/** What either holds or does not. */
export const sumOfOne = (name: string, holds: boolean): Sum => ({
  passed: holds ? 1 : 0,
  failed: holds ? 0 : 1,
  fallen: holds ? [] : [name],
});

/** The last words of a run: what failed is named once more where whoever sees only the end looks, then the sum. */
export const closing = ({ passed, failed, fallen }: Sum): string =>
  `${fallen.length > 0 ? `\nWhat failed:\n${fallen.map((line) => `  ${line}\n`).join('')}` : ''}\n${passed} passed, ${failed} failed\n`;

/** How many of a runner's own last steps are told: which element it waited for, and what stood in the way. */
const LAST_STEPS = 3;

/** What failed, in a line; `at` is where it is written. */
export function fallenLine(file: string, sentence: string, told = '', at = ''): string {
  const [why = '', ...more] = stripVTControlCharacters(told).split('\n');
  const lookedFor = more.find((line) => line.startsWith('Locator:')) ?? '';
  const log = more.findIndex((line) => line.startsWith('Call log:'));
  const steps = log === -1 ? [] : more.slice(log + 1).flatMap((line) => line.replace(/^\s*-?\s*/, '').trim() || []);
  return [pathOf(file), sentence, at, why, lookedFor, ...steps.slice(-LAST_STEPS)]
    .filter((part) => part !== '')
    .join(' › ');
}

type Env = Readonly<Record<string, string>>;

/** How much is told of where an error came from. */
const LINES_OF_STACK = 4;

/** A line for each error that was thrown outside every test, which a runner's report says nothing of. */
export const fallenOfNoTest = (whole: string, errors: readonly v.InferOutput<typeof Errors>[number][]): string[] =>
  errors.map(({ message, stack, during }) => {
    const from = stripVTControlCharacters(stack)
      .split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, LINES_OF_STACK);
    const [said = ''] = stripVTControlCharacters(message).split('\n');
    return [whole, ...during, `outside every test: ${said}`, ...from.map((line) => line.trim())].join(' › ');
  });

const Errors = v.array(v.object({ message: v.string(), stack: v.string(), during: v.array(v.string()) }));

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      startTime: v.number(),
      endTime: v.number(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(
        v.object({ status: v.string(), fullName: v.string(), failureMessages: v.nullish(v.array(v.string()), []) }),
      ),
    }),
  ),
});
type VitestFile = v.InferOutput<typeof VitestReport>['testResults'][number];

function fallenIn({ name, status, message, assertionResults }: VitestFile): string[] {
  const fell = assertionResults.filter((test) => test.status === 'failed');
  if (fell.length === 0 && status === 'failed') return [fallenLine(name, '', message)];
  return fell.map(({ fullName, failureMessages }) => fallenLine(name, fullName, failureMessages[0]));
}

/** Runs projects of Vitest; `more` is what stands after `--`. */
export async function vitest(names: readonly string[], more: readonly string[], env: Env = {}): Promise<Sum> {
  if (names.length === 0) return sumOf([]);
  const whole = `the runner of ${names.join(', ')}`;
  return withReport(async (report) => {
    const program = join(root, 'node_modules/vitest/vitest.mjs');
    const only = names.flatMap((name) => ['--project', name]);
    const keeper = join(root, 'scripts/support/errors-of-no-test.ts');
    const reporters = ['--reporter=default', '--reporter=json', `--reporter=${keeper}`, `--outputFile.json=${report}`];
    const errors = join(dirname(report), 'errors.json');
    const { code } = await run(process.execPath, [program, 'run', ...only, ...reporters, ...more], {
      env: { ...env, [ERRORS_OF_NO_TEST]: errors },
    });
    const read = readReport(VitestReport, report);
    // A file that cannot even be loaded, or a runner that ended badly, holds no failed test and is a failure all the same.
    if (read === undefined) return sumOfOne(whole, false);
    keepTimes(
      more,
      read.testResults.map(({ name, startTime, endTime }) => [pathOf(name), (endTime - startTime) / 1000] as const),
    );
    const fallen = [...read.testResults.flatMap(fallenIn), ...fallenOfNoTest(whole, readReport(Errors, errors) ?? [])];
    return {
      passed: read.numPassedTests,
      failed: Math.max(read.numFailedTests, code === 0 ? 0 : 1),
      fallen: code !== 0 && fallen.length === 0 ? [`${whole} ended with ${code}: what it said stands above`] : fallen,
    };
  });
}

const Result = v.object({
  duration: v.number(),
  error: v.optional(
    v.object({
      message: v.optional(v.string()),
      location: v.optional(v.object({ file: v.string(), line: v.number() })),
    }),
  ),
  attachments: v.optional(v.array(v.object({ name: v.string(), path: v.optional(v.string()) })), []),
});
const Spec = v.object({
  title: v.string(),
  line: v.number(),
  ok: v.boolean(),
  tests: v.array(v.object({ results: v.array(Result) })),
});
interface Suite {
  readonly file: string;
  readonly specs: readonly v.InferOutput<typeof Spec>[];
  readonly suites?: readonly Suite[] | undefined;
}
const Suite: v.GenericSchema<unknown, Suite> = v.object({
  file: v.string(),
  specs: v.array(Spec),
  suites: v.optional(v.array(v.lazy(() => Suite))),
});
const PlaywrightReport = v.object({
  config: v.object({ rootDir: v.string() }),
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  suites: v.array(Suite),
});

/** Runs what a configuration of Playwright names. */
export async function playwright(config: string, more: readonly string[], recording: Env = {}): Promise<Sum> {
  return withReport(async (report) => {
    const program = join(root, 'node_modules/@playwright/test/cli.js');
    const env = { ...recording, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const args = [program, 'test', '--config', config, '--reporter=list,json', ...more];
    const { code } = await run(process.execPath, args, { env, stopsAt: 'SIGINT' });
    const read = readReport(PlaywrightReport, report);
    if (read === undefined) return sumOfOne(config, false);
    keepTimes(
      more,
      read.suites.map((suite) => [pathOf(join(read.config.rootDir, suite.file)), secondsOf(suite)] as const),
    );
    const { expected, flaky, unexpected } = read.stats;
    for (const page of read.suites.flatMap(pagesOf)) process.stderr.write(`\n${readFileSync(page, 'utf8')}\n`);
    const fallen = read.suites.flatMap((suite) => fallenOf(suite, read.config.rootDir));
    return {
      passed: expected + flaky,
      failed: Math.max(unexpected, code === 0 ? 0 : 1),
      fallen: code !== 0 && fallen.length === 0 ? [`${config} ended with ${code}: what it said stands above`] : fallen,
    };
  });
}

const fallenOf = ({ file, specs, suites = [] }: Suite, folder: string): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, line, tests }) => {
      const error = tests.flatMap(({ results }) => results).at(-1)?.error;
      const at = error?.location && `${pathOf(error.location.file)}:${error.location.line}`;
      return fallenLine(join(folder, `${file}:${line}`), title, error?.message, at);
    }),
  ...suites.flatMap((suite) => fallenOf(suite, folder)),
];

/** What stood on the pages of a test when it failed, as the runner wrote it down: a log alone is often all that is left. */
const pagesOf = ({ specs, suites = [] }: Suite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .flatMap(({ attachments }) => attachments)
    .flatMap(({ name, path }) => (name === 'error-context' && path !== undefined && existsSync(path) ? [path] : [])),
  ...suites.flatMap(pagesOf),
];

const secondsOf = ({ specs, suites = [] }: Suite): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((total, { duration }) => total + duration / 1000, 0) +
  suites.reduce((total, suite) => total + secondsOf(suite), 0);

const pathOf = (file: string) => relative(root, file).split(sep).join('/');

async function withReport(work: (report: string) => Promise<Sum>): Promise<Sum> {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport<T>(schema: v.GenericSchema<unknown, T>, file: string): T | undefined {
  if (!existsSync(file)) return undefined;
  const parsed = v.safeParse(schema, JSON.parse(readFileSync(file, 'utf8')));
  return parsed.success ? parsed.output : undefined;
}

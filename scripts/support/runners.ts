import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { root } from './folders.ts';
import { run } from './run.ts';
import { keepTimes } from './times.ts';

/** How a suite went, read from its runner's own report. */
export interface Sum {
  readonly passed: number;
  readonly failed: number;
}

type Env = Readonly<Record<string, string>>;

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(v.object({ name: v.string(), startTime: v.number(), endTime: v.number() })),
});

/** Runs projects of Vitest; `more` is what stands after `--`. */
export async function vitest(names: readonly string[], more: readonly string[], env: Env = {}): Promise<Sum> {
  if (names.length === 0) return { passed: 0, failed: 0 };
  return withReport(async (report) => {
    const program = join(root, 'node_modules/vitest/vitest.mjs');
    const only = names.flatMap((name) => ['--project', name]);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await run(process.execPath, [program, 'run', ...only, ...reporters, ...more], { env });
    const read = readReport(VitestReport, report);
    // A file that cannot even be loaded, or a runner that ended badly, holds no failed test and is a failure all the same.
    if (read === undefined) return { passed: 0, failed: 1 };
    keepTimes(
      more,
      read.testResults.map(({ name, startTime, endTime }) => [pathOf(name), (endTime - startTime) / 1000] as const),
    );
    const failed = Math.max(read.numFailedTests, code === 0 ? 0 : 1);
    return { passed: read.numPassedTests, failed };
  });
}

interface Suite {
  readonly file: string;
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
  readonly suites?: readonly Suite[] | undefined;
}
const Result = v.object({ duration: v.number() });
const Suite: v.GenericSchema<unknown, Suite> = v.object({
  file: v.string(),
  specs: v.array(v.object({ tests: v.array(v.object({ results: v.array(Result) })) })),
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
    const { code } = await run(process.execPath, args, { env });
    const read = readReport(PlaywrightReport, report);
    if (read === undefined) return { passed: 0, failed: 1 };
    keepTimes(
      more,
      read.suites.map((suite) => [pathOf(join(read.config.rootDir, suite.file)), secondsOf(suite)] as const),
    );
    const { expected, flaky, unexpected } = read.stats;
    return { passed: expected + flaky, failed: Math.max(unexpected, code === 0 ? 0 : 1) };
  });
}

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

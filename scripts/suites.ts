import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { RECORDS, recordsFolder, WHOLE } from '../tests/models/records.ts';
import vitestConfig from '../vitest.config.ts';
import { root } from './folders.ts';
import { run } from './run.ts';

/** How a suite went, read from its runner's own report. */
export interface Sum {
  readonly passed: number;
  readonly failed: number;
}

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numFailedTestSuites: v.number(),
  success: v.boolean(),
});
const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  errors: v.array(v.unknown()),
});

const inBrowser = new Set(['browser', 'storybook']);
const Projects = v.array(v.object({ test: v.object({ name: v.string() }) }));
const projects = v.parse(Projects, vitestConfig.test?.projects).map((project) => project.test.name);

/** The suites by the names CI uses, from fast to true. */
export const suites: Readonly<Record<string, (more: readonly string[]) => Promise<Sum>>> = {
  unit: (more) =>
    vitest(
      projects.filter((name) => !inBrowser.has(name) && name !== 'contract'),
      more,
    ),
  contract: (more) =>
    vitest(
      projects.filter((name) => name === 'contract'),
      more,
    ),
  // The short form of `npm run shake`: what was acknowledged is there after the ground has shaken.
  shake: async () => {
    const { code, said } = await run(process.execPath, [join(root, 'scripts/shake.ts'), '--short'], { output: 'keep' });
    process.stderr.write(said);
    const [, stood = 0, fell = 0] = (/(\d+) shakes stood, (\d+) did not/.exec(said) ?? []).map(Number);
    return { passed: stood, failed: Math.max(fell, code === 0 && stood > 0 ? 0 : 1) };
  },
  browser: (more) =>
    recorded('dom', more, (env) =>
      inTurn(projects.filter((name) => inBrowser.has(name)).flatMap(inParts), (name, part) =>
        vitest([name], [...part, ...more], env),
      ),
    ),
  journeys: (more) => recorded('chromium', more, (env) => playwright('playwright.config.ts', more, env)),
  // The short form of the fault run: of each noun a reading and a writing meet one fault, together every fault.
  faults: (more) =>
    playwright('tests/faults/playwright.config.ts', [
      '--reporter=list,json,./tests/faults/fault-report.ts',
      ...(more.length > 0 ? more : ['--grep', '@short']),
    ]),
  // What the runs before it took of the charts: drawn, and held to what must be taken.
  charts: async () => {
    const { code } = await run(process.execPath, [join(root, 'scripts/coverage-charts.ts')]);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  },
};

type Part = readonly [project: string, part: readonly string[]];

/** A page that draws some seven hundred stories one after the other may not live to the last: they share several. */
const STORY_SHARES = 3;
const inParts = (name: string): readonly Part[] =>
  name === 'storybook'
    ? Array.from({ length: STORY_SHARES }, (_, at) => [name, [`--shard=${at + 1}/${STORY_SHARES}`]] as const)
    : [[name, []]];

async function inTurn(parts: readonly Part[], go: (...part: Part) => Promise<Sum>): Promise<Sum> {
  const sum = { passed: 0, failed: 0 };
  for (const part of parts) {
    const { passed, failed } = await go(...part);
    sum.passed += passed;
    sum.failed += failed;
  }
  return sum;
}

/** The suites that need a Chromium. */
export const needsBrowser = new Set(['browser', 'journeys', 'faults']);

/** A run of a whole suite writes down what it takes of the charts; a part of one would tell of less than there is. */
async function recorded(
  body: 'dom' | 'chromium',
  more: readonly string[],
  suite: (env: Env) => Promise<Sum>,
): Promise<Sum> {
  if (more.length > 0) return suite({});
  const folder = join(recordsFolder(root), body);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const sum = await suite({ [RECORDS]: folder });
  if (sum.failed === 0) writeFileSync(join(folder, WHOLE), '');
  return sum;
}

type Env = Readonly<Record<string, string>>;

async function vitest(names: readonly string[], more: readonly string[], env: Env = {}): Promise<Sum> {
  if (names.length === 0) return { passed: 0, failed: 0 };
  return withReport(async (report) => {
    const program = join(root, 'node_modules/vitest/vitest.mjs');
    const only = names.flatMap((name) => ['--project', name]);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await run(process.execPath, [program, 'run', ...only, ...reporters, ...more], { env });
    const read = readReport(VitestReport, report);
    // A file that cannot even be loaded, or a runner that ended badly, holds no failed test and is a failure all the same.
    if (read === undefined) return { passed: 0, failed: 1 };
    const failed = Math.max(read.numFailedTests, code === 0 ? 0 : 1);
    return { passed: read.numPassedTests, failed };
  });
}

async function playwright(config: string, more: readonly string[], recording: Env = {}): Promise<Sum> {
  return withReport(async (report) => {
    const program = join(root, 'node_modules/@playwright/test/cli.js');
    const env = { ...recording, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const args = [program, 'test', '--config', config, '--reporter=list,json', ...more];
    const { code } = await run(process.execPath, args, { env });
    const read = readReport(PlaywrightReport, report);
    if (read === undefined) return { passed: 0, failed: 1 };
    const { expected, flaky, unexpected } = read.stats;
    return { passed: expected + flaky, failed: Math.max(unexpected, code === 0 ? 0 : 1) };
  });
}

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

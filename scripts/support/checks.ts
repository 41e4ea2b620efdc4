import { join } from 'node:path';
import { root } from './folders.ts';
import { run } from './run.ts';

const tool = (name: string, file: string) => join(root, 'node_modules', name, file);

/** What is checked without running the product, by the names CI uses. */
export const checks: Readonly<Record<string, readonly string[]>> = {
  // Each further checker of a project works out for itself what the others have: on two processors four of them took twice
  // the time of one (0180). What has nothing to do with one another is checked at once all the same, by project.
  types: [tool('typescript', 'bin/tsc'), '-b', '--checkers', '1'],
  lint: [tool('oxlint', 'bin/oxlint')],
  format: [tool('oxfmt', 'bin/oxfmt'), '--check', '.'],
  unused: [tool('knip', 'bin/knip.js'), '--no-progress'],
  cycles: [join(root, 'scripts/check-cycles.ts')],
};

/** Runs one check and says how it went. */
export async function runCheck(name: string, more: readonly string[] = []): Promise<boolean> {
  const began = performance.now();
  const { code, said } = await run(process.execPath, [...(checks[name] ?? []), ...more], { output: 'keep' });
  const took = `${Math.round(performance.now() - began)} ms`;
  if (code !== 0) process.stderr.write(said);
  process.stderr.write(`${code === 0 ? '✓' : '✗'} check:${name} (${took})\n`);
  return code === 0;
}

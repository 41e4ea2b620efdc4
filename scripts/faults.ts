import { join } from 'node:path';
import { buildPortal, BuildError } from './support/build-portal.ts';
import { findChromium, NoBrowserError } from './support/chromium.ts';
import { root } from './support/folders.ts';
import { endWhenOrphaned, run } from './support/run.ts';

// `npm run faults`: every call of the contract meets every fault, on each way to it. It prints how many cases there were
// and what they led to that must not happen; `npm run faults -- -g buildings.patch` plays a part of them.
endWhenOrphaned();
const tell = (step: string) => process.stderr.write(`… ${step}\n`);
try {
  process.env['CHROMIUM'] = await findChromium(tell);
  await buildPortal(tell);
  const config = join(root, 'tests/faults/playwright.config.ts');
  const program = join(root, 'node_modules/@playwright/test/cli.js');
  const { code } = await run(process.execPath, [program, 'test', '--config', config, ...process.argv.slice(2)]);
  process.exitCode = code;
} catch (error) {
  if (!(error instanceof NoBrowserError || error instanceof BuildError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

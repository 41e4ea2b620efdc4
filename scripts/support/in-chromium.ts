import { join } from 'node:path';
import { buildPortal, BuildError } from './build-portal.ts';
import { findChromium, NoBrowserError } from './chromium.ts';
import { root } from './folders.ts';
import { endWhenOrphaned, run } from './run.ts';

const tell = (step: string) => process.stderr.write(`… ${step}\n`);

/** Runs what a configuration of Playwright names in Chromium on the built portal, with the rest of the command line. */
export async function inChromium(config: string): Promise<void> {
  endWhenOrphaned();
  try {
    process.env['CHROMIUM'] = await findChromium(tell);
    await buildPortal(tell);
    const program = join(root, 'node_modules/@playwright/test/cli.js');
    const words = [program, 'test', '--config', join(root, config), ...process.argv.slice(2)];
    // At any other signal it drops its platform and its browsers without a word.
    const { code } = await run(process.execPath, words, { stopsAt: 'SIGINT' });
    process.exitCode = code;
  } catch (error) {
    if (!(error instanceof NoBrowserError || error instanceof BuildError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

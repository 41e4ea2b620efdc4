import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from './folders.ts';
import { run } from './run.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/** No browser was found and none could be brought; the sentence says what to type. */
export class NoBrowserError extends Error {}

/** Finds a Chromium: the one named, Playwright's own, the system's; else brings one where that is allowed. */
export async function findChromium(tell: (step: string) => void): Promise<string> {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== '') {
    if (isProgram(named)) return named;
    throw new NoBrowserError(`CHROMIUM names ${named}, which is not a program that can be run.`);
  }
  const found = present();
  if (found !== undefined && (await works(found))) return found;
  tell('bringing a Chromium for the browser tests');
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  await run(process.execPath, [playwright, 'install', 'chromium'], { output: 'keep' });
  const own = chromium.executablePath();
  if (isProgram(own) && (await works(own))) return own;
  if (process.geteuid?.() === 0 && isProgram('/usr/bin/apt-get')) {
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { output: 'keep', env: quiet });
    await run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], { output: 'keep', env: quiet });
    const packaged = present();
    if (packaged !== undefined && (await works(packaged))) return packaged;
  }
  throw new NoBrowserError(
    'The browser tests need a Chromium: type “npx playwright install --with-deps chromium”, or as root “apt-get install chromium”, or name one in CHROMIUM, then run “npm test” again.',
  );
}

function present(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [chromium.executablePath(), ...onPath, ...elsewhere].find((candidate) => isProgram(candidate));
}

async function works(program: string): Promise<boolean> {
  return (await run(program, ['--version'], { output: 'keep' })).code === 0;
}

function isProgram(path: string): boolean {
  if (path === '' || !existsSync(path)) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

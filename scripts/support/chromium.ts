import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from './folders.ts';
import { run } from './run.ts';

/**
 * Chromium without its own windows and menus, which are drawn for every page and seen by nobody: the same pages for half
 * of the processor's time (0071).
 */
const SHELL = 'chromium-headless-shell';
const names = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/** No browser was found and none could be brought; the sentence says what to type. */
export class NoBrowserError extends Error {}

/** Finds a Chromium: the one named, Debian's shell, the system's, Playwright's own; else brings one where that is allowed. */
export async function findChromium(tell: (step: string) => void): Promise<string> {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== '') {
    if (isProgram(named)) return named;
    throw new NoBrowserError(`CHROMIUM names ${named}, which is not a program that can be run.`);
  }
  const found = await present();
  if (found?.endsWith(SHELL)) return found;
  tell('bringing a Chromium for the browser tests');
  const brought = (await fromDebian()) ?? found ?? (await fromPlaywright());
  if (brought !== undefined) return brought;
  throw new NoBrowserError(
    'The browser tests need a Chromium: type “npx playwright install --with-deps chromium”, or as root “apt-get install chromium-headless-shell”, or name one in CHROMIUM, then run “npm test” again.',
  );
}

/** Debian's package, where it can be had. */
async function fromDebian(): Promise<string | undefined> {
  if (process.geteuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return undefined;
  // Where there is no way to Debian's packages nobody waits for one.
  const hasty = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=0'];
  const apt = (...what: readonly string[]) =>
    run('apt-get', [...hasty, ...what], { output: 'keep', env: { DEBIAN_FRONTEND: 'noninteractive' } });
  await apt('update');
  await apt('install', '--yes', '--no-install-recommends', SHELL);
  const packaged = await present();
  return packaged?.endsWith(SHELL) ? packaged : undefined;
}

async function fromPlaywright(): Promise<string | undefined> {
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  await run(process.execPath, [playwright, 'install', 'chromium'], { output: 'keep' });
  return present();
}

/** The first that is here and runs. */
async function present(): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const candidate of [...onPath, chromium.executablePath(), ...elsewhere])
    if (isProgram(candidate) && (await works(candidate))) return candidate;
  return undefined;
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

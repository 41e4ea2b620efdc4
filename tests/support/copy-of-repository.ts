import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository that the tests stand in. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const left = new Set([
  'node_modules',
  '.git',
  '.toolchain',
  '.data',
  'storybook-static',
  'test-results',
  'coverage',
  '.vite',
]);

/** A copy of the repository whose packages are its own and whose libraries are those that are installed. */
export interface Copy {
  readonly folder: string;
  /** Runs a script of the copy, and gives what it says. */
  run(...given: readonly string[]): string;
  remove(): void;
}

export function copyOfRepository(name: string): Copy {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  cpSync(root, folder, {
    recursive: true,
    filter: (path) =>
      !relative(root, path)
        .split('/')
        .some((part) => left.has(part)),
  });
  const packages = ['packages', 'apps'].flatMap((under) =>
    readdirSync(join(root, under)).map((each) => `${under}/${each}`),
  );
  for (const each of ['', ...packages]) link(folder, each, packages);
  return {
    folder,
    run: (...given) =>
      execFileSync(process.execPath, [...given], {
        cwd: folder,
        env: { ...outside, NEW_IN: folder, NO_COLOR: '1', CHROMIUM: process.env['CHROMIUM'] },
        encoding: 'utf8',
        stdio: 'pipe',
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function link(copy: string, folder: string, packages: readonly string[]): void {
  const installed = join(root, folder, 'node_modules');
  if (!existsSync(installed)) return;
  const own = join(copy, folder, 'node_modules');
  mkdirSync(join(own, '@wardmere'), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== '@wardmere' && name !== '.vite') symlinkSync(join(installed, name), join(own, name));
  for (const each of packages) symlinkSync(join(copy, each), join(own, '@wardmere', each.split('/')[1] ?? ''));
}

/** The surroundings without those of the run this stands in: a run within is one of its own. */
const outside = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST|NODE_ENV|FORCE_COLOR)/.test(name)),
);

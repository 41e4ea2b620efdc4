import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const Package = v.object({ scripts: v.record(v.string(), v.string()) });

/** What a command has said, and whether it did what it was asked. */
export interface Said {
  readonly code: number | null;
  readonly out: string;
  readonly problem: string;
}

/**
 * Runs what `npm run` does by a name, behind the door that brings the tools: with nothing in its environment but what is
 * given.
 */
export async function runCommand(
  name: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Said> {
  const { scripts } = v.parse(Package, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const program = scripts[name]?.split(' ').at(-1);
  if (program === undefined) throw new Error(`There is no command “${name}”.`);
  const child = spawn(process.execPath, [program, ...words], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { out: '', problem: '' };
  child.stdout.setEncoding('utf8').on('data', (part: string) => (said.out += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => (said.problem += part));
  await once(child, 'close');
  return { code: child.exitCode, ...said };
}

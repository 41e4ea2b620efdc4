import { root } from '../folders.ts';
import { run } from '../run.ts';

/** What git could not say, in a sentence for whoever asked. */
export class NoBaseError extends Error {}

/** Every file of the checkout that is kept or could be: what is tracked, and what is new. */
export async function filesHere(): Promise<ReadonlySet<string>> {
  return new Set(await git('ls-files', '--cached', '--others', '--exclude-standard'));
}

/** What differs between a base and the files as they stand, what is new and what is gone included. */
export async function changedSince(base: string | undefined): Promise<{ base: string; paths: readonly string[] }> {
  const from = base ?? (await forkOf('main')) ?? 'HEAD';
  const [differing, added] = await Promise.all([
    git('diff', '--name-only', '--no-renames', from),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return { base: from, paths: [...new Set([...differing, ...added])] };
}

/** Where this branch left another; undefined where there is no such branch. */
async function forkOf(branch: string): Promise<string | undefined> {
  const { code, said } = await run('git', ['merge-base', 'HEAD', branch], { output: 'keep' });
  return code === 0 ? said.trim().slice(0, 12) : undefined;
}

async function git(...words: string[]): Promise<readonly string[]> {
  const { code, said } = await run('git', ['-c', 'core.quotePath=false', ...words], { cwd: root, output: 'keep' });
  if (code !== 0) throw new NoBaseError(`git could not say what has changed: ${said.trim()}`);
  return said.split('\n').filter((line) => line !== '');
}

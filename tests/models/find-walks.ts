import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyWalk } from '@wardmere/machines/testing/walk';

/** The walks below a folder: each stands beside its chart as `….walk.ts`, and is known by its folder. */
export async function findWalks(folder: string): Promise<readonly AnyWalk[]> {
  const files = globSync('**/*.walk.ts', { cwd: folder, exclude: ['**/node_modules/**'] }).toSorted();
  const modules = await Promise.all(
    files.map((file): Promise<object> => import(pathToFileURL(join(folder, file)).href)),
  );
  return modules.flatMap((module) => Object.values(module).filter(isWalk));
}

const isWalk = (value: unknown): value is AnyWalk =>
  typeof value === 'object' && value !== null && 'machine' in value && 'when' in value;

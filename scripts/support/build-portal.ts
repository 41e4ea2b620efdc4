import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './folders.ts';
import { withLock } from './lock.mjs';
import { heaviest, heaviestOfAreas, overBudget, routeWeights } from './route-budgets.ts';
import { run } from './run.ts';

const portal = join(root, 'apps/portal');
// Built where nothing looks, then put in place.
const workshop = join(portal, 'node_modules/.build');
const marker = '.built';
const squeezable = new Set(['.html', '.js', '.css', '.svg', '.json', '.map', '.txt', '.md', '.webmanifest']);
const tested = /\.(?:test|stories|browser\.test)\.[a-z]+$|\.mdx$/;

/** The portal could not be built; what the tools said stands above the sentence. */
export class BuildError extends Error {}

/** What a build is for: `development` holds the inspector and the rehearsal. */
export type BuildMode = 'production' | 'development';

/** Where a build stands. */
export const builtPortal = (mode: BuildMode) => join(portal, mode === 'production' ? 'dist' : 'dist.development');

/** Builds the portal when anything it is made of has changed, and squeezes what is sent; tells when it takes long. */
export async function buildPortal(tell: (step: string) => void, mode: BuildMode = 'production'): Promise<void> {
  mkdirSync(workshop, { recursive: true });
  // Two commands that start together build once, the second finds it done.
  await withLock(join(workshop, 'lock'), () => buildChanged(tell, mode));
}

async function buildChanged(tell: (step: string) => void, mode: BuildMode): Promise<void> {
  const built = builtPortal(mode);
  const state = stateOfSources();
  const markerFile = join(built, marker);
  if (existsSync(markerFile) && readFileSync(markerFile, 'utf8') === state) return;
  tell('building the portal');
  const fresh = join(workshop, 'new');
  rmSync(fresh, { recursive: true, force: true });
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const build = state.slice(0, 12);
  const { code, said } = await run(
    process.execPath,
    [vite, 'build', '--mode', mode, '--outDir', fresh, '--emptyOutDir'],
    {
      cwd: portal,
      env: { VITE_BUILD: build },
      output: 'keep',
    },
  );
  if (code !== 0 || !existsSync(join(fresh, 'index.html'))) {
    process.stderr.write(said);
    throw new BuildError('The portal could not be built.');
  }
  // An open page asks for this to learn that a newer build is out.
  writeFileSync(join(fresh, 'build.json'), JSON.stringify({ build }));
  await squeeze(fresh);
  if (mode === 'production') keepToBudgets(fresh, tell);
  writeFileSync(join(fresh, marker), state);
  putInPlace(fresh, built);
}

/** No route may weigh more than its budget: whoever adds to one sees it before anybody waits for it. */
function keepToBudgets(folder: string, tell: (step: string) => void): void {
  const weights = routeWeights(folder);
  const over = overBudget(weights);
  if (over.length > 0)
    throw new BuildError(`These routes ask for more than their budget before their first row:\n  ${over.join('\n  ')}`);
  for (const { screen, kind, kilobytes } of heaviest(weights))
    tell(`the heaviest ${kind} waits for ${kilobytes.toFixed(1)} kB: ${screen}`);
  tell(
    heaviestOfAreas(weights)
      .map(([area, kilobytes]) => `${area} adds ${kilobytes.toFixed(1)} kB`)
      .join(', '),
  );
}

function stateOfSources(): string {
  const hash = createHash('sha256');
  const folders = ['apps/portal', 'packages/api', 'packages/connect', 'packages/machines', 'packages/ui'].map((name) =>
    join(root, name),
  );
  const sources = folders.flatMap((folder) => sourcesIn(folder)).toSorted();
  for (const file of [...sources, join(root, 'pnpm-lock.yaml')]) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function sourcesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (/^(?:node_modules|dist|dist\.\w+|\..*|coverage)$/.test(entry.name) || tested.test(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? sourcesIn(path) : [path];
  });
}

async function squeeze(folder: string): Promise<void> {
  const [br, gz] = [promisify(brotliCompress), promisify(gzip)];
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && squeezable.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const body = readFileSync(file);
      // A source map is asked for by a developer now and then: not worth the slowest setting.
      const quality = file.endsWith('.map') ? 5 : 11;
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
      const [asBrotli, asGzip] = await Promise.all([br(body, { params }), gz(body, { level: 9 })]);
      if (asBrotli.length < body.length) writeFileSync(`${file}.br`, asBrotli);
      if (asGzip.length < body.length) writeFileSync(`${file}.gz`, asGzip);
    }),
  );
}

// Renamed whole: a platform that is running meets the old build or the new one.
function putInPlace(fresh: string, built: string): void {
  const old = join(workshop, 'old');
  rmSync(old, { recursive: true, force: true });
  mkdirSync(built, { recursive: true });
  const types = join(built, 'types');
  if (existsSync(types)) renameSync(types, join(fresh, 'types'));
  renameSync(built, old);
  renameSync(fresh, built);
  rmSync(old, { recursive: true, force: true });
}

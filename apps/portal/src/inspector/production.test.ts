import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Every chunk of a build in a mode, with the modules in it. */
async function chunksIn(mode: string): Promise<readonly Rolldown.OutputChunk[]> {
  const made = await build({
    root,
    mode,
    logLevel: 'silent',
    build: { write: false, minify: false, sourcemap: false },
  });
  const outputs = Array.isArray(made) ? made : 'output' in made ? [made] : [];
  return outputs.flatMap(({ output }) => output.filter((each) => each.type === 'chunk'));
}

it('nothing of the inspector is in the production build', { timeout: 240_000 }, async () => {
  const chunks = await chunksIn('production');
  expect(chunks.length).toBeGreaterThan(10);
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
  expect(modules.filter((id) => /src\/inspector\/|elkjs|inspection\/live-feed/.test(id))).toEqual([]);
  const speaking = chunks.filter(({ code }) => /statechart-inspector|portals\.ask|@statelyai\.connected/.test(code));
  expect(speaking.map(({ fileName }) => fileName)).toEqual([]);
});

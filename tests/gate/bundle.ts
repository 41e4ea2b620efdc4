import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../../scripts/support/folders.ts';

let made: Promise<string> | undefined;

/** What the gate does in a page, as one script. */
export function inPage(): Promise<string> {
  made ??= bundle();
  return made;
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: {
      write: false,
      minify: false,
      lib: { entry: join(root, 'tests/gate/in-page.ts'), formats: ['iife'], name: 'inPage' },
    },
  });
  const [first] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (first?.type !== 'chunk') throw new Error('The gate was not bundled.');
  return first.code;
}

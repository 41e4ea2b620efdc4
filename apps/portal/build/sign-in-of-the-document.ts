import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const entry = fileURLToPath(new URL('../src/ask-first.ts', import.meta.url));

/** The script as it stands in the document: one piece, without imports. */
async function written(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      lib: { entry, formats: ['iife'], name: 'first' },
    },
  });
  const [bundle] = [built].flat();
  if (bundle === undefined || !('output' in bundle)) throw new Error('The script of the document was not built.');
  return bundle.output[0].code.trim();
}

/**
 * Puts the script that begins the sign-in into the document, where its hash is what the policy allows: before the sheet of
 * styles, for which every script behind it waits.
 */
export function signInOfTheDocument(): Plugin {
  return {
    name: 'sign-in-of-the-document',
    transformIndexHtml: {
      order: 'post',
      handler: async (document, { filename }) => {
        if (!filename.endsWith('/index.html')) return document;
        const script = `<script>${await written()}</script>`;
        return document.replace('</title>', () => `</title>\n    ${script}`);
      },
    },
  };
}

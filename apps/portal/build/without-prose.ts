import type { Plugin } from 'vite';

const description = /^\s*description:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`),?$/gm;

/** Leaves the descriptions of states out of the production build: they are for those who read charts, not for the wire. */
export const plainCharts = (): Plugin => ({
  name: 'plain-charts',
  enforce: 'pre',
  apply: (_, { command, mode }) => command === 'build' && mode === 'production',
  transform: {
    filter: { id: /packages\/machines\/src\/.*\.machine\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(description, ''), map: null }),
  },
});

import type { Plugin } from 'vite';

const text = ["'", '"', '`'].map((mark) => String.raw`${mark}(?:[^${mark}\\]|\\.)*${mark}`).join('|');
const member = (name: string) => new RegExp(String.raw`^\s*${name}:\s*(?:${text}),?$`, 'gm');

/** What is said of a state, and of a call, for those who read charts and the contract. */
const prose = [
  [/packages\/machines\/src\/.*\.machine\.ts$/, member('description')],
  [/packages\/api\/src\/.*\.ts$/, member('purpose')],
] as const;

/** Leaves what is written for readers out of the production build: nothing of it is for the wire. */
export const withoutProse = (): Plugin => ({
  name: 'without-prose',
  enforce: 'pre',
  apply: (_, { command, mode }) => command === 'build' && mode === 'production',
  transform: {
    filter: { id: prose.map(([files]) => files) },
    handler: (code, id) => ({
      code: prose.reduce((left, [files, said]) => (files.test(id) ? left.replaceAll(said, '') : left), code),
      map: null,
    }),
  },
});

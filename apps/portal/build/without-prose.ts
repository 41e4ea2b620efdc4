import type { Plugin } from 'vite';

const text = ["'", '"', '`'].map((mark) => String.raw`${mark}(?:[^${mark}\\]|\\.)*${mark}`).join('|');
const member = (name: string) => new RegExp(String.raw`^\s*${name}:\s*(?:${text}),?$`, 'gm');

/** What is said of a state and of a sign-in, for those who read charts and logs. */
const prose = [
  [/packages\/machines\/src\/.*\.machine\.ts$/, member('description')],
  // What the sign-in library tells a log that nobody has given it; what it throws stands.
  [
    /\/oidc-client-ts\/dist\/esm\/oidc-client-ts\.js$/,
    /^\s*(?:this\._logger|logger2?|Logger)\.(?:debug|info|warn|error|create)\(.*\);$|(?<=this\._logger)\.create\(.*\)(?=;$)|(?<=this\._logger = new Logger\().*(?=\);$)/gm,
  ],
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

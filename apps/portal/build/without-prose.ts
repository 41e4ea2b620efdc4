import type { Plugin } from 'vite';
import { fromTheEnd, isNode, named, statementsOf, within, withoutMember, type Node } from './syntax.ts';

/** What the sign-in library tells a log that nobody has given it; what it throws stands. */
const logged =
  /^\s*(?:this\._logger|logger2?|Logger)\.(?:debug|info|warn|error|create)\(.*\);$|(?<=this\._logger)\.create\(.*\)(?=;$)|(?<=this\._logger = new Logger\().*(?=\);$)/gm;

const charts = /packages\/machines\/src\/.*\.ts$|\.machine\.ts$/;
const library = /\/oidc-client-ts\/dist\/esm\/oidc-client-ts\.js$/;

/** What is said of a state for those who read charts: a text that stands there as it is. */
const isDescription = ({ type, key, value }: Node) =>
  type === 'Property' && named(key) === 'description' && isNode(value) && /^(?:Template)?Literal$/.test(value.type);

/** A chart without the descriptions of its states, wherever in its files they stand. */
export const withoutDescriptions = (code: string, program: unknown): string =>
  fromTheEnd(statementsOf(program).flatMap((statement) => [...within(statement)].filter(isDescription))).reduce(
    withoutMember,
    code,
  );

/** Leaves what is written for readers out of the production build: nothing of it is for the wire. */
export const withoutProse = (): Plugin => ({
  name: 'without-prose',
  apply: (_, { command, mode }) => command === 'build' && mode === 'production',
  transform: {
    filter: { id: [charts, library] },
    handler(code, id) {
      return {
        code: library.test(id) ? code.replaceAll(logged, '') : withoutDescriptions(code, this.parse(code)),
        map: null,
      };
    },
  },
});

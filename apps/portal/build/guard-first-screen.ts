import type { Plugin } from 'vite';

const areas =
  'address|address-fields|brand|buildings|building-status|call|client-choices|clients|config|connections|enumeration|failure|full-name|host|http|is-record|list-query|module-ids|modules|patch|permissions|postal|profile|same-value|search-bounds|shapes|unanswered|words';
// Lookups are in the contract of addresses; the claims belong to the sign-in, which is a chunk of its own.
const called = `${areas}|appearance|claims|lookups`;
const libraries =
  'react|react-dom|wouter|regexparam|scheduler|xstate|valibot|ofetch|ufo|destr|use-sync-external-store|use-isomorphic-layout-effect';
const scoped = '@xstate\\+react|@vanilla-extract\\+recipes|@vanilla-extract\\+css';

/** What has no place on the first screen, each with the reason. */
const strangers: readonly (readonly [RegExp, string])[] = [
  [
    /apps\/portal\/src\/features\/(?!clients\/(?:ClientsScreen|SelectClient|clients\.collection|client-(?:address|rules|statuses))\.)/,
    'a feature that is not the client list',
  ],
  [/apps\/portal\/src\/parts\/(?!menu\/|lookups\/place-of-row\.)/, 'a part of such a feature'],
  [
    /packages\/machines\/src\/(?:entity|desk\/(?!waiting)|merge|journal|errand|replacement|palette\/palette)/,
    'work on records',
  ],
  [/apps\/portal\/src\/kinds\/(?:entity\/(?!typed)|editor\/(?!OpenWork)|lookup|errand)/, 'work on records'],
  [new RegExp(`packages/api/src/(?!(?:${called})\\.)`), 'an area of the contract that it does not call'],
  [/apps\/portal\/src\/kinds\/collection\/(?:[Bb]ulk|note-rows)|machines\/src\/bulk/, 'what is done to many rows'],
  [/kinds\/collection\/(?:use-watch|watching)|machines\/src\/watch/, 'what others change while somebody looks'],
  [
    /DataTable\/SelectionParts|kinds\/collection\/(?:List|[Ss]aved|Columns|save-list|file-of)/,
    'what is done with a list that is there',
  ],
  [
    /packages\/ui\/src\/(?:components|internal)\/[\w-]+\/(?:\w*(?:Popup|Body)|SearchList|list-lines)\.tsx?/,
    'what opens later',
  ],
  [new RegExp(`node_modules/\\.pnpm/(?!(?:${libraries}|${scoped})@)`), 'a library that it does not need'],
];

/** What stands on the first screen without belonging there, in words. */
export const strangersAmong = (modules: readonly string[]): readonly string[] =>
  modules.flatMap((id) => {
    const reason = strangers.find(([pattern]) => pattern.test(id))?.[1];
    return reason === undefined ? [] : [`${id.replace(/^.*?\/((?:apps|packages|node_modules)\/)/, '$1')} (${reason})`];
  });

/** Fails the build when a module gets into the chunk of the first screen that it does without. */
export const guardFirstScreen = (chunk: string): Plugin => ({
  name: 'guard-first-screen',
  apply: (_, { command, mode }) => command === 'build' && mode === 'production',
  generateBundle(_, bundle) {
    const first = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === chunk);
    if (first?.type !== 'chunk') this.error(`There is no chunk called ${chunk}.`);
    const found = strangersAmong(first.moduleIds);
    if (found.length > 0) this.error(`The first screen does without these; load them later:\n  ${found.join('\n  ')}`);
  },
});

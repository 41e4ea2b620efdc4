import { failureFrom, type Failure } from '@wardmere/api';
import { and, assign, emit, not, raise, setup } from 'xstate';
import type { PlainRecord } from '../merge/three-way.ts';
import { unsupplied } from '../unsupplied.ts';
import type { Rows } from './arrange.ts';
import { filteredBy, isNarrowed, sameQuery, sortedBy, type Query } from './query.ts';

/**
 * A list on screen (D-163, D-164, D-168, D-215, B4): what is asked, what has arrived, which rows are chosen. It knows no
 * address: the query comes as an event and leaves as a fact. Whether rows come page by page from the host or from a list
 * held whole is the business of `fetchRows`.
 */
export interface CollectionContext {
  readonly kind: string;
  readonly scope: Readonly<Record<string, string>>;
  /** The name of the field that tells rows apart. */
  readonly keyField: string;
  readonly pageSize: number;
  /** Answered from the browser's own memory, so a keystroke need not wait for silence. */
  readonly instant: boolean;
  readonly query: Query;
  /** The text in the search box, ahead of the query while someone is typing. */
  readonly typed: string;
  /** Null until the first answer. */
  readonly rows: readonly PlainRecord[] | null;
  readonly rowCount: number;
  readonly failure: Failure | null;
  /** The host must be asked, whatever is remembered. */
  readonly fresh: boolean;
  readonly selected: readonly string[];
  /** Rows as they were when they were chosen: some of them stand on other pages by now. */
  readonly picked: Readonly<Record<string, PlainRecord>>;
  /** A page fetched before it was asked for. */
  readonly ahead: { readonly query: Query; readonly answer: Rows } | null;
  readonly expected: Query | null;
  /** Where the person was, for Back. */
  readonly position: Position;
}

export interface Position {
  readonly scroll: number;
  readonly row: string | null;
}

export interface CollectionInput {
  readonly kind: string;
  readonly scope: Readonly<Record<string, string>>;
  readonly keyField: string;
  readonly pageSize: number;
  readonly query: Query;
  readonly instant?: boolean;
}

export type CollectionEvent =
  | { readonly type: 'list.refresh' }
  | { readonly type: 'query.set'; readonly query: Query }
  | { readonly type: 'search.type'; readonly text: string }
  | { readonly type: 'search.settle' }
  | { readonly type: 'sort.choose'; readonly field: string }
  | { readonly type: 'filter.choose'; readonly field: string; readonly value: string }
  | { readonly type: 'filters.clear' }
  | { readonly type: 'page.choose'; readonly page: number }
  | { readonly type: 'page.expect'; readonly page: number }
  | { readonly type: 'row.select'; readonly key: string; readonly selected: boolean }
  | { readonly type: 'page.select'; readonly selected: boolean }
  | { readonly type: 'selection.clear' }
  | { readonly type: 'position.keep'; readonly position: Position };

/** What is asked has changed: the address says it. */
export interface CollectionFact {
  readonly type: 'queryChanged';
  readonly query: Query;
  readonly replace: boolean;
}

export interface RefusedRow {
  readonly key: string;
  readonly failure: Failure;
}

export interface FetchRowsInput {
  readonly kind: string;
  readonly scope: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly pageSize: number;
  readonly fresh: boolean;
}

export const collectionMachine = setup({
  types: {
    context: {} as CollectionContext,
    events: {} as CollectionEvent,
    input: {} as CollectionInput,
    emitted: {} as CollectionFact,
    tags: {} as 'loading' | 'busy' | 'failed' | 'empty' | 'noMatch',
  },
  actors: {
    fetchRows: unsupplied<Rows, FetchRowsInput>('fetchRows'),
  },
  delays: {
    /** 300 ms of silence (D-215). */
    searchPause: ({ context }) => (context.instant ? 0 : 300),
  },
  guards: {
    isAhead: ({ context: { ahead, query } }) => ahead !== null && sameQuery(ahead.query, query),
    hasRows: ({ context }) => context.rows !== null,
    isEmpty: ({ context }) => context.rowCount === 0,
    isNarrowed: ({ context }) => isNarrowed(context.query),
    isPastEnd: ({ context }, { rows, rowCount }: Rows) => rows.length === 0 && rowCount > 0 && context.query.page > 0,
    isOther: ({ context }, { query }: { query: Query }) => !sameQuery(context.query, query),
    isSearched: ({ context }) => context.typed === context.query.search,
    isForeseeable: ({ context }, { page }: { page: number }) =>
      page >= 0 && page * context.pageSize < context.rowCount && page !== context.query.page,
  },
  actions: {
    keepRows: assign((_, { rows, rowCount }: Rows) => ({ rows, rowCount, failure: null, fresh: false, ahead: null })),
    useAhead: assign(({ context: { ahead } }) =>
      ahead === null ? {} : { rows: ahead.answer.rows, rowCount: ahead.answer.rowCount, ahead: null, failure: null },
    ),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure, ahead: null })),
    wantFresh: assign({ fresh: true, ahead: null }),
    turnToLastPage: assign(({ context }, { rowCount }: Rows) => ({
      query: { ...context.query, page: Math.max(0, Math.ceil(rowCount / context.pageSize) - 1) },
    })),
    setQuery: assign((_, { query }: { query: Query }) => ({ query, typed: query.search })),
    keepTyped: assign((_, { text }: { text: string }) => ({ typed: text })),
    search: assign(({ context }) => ({ query: { ...context.query, search: context.typed, page: 0 }, selected: [] })),
    sort: assign(({ context }, { field }: { field: string }) => ({
      query: { ...context.query, sort: sortedBy(context.query, field), page: 0 },
    })),
    filter: assign(({ context }, { field, value }: { field: string; value: string }) => ({
      query: filteredBy(context.query, field, value),
      selected: [],
    })),
    clearFilters: assign(({ context }) => ({
      query: { ...context.query, search: '', filters: {}, page: 0 },
      typed: '',
      selected: [],
    })),
    turnPage: assign(({ context }, { page }: { page: number }) => ({ query: { ...context.query, page } })),
    expectPage: assign(({ context }, { page }: { page: number }) => ({ expected: { ...context.query, page } })),
    keepAhead: assign(({ context: { expected } }, answer: Rows) => ({
      ahead: expected === null ? null : { query: expected, answer },
    })),
    selectRow: assign(({ context }, { key, selected }: { key: string; selected: boolean }) => ({
      selected: [...context.selected.filter((each) => each !== key), ...(selected ? [key] : [])],
      picked: pickedWith(context, [key]),
    })),
    selectPage: assign(({ context }, { selected }: { selected: boolean }) => {
      const keys = keysOf(context);
      const others = context.selected.filter((key) => !keys.includes(key));
      return { selected: selected ? [...others, ...keys] : others, picked: pickedWith(context, keys) };
    }),
    clearSelection: assign({ selected: [], picked: {} }),
    keepPosition: assign((_, { position }: { position: Position }) => ({ position })),
    tellQuery: emit(
      ({ context }, { replace }: { replace: boolean }) =>
        ({ type: 'queryChanged', query: context.query, replace }) as const,
    ),
  },
}).createMachine({
  id: 'collection',
  description: 'A list on screen: what is asked, what has arrived, which rows are chosen.',
  context: ({ input }) => ({
    ...input,
    instant: input.instant ?? false,
    typed: input.query.search,
    rows: null,
    rowCount: 0,
    failure: null,
    fresh: true,
    selected: [],
    picked: {},
    ahead: null,
    expected: null,
    position: { scroll: 0, row: null },
  }),
  type: 'parallel',
  on: {
    'row.select': { actions: { type: 'selectRow', params: ({ event }) => event } },
    'page.select': { actions: { type: 'selectPage', params: ({ event }) => event } },
    'selection.clear': { actions: 'clearSelection' },
    'position.keep': { actions: { type: 'keepPosition', params: ({ event }) => event } },
  },
  states: {
    list: {
      description: 'What has arrived of what was asked.',
      initial: 'asking',
      on: {
        'list.refresh': { target: '.asking', actions: 'wantFresh' },
        'query.set': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: '.asking',
          actions: { type: 'setQuery', params: ({ event }) => event },
        },
        'search.settle': { target: '.asking', actions: ['search', { type: 'tellQuery', params: { replace: true } }] },
        'sort.choose': {
          target: '.asking',
          actions: [
            { type: 'sort', params: ({ event }) => event },
            { type: 'tellQuery', params: { replace: false } },
          ],
        },
        'filter.choose': {
          target: '.asking',
          actions: [
            { type: 'filter', params: ({ event }) => event },
            { type: 'tellQuery', params: { replace: false } },
          ],
        },
        'filters.clear': {
          target: '.asking',
          actions: ['clearFilters', { type: 'tellQuery', params: { replace: false } }],
        },
        'page.choose': {
          target: '.asking',
          actions: [
            { type: 'turnPage', params: ({ event }) => event },
            { type: 'tellQuery', params: { replace: false } },
          ],
        },
      },
      states: {
        asking: {
          description: 'Where the rows come from is decided: from what was fetched ahead, or from the host.',
          always: [{ guard: 'isAhead', target: 'showing', actions: 'useAhead' }, { target: 'fetching' }],
        },
        fetching: {
          description: 'The rows asked for are on their way.',
          tags: 'busy',
          initial: 'deciding',
          invoke: {
            id: 'fetchRows',
            src: 'fetchRows',
            input: ({ context }) => rowsWanted(context),
            onDone: [
              {
                guard: { type: 'isPastEnd', params: ({ event }) => event.output },
                target: 'asking',
                actions: [
                  { type: 'turnToLastPage', params: ({ event }) => event.output },
                  { type: 'tellQuery', params: { replace: true } },
                ],
              },
              { target: 'showing', actions: { type: 'keepRows', params: ({ event }) => event.output } },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureFrom(event.error) }) },
            },
          },
          states: {
            deciding: {
              description: 'Whether rows are here already that can stay meanwhile is decided.',
              always: [{ guard: 'hasRows', target: 'refreshing' }, { target: 'loading' }],
            },
            loading: {
              description: 'The first rows are on their way; a skeleton of their height holds the place.',
              tags: 'loading',
            },
            refreshing: { description: 'Other rows are on their way; the present ones stay.' },
          },
        },
        failed: {
          description: 'The rows could not be fetched. The catalogued words stand in their place with another try.',
          tags: 'failed',
        },
        showing: {
          description: 'The rows that were asked for are here.',
          initial: 'counting',
          states: {
            counting: {
              description: 'Whether there is anything to show is decided.',
              always: [
                { guard: and(['isEmpty', 'isNarrowed']), target: 'unmatched' },
                { guard: 'isEmpty', target: 'empty' },
                { target: 'filled' },
              ],
            },
            filled: { description: 'There are rows.' },
            empty: {
              description: 'There is nothing yet; the page says what this is and offers to add one.',
              tags: 'empty',
            },
            unmatched: { description: 'Nothing matches the search and filters; they can be cleared.', tags: 'noMatch' },
          },
        },
      },
    },
    search: {
      description: 'What is typed into the search box, ahead of the query.',
      initial: 'still',
      on: { 'query.set': '.still', 'filters.clear': '.still' },
      states: {
        still: {
          description: 'Nobody is typing.',
          on: {
            'search.type': { target: 'pausing', actions: { type: 'keepTyped', params: ({ event }) => event } },
          },
        },
        pausing: {
          description: 'Someone is typing; the query waits for silence.',
          on: {
            'search.type': {
              target: 'pausing',
              reenter: true,
              actions: { type: 'keepTyped', params: ({ event }) => event },
            },
          },
          after: {
            searchPause: [
              { guard: not('isSearched'), target: 'still', actions: raise({ type: 'search.settle' }) },
              { target: 'still' },
            ],
          },
        },
      },
    },
    ahead: {
      description: 'A page that may be asked for next is fetched before it is.',
      initial: 'idle',
      on: {
        'page.expect': {
          guard: { type: 'isForeseeable', params: ({ event }) => event },
          target: '.fetching',
          actions: { type: 'expectPage', params: ({ event }) => event },
        },
      },
      states: {
        idle: { description: 'Nothing is fetched ahead.' },
        fetching: {
          description:
            'The expected page is on its way. Its failure is nobody’s concern: it is asked for again if wanted.',
          invoke: {
            id: 'fetchAhead',
            src: 'fetchRows',
            input: ({ context }) => ({
              ...rowsWanted(context),
              query: context.expected ?? context.query,
              fresh: false,
            }),
            onDone: { target: 'idle', actions: { type: 'keepAhead', params: ({ event }) => event.output } },
            onError: 'idle',
          },
        },
      },
    },
  },
});

const rowsWanted = ({ kind, scope, query, pageSize, fresh }: CollectionContext): FetchRowsInput => ({
  kind,
  scope,
  query,
  pageSize,
  fresh,
});

/** The newest copy of a row stands for it. */
const pickedWith = ({ rows, keyField, picked }: CollectionContext, keys: readonly string[]) => ({
  ...picked,
  ...Object.fromEntries(
    (rows ?? []).flatMap((row) => (keys.includes(String(row[keyField])) ? [[String(row[keyField]), row]] : [])),
  ),
});

const keysOf = ({ rows, keyField }: CollectionContext) => (rows ?? []).map((row) => String(row[keyField]));

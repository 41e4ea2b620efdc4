import { failureFrom, type Failure } from '@wardmere/api';
import {
  and,
  assign,
  enqueueActions,
  fromCallback,
  not,
  raise,
  sendTo,
  setup,
  stopChild,
  type ActorRefFrom,
} from 'xstate';
import type { BulkFact, bulkMachine, GatheredFact } from '../bulk/bulk.machine.ts';
import type { PlainRecord } from '../merge/three-way.ts';
import { tellAs, type ToldBy } from '../tell.ts';
import type { Place } from '../navigation/navigation.machine.ts';
import { unsupplied } from '../unsupplied.ts';
import type { WatchFact, WatchInput, watchMachine } from '../watch/watch.machine.ts';
import type { Rows } from './arrange.ts';
import { reaching, type Range } from './range.ts';
import {
  filteredBy,
  isNarrowed,
  sameNarrowing,
  sameQuery,
  searchedBy,
  sortedBy,
  type Query,
  type Typed,
} from './query.ts';

/**
 * A list on screen (D-163, D-164, D-168, D-215, B4): what is asked, what has arrived, which rows are chosen. It knows no
 * address: an actor it invokes keeps its query and the address one. Whether rows come page by page from the host or from a list
 * held whole is the business of `fetchRows`.
 */
export interface CollectionContext extends Typed {
  readonly kind: string;
  readonly scope: Readonly<Record<string, string>>;
  /** The name of the field that tells rows apart. */
  readonly keyField: string;
  readonly pageSize: number;
  /** The work that it stands beside: once that is saved, other rows may be there. */
  readonly beside: string | undefined;
  /** Answered from the browser's own memory, so a keystroke need not wait for silence. */
  readonly instant: boolean;
  /** What is typed is typed for something else, such as a form: it waits for silence however quick the answers are. */
  readonly patient: boolean;
  readonly query: Query;
  /** Null until the first answer. */
  readonly rows: readonly PlainRecord[] | null;
  readonly rowCount: number;
  /** There are more than `rowCount`. */
  readonly isMore: boolean;
  /** What is looked for where all rows are counted, however many they are. */
  readonly counted: Query | null;
  /** The moment the rows are of, where it is told. */
  readonly asOf: string | undefined;
  readonly failure: Failure | null;
  /** The host must be asked, whatever is remembered. */
  readonly fresh: boolean;
  /** It is out of date, or on its way because it was: nobody asked for it, and nobody is told where that is in vain. */
  readonly renewal: 'none' | 'due' | 'underWay';
  /** What is on its way, or was last, has been so for too long to be asked for at each key. */
  readonly late: boolean;
  /** What was asked last was answered, and not late: a search need not wait for silence. */
  readonly quick: boolean;
  readonly selected: readonly string[];
  /** Where a range of chosen rows begins. */
  readonly range: Range | null;
  /** Rows as they were when they were chosen: some of them stand on other pages by now. */
  readonly picked: Readonly<Record<string, PlainRecord>>;
  /** A page fetched before it was asked for. */
  readonly ahead: { readonly query: Query; readonly answer: Rows } | null;
  readonly expected: Query | null;
  /** Where the person was, for Back. */
  readonly position: Position;
  readonly address: ListAddress | null;
  /** Keeps its query and its address one, while it is on screen. */
  readonly keeper: ActorRefFrom<typeof noKeeper> | null;
  /** What acts on many of its rows, once its code is here. */
  readonly bulk: ActorRefFrom<typeof bulkMachine> | null;
}

export interface Position {
  readonly scroll: number;
  readonly row: string | null;
  /** Which entry of the history the list was shown in: only going back to that very one restores the place in it. */
  readonly entry?: unknown;
}

/** The address that the query of a list stands in. */
export interface ListAddress {
  readonly path: string;
  /** What the address calls its filters. */
  readonly fields: readonly string[];
  /** Remembers the search for an address that says nothing. */
  readonly memory?: { readonly read: () => string; readonly write: (search: string) => void };
}

export interface AddressInput extends ListAddress {
  readonly position: Position;
  /** It lived on: its rows are on screen at once. */
  readonly hasRows: boolean;
}

/** What the address of a list is told. */
export type ListAddressCommand =
  /** Something else is asked for: the address is to say it. */
  | { readonly type: 'query.show'; readonly query: Query; readonly replace: boolean }
  /** The list is left: where was the person in it? */
  | { readonly type: 'position.ask' };

export interface CollectionInput {
  readonly kind: string;
  readonly scope: Readonly<Record<string, string>>;
  readonly keyField: string;
  readonly pageSize: number;
  readonly query: Query;
  /** The work that it stands beside, as the desk calls it. */
  readonly beside?: string | undefined;
  readonly instant?: boolean;
  readonly patient?: boolean;
  /** What is remembered of it will do at first. */
  readonly remembered?: boolean;
  /** Absent for a list beside something else, of which the address says nothing. */
  readonly address?: ListAddress;
}

export type CollectionEvent =
  | { readonly type: 'list.refresh' }
  /** What it speaks of was written: it is out of date, whether or not anybody looks. */
  | { readonly type: 'list.outdate' }
  /** Somebody looks at it while it is out of date. */
  | { readonly type: 'list.renew' }
  | { readonly type: 'query.set'; readonly query: Query }
  /** Into the search box, or into the filter of a field that is found by a part of it. */
  | { readonly type: 'search.type'; readonly text: string; readonly field?: string }
  | { readonly type: 'search.settle' }
  /** Without a direction it turns each time it is chosen. */
  | { readonly type: 'sort.choose'; readonly field: string; readonly descending?: boolean }
  | { readonly type: 'filter.choose'; readonly field: string; readonly value: string }
  | { readonly type: 'filters.clear' }
  | { readonly type: 'page.choose'; readonly page: number }
  /** How many rows there are at least is not enough. */
  | { readonly type: 'rows.count' }
  /** So many rows are to stand on a page. */
  | { readonly type: 'size.choose'; readonly size: number }
  | { readonly type: 'page.expect'; readonly page: number }
  | { readonly type: 'row.select'; readonly key: string; readonly selected: boolean }
  /** All from where the range begins; `from` is the row that was left for this one. */
  | { readonly type: 'range.select'; readonly key: string; readonly from?: string }
  | { readonly type: 'page.select'; readonly selected: boolean }
  | { readonly type: 'selection.clear' }
  | { readonly type: 'screen.open' }
  | { readonly type: 'screen.close' }
  | { readonly type: 'position.keep'; readonly position: Position }
  /** The address is to change. */
  | { readonly type: 'place.ask'; readonly place: Place; readonly replace: boolean }
  /** What acts on many rows is here, once; its code comes with the screen that has such actions. */
  | { readonly type: 'bulk.offer'; readonly logic: () => typeof bulkMachine }
  | ({ readonly type: 'watch.begin' } & Watching)
  /** Whoever looked at what others change looks no longer. */
  | { readonly type: 'watch.end'; readonly id: string }
  | ToldBy<'watch', WatchFact>
  | (Omit<BulkFact, 'type'> & { readonly type: 'bulk.acted' })
  | (Omit<GatheredFact, 'type'> & { readonly type: 'bulk.gathered' });

/** Somebody looks at what others change; what sees to it comes with the screen that has such lists. */
export interface Watching extends WatchInput {
  /** Tells one who looks from others who look at the same. */
  readonly id: string;
  readonly logic: () => typeof watchMachine;
}

export interface FetchRowsInput {
  readonly kind: string;
  readonly scope: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly pageSize: number;
  readonly fresh: boolean;
  /** All rows are to be counted, however many they are. */
  readonly countsAll?: boolean;
  /** Nobody asked for them: nobody is told where they cannot be had. */
  readonly isQuiet?: boolean;
}

const tell = tellAs('collection');

/** What is fetched ahead, or on its way so, is none of what is wanted now. */
const nothingAhead = { ahead: null, expected: null };

const noKeeper = fromCallback<ListAddressCommand, AddressInput>(() => undefined);

export const collectionMachine = setup({
  types: {
    context: {} as CollectionContext,
    events: {} as CollectionEvent,
    input: {} as CollectionInput,
    emitted: {} as BulkFact,
    tags: {} as 'loading' | 'busy' | 'failed' | 'empty' | 'noMatch',
  },
  actors: {
    fetchRows: unsupplied<Rows, FetchRowsInput>('fetchRows'),
    address: noKeeper,
  },
  delays: {
    /** 300 ms of silence, and none where an answer is there before the next key (D-215). */
    searchPause: ({ context: { instant, patient, quick } }) => (instant || (quick && !patient) ? 0 : 300),
    lateAfter: 100,
  },
  guards: {
    // A page without rows may be past the end by now: the host says where that is.
    isAhead: ({ context: { ahead, query } }) =>
      ahead !== null && ahead.answer.rows.length > 0 && sameQuery(ahead.query, query),
    isUncounted: ({ context: { isMore, counted, query } }) => isMore && !isCounted(counted, query),
    hasRows: ({ context }) => context.rows !== null,
    isEmpty: ({ context }) => context.rowCount === 0,
    isNarrowed: ({ context }) => isNarrowed(context.query),
    isPastEnd: ({ context }, { rows, rowCount }: Rows) => rows.length === 0 && rowCount > 0 && context.query.page > 0,
    isOther: ({ context }, { query }: { query: Query }) => !sameQuery(context.query, query),
    isAsked: ({ context }, { query }: { query: Query }) => sameNarrowing(query, context.query),
    isSearched: ({ context }) =>
      sameQuery({ ...searchedBy(context.query, context), page: context.query.page }, context.query),
    isForeseeable: ({ context }, { page }: { page: number }) =>
      page >= 0 && page * context.pageSize < context.rowCount && page !== context.query.page,
  },
  actions: {
    keepRows: assign(({ context: { late, renewal } }, answer: Rows) => ({
      ...told(answer),
      ...renewed(renewal),
      fresh: false,
      quick: !late && !answer.isUnasked,
    })),
    beginWait: assign({ late: false, quick: false }),
    beLate: assign({ late: true }),
    useAhead: assign(({ context: { ahead } }) => (ahead === null ? {} : told(ahead.answer))),
    keepFailure: assign(({ context: { renewal } }, { failure }: { failure: Failure }) => ({
      failure,
      ahead: null,
      ...renewed(renewal),
    })),
    wantFresh: assign({ fresh: true, renewal: 'none', ...nothingAhead }),
    beOutdated: assign({ renewal: 'due' }),
    beRenewed: assign({ fresh: true, renewal: 'underWay', ...nothingAhead }),
    turnToLastPage: assign(({ context }, { rowCount }: Rows) => ({
      query: { ...context.query, page: Math.max(0, Math.ceil(rowCount / context.pageSize) - 1) },
    })),
    setQuery: assign(({ context }, { query }: { query: Query }) => ({
      ...asking(context, query),
      typed: query.search,
      typedIn: {},
    })),
    countAll: assign(({ context: { query } }) => ({ counted: query, ...nothingAhead })),
    keepTyped: assign(({ context: { typedIn } }, { text, field }: { text: string; field?: string }) =>
      field === undefined ? { typed: text } : { typedIn: { ...typedIn, [field]: text } },
    ),
    search: assign(({ context }) => asking(context, searchedBy(context.query, context))),
    sort: assign(({ context }, { field, descending }: { field: string; descending?: boolean }) => ({
      query: {
        ...context.query,
        sort: descending === undefined ? sortedBy(context.query, field) : { field, descending },
        page: 0,
      },
    })),
    /** What is chosen stands as it is; whatever was being typed in its place is forgotten. */
    filter: assign(({ context }, { field, value }: { field: string; value: string }) => {
      const { [field]: _replaced, ...others } = context.typedIn;
      return { ...asking(context, filteredBy(context.query, field, value)), typedIn: others };
    }),
    clearFilters: assign(({ context }) => ({
      ...asking(context, { ...context.query, search: '', filters: {}, page: 0 }),
      typed: '',
      typedIn: {},
    })),
    turnPage: assign(({ context }, { page }: { page: number }) => ({ query: { ...context.query, page } })),
    /** The first row that is on screen stays there. */
    resize: assign(({ context: { query, pageSize } }, { size }: { size: number }) => ({
      pageSize: size,
      query: { ...query, page: Math.floor((query.page * pageSize) / size) },
      ...nothingAhead,
    })),
    expectPage: assign(({ context }, { page }: { page: number }) => ({ expected: { ...context.query, page } })),
    keepAhead: assign(({ context: { expected } }, answer: Rows) => ({
      ahead: expected === null ? null : { query: expected, answer },
    })),
    selectRow: assign(({ context }, { key, selected }: { key: string; selected: boolean }) => ({
      selected: [...context.selected.filter((each) => each !== key), ...(selected ? [key] : [])],
      range: { begin: key, end: key, selected },
      picked: pickedWith(context, [key]),
    })),
    selectRange: assign(({ context }, { key, from }: { key: string; from?: string }) => {
      const keys = keysOf(context);
      const { range, within, without } = reaching({ keys, range: context.range, key, from });
      const kept = context.selected.filter((each) => !within.includes(each) && !without.includes(each));
      return { range, selected: [...kept, ...(range.selected ? within : [])], picked: pickedWith(context, within) };
    }),
    selectPage: assign(({ context }, { selected }: { selected: boolean }) => {
      const keys = keysOf(context);
      const others = context.selected.filter((key) => !keys.includes(key));
      return { selected: selected ? [...others, ...keys] : others, picked: pickedWith(context, keys) };
    }),
    selectAll: assign(({ context: { keyField } }, { rows }: { rows: readonly PlainRecord[] }) => ({
      selected: rows.map((row) => String(row[keyField])),
      range: null,
      picked: Object.fromEntries(rows.map((row) => [String(row[keyField]), row])),
    })),
    clearSelection: assign({ selected: [], range: null, picked: {} }),
    beginBulk: assign(({ context: { bulk, ...list }, spawn }, { logic }: { logic: () => typeof bulkMachine }) => {
      const { kind, scope, keyField } = list;
      // XState's types keep names for logic that is set up beforehand.
      const id = 'bulk' as never;
      return { bulk: bulk ?? spawn(logic(), { id, input: { kind, scope, keyField } }) };
    }),
    beginWatch: enqueueActions(({ enqueue }, { id, pause, logic }: Watching) =>
      enqueue.spawnChild(logic(), { id: id as never, input: { pause } }),
    ),
    /** What came through is chosen no longer, what was refused stays chosen (B6). */
    unselect: assign(({ context }, { done }: { done: readonly string[] }) => ({
      selected: context.selected.filter((key) => !done.includes(key)),
    })),
    keepPosition: assign((_, { position }: { position: Position }) => ({ position })),
    tellActed: tell((_, acted: Omit<BulkFact, 'type'>) => ({ ...acted, type: 'acted' }) as const),
    /** A list beside something else has no address. */
    beginAddress: assign(({ context: { address, position, rows }, spawn }) => ({
      keeper: address && spawn('address', { id: 'address', input: { ...address, position, hasRows: rows !== null } }),
    })),
    endAddress: assign({ keeper: null }),
    showQuery: enqueueActions(({ context: { keeper, query }, enqueue }, { replace }: { replace: boolean }) => {
      if (keeper) enqueue.sendTo(keeper, { type: 'query.show', query, replace });
    }),
    askPosition: enqueueActions(({ context: { keeper }, enqueue }) => {
      if (keeper) enqueue.sendTo(keeper, { type: 'position.ask' });
    }),
    /** Navigation is asked like by any link: unsaved work is asked about first. */
    askPlace: sendTo(
      ({ system }) => system.get('navigation'),
      (_, { place, replace }: { place: Place; replace: boolean }) => ({ type: 'place.visit', place, replace }),
    ),
  },
}).createMachine({
  id: 'collection',
  description: 'A list on screen: what is asked, what has arrived, which rows are chosen.',
  context: ({ input: { remembered = false, ...input } }) => ({
    ...input,
    beside: input.beside,
    instant: input.instant ?? false,
    patient: input.patient ?? false,
    address: input.address ?? null,
    keeper: null,
    typed: input.query.search,
    typedIn: {},
    rows: null,
    rowCount: 0,
    isMore: false,
    counted: null,
    failure: null,
    asOf: undefined,
    fresh: !remembered,
    renewal: 'none',
    late: false,
    quick: false,
    selected: [],
    range: null,
    picked: {},
    ahead: null,
    expected: null,
    position: { scroll: 0, row: null },
    bulk: null,
  }),
  type: 'parallel',
  on: {
    'row.select': { actions: { type: 'selectRow', params: ({ event }) => event } },
    'range.select': { actions: { type: 'selectRange', params: ({ event }) => event } },
    'page.select': { actions: { type: 'selectPage', params: ({ event }) => event } },
    'selection.clear': { actions: 'clearSelection' },
    // Whoever has asked for something else meanwhile did not mean these.
    'bulk.gathered': {
      guard: { type: 'isAsked', params: ({ event }) => event },
      actions: { type: 'selectAll', params: ({ event }) => event },
    },
    'place.ask': { actions: { type: 'askPlace', params: ({ event }) => event } },
    'bulk.offer': { actions: { type: 'beginBulk', params: ({ event }) => event } },
    'watch.begin': { actions: { type: 'beginWatch', params: ({ event }) => event } },
    'watch.end': { actions: stopChild(({ event }) => event.id) },
  },
  states: {
    list: {
      description: 'What has arrived of what was asked.',
      initial: 'asking',
      on: {
        'list.refresh': { target: '.asking', actions: 'wantFresh' },
        'list.outdate': { actions: 'beOutdated' },
        'list.renew': { target: '.asking', actions: 'beRenewed' },
        'bulk.acted': {
          target: '.asking',
          actions: [
            { type: 'unselect', params: ({ event }) => event },
            'wantFresh',
            { type: 'tellActed', params: ({ event }) => event },
          ],
        },
        'query.set': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: '.asking',
          actions: { type: 'setQuery', params: ({ event }) => event },
        },
        'search.settle': { target: '.asking', actions: ['search', { type: 'showQuery', params: { replace: true } }] },
        'sort.choose': {
          target: '.asking',
          actions: [
            { type: 'sort', params: ({ event }) => event },
            { type: 'showQuery', params: { replace: false } },
          ],
        },
        'filter.choose': {
          target: '.asking',
          actions: [
            { type: 'filter', params: ({ event }) => event },
            { type: 'showQuery', params: { replace: false } },
          ],
        },
        'filters.clear': {
          target: '.asking',
          actions: ['clearFilters', { type: 'showQuery', params: { replace: false } }],
        },
        'size.choose': {
          target: '.asking',
          actions: [
            { type: 'resize', params: ({ event }) => event },
            { type: 'showQuery', params: { replace: true } },
          ],
        },
        'rows.count': { guard: 'isUncounted', target: '.asking', actions: 'countAll' },
        'page.choose': {
          target: '.asking',
          actions: [
            { type: 'turnPage', params: ({ event }) => event },
            { type: 'showQuery', params: { replace: false } },
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
          entry: 'beginWait',
          after: { lateAfter: { actions: 'beLate' } },
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
                  { type: 'showQuery', params: { replace: true } },
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
          on: { 'watch.lapsed': { target: 'asking', actions: 'wantFresh' } },
        },
        showing: {
          description: 'The rows that were asked for are here.',
          initial: 'counting',
          on: { 'watch.lapsed': { target: 'asking', actions: 'wantFresh' } },
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
    screen: {
      description: 'Whether the list is on screen, and its query in the address.',
      initial: 'shown',
      states: {
        shown: {
          description: 'It is on screen; what is asked for and what its address says is one.',
          entry: 'beginAddress',
          exit: [stopChild('address'), 'endAddress'],
          on: {
            'screen.open': { actions: raise({ type: 'list.refresh' }) },
            'screen.close': { actions: 'askPosition' },
            'position.keep': { target: 'hidden', actions: { type: 'keepPosition', params: ({ event }) => event } },
          },
        },
        hidden: {
          description: 'It was left and lives on, so that Back finds it as it was.',
          // The rows it had stay on screen while newer ones are fetched.
          on: { 'screen.open': { target: 'shown', actions: raise({ type: 'list.refresh' }) } },
        },
      },
    },
    search: {
      description: 'What is typed into the search box and the filters beside it, ahead of the query.',
      initial: 'still',
      on: {
        // The address says what is asked for already: what is being typed goes on.
        'query.set': { guard: { type: 'isOther', params: ({ event }) => event }, target: '.still' },
        'filters.clear': '.still',
      },
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

/** Another query; rows chosen among those of another search, or of other filters, are chosen no longer. */
const asking = (before: CollectionContext, query: Query) => ({
  query,
  selected: sameNarrowing(before.query, query) ? before.selected : [],
});

/** What was outdated while it was on its way is so still. */
const renewed = (renewal: CollectionContext['renewal']) => ({
  renewal: renewal === 'due' ? ('due' as const) : ('none' as const),
});

const rowsWanted = ({ kind, scope, query, pageSize, fresh, counted, renewal }: CollectionContext): FetchRowsInput => ({
  kind,
  scope,
  query,
  pageSize,
  fresh,
  countsAll: isCounted(counted, query),
  isQuiet: renewal === 'underWay',
});

const isCounted = (counted: Query | null, query: Query) => counted !== null && sameNarrowing(counted, query);

const told = ({ rows, rowCount, isMore = false, asOf }: Rows) => ({
  rows,
  rowCount,
  isMore,
  asOf,
  failure: null,
  ahead: null,
});

/** The newest copy of a row stands for it. */
const pickedWith = ({ rows, keyField, picked }: CollectionContext, keys: readonly string[]) => ({
  ...picked,
  ...Object.fromEntries(
    (rows ?? []).flatMap((row) => (keys.includes(String(row[keyField])) ? [[String(row[keyField]), row]] : [])),
  ),
});

const keysOf = ({ rows, keyField }: CollectionContext) => (rows ?? []).map((row) => String(row[keyField]));

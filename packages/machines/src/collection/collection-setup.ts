import type { Failure } from '@wardmere/api';
import { assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate';
import type { BulkFact, bulkMachine } from '../bulk/bulk.machine.ts';
import type { PlainRecord } from '../merge/three-way.ts';
import type { Place } from '../navigation/navigation.machine.ts';
import { tellAs } from '../tell.ts';
import { unsupplied } from '../unsupplied.ts';
import type { Rows } from './arrange.ts';
import type {
  AddressInput,
  CollectionContext,
  CollectionEvent,
  CollectionInput,
  FetchRowsInput,
  ListAddressCommand,
  Position,
  Watching,
} from './collection-context.ts';
import { filteredBy, isNarrowed, sameNarrowing, sameQuery, searchedBy, sortedBy, type Query } from './query.ts';
import { allChosen, chosenWithout, pageChosen, pickedRenewed, rangeChosen, rowChosen } from './selecting.ts';

const tell = tellAs('collection');

/** What is fetched ahead, or on its way so, is none of what is wanted now. */
const nothingAhead = { ahead: null, expected: null };

const noKeeper = fromCallback<ListAddressCommand, AddressInput>(() => undefined);

/** What a list asks itself and does: everything but when. */
export const collectionSetup = setup({
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
    /** As long as what a link leads to, asked for early: it is shown as if it were asked for when it is wanted. */
    aheadLasts: 5000,
  },
  guards: {
    // A page without rows may be past the end by now: the host says where that is.
    isAhead: ({ context: { ahead, query } }) =>
      ahead !== null && ahead.answer.rows.length > 0 && sameQuery(ahead.query, query),
    isUncounted: ({ context: { isMore, counted, query } }) => isMore && !isCounted(counted, query),
    hasRows: ({ context }) => context.rows !== null,
    isWatched: ({ context }) => context.renewal === 'watched',
    isEmpty: ({ context }) => context.rowCount === 0,
    isNarrowed: ({ context }) => isNarrowed(context.query),
    isPastEnd: ({ context }, { rows, rowCount }: Rows) => rows.length === 0 && rowCount > 0 && context.query.page > 0,
    isOther: ({ context }, { query }: { query: Query }) => !sameQuery(context.query, query),
    isAsked: ({ context }, { query }: { query: Query }) => sameNarrowing(query, context.query),
    isSearched: ({ context }) =>
      sameQuery({ ...searchedBy(context.query, context), page: context.query.page }, context.query),
    isForeseeable: ({ context: { query, pageSize, rowCount, ahead } }, { page }: { page: number }) =>
      page >= 0 &&
      page * pageSize < rowCount &&
      page !== query.page &&
      !(ahead !== null && sameQuery(ahead.query, { ...query, page })),
  },
  actions: {
    keepRows: assign(({ context }, answer: Rows) => ({
      ...told(context, answer),
      fresh: false,
      quick: !context.late && !answer.isUnasked,
    })),
    beginWait: assign({ late: false, quick: false }),
    beLate: assign({ late: true }),
    useAhead: assign(({ context }) => (context.ahead ? told(context, context.ahead.answer) : {})),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure, ahead: null })),
    wantFresh: assign({ fresh: true, renewal: 'none', ...nothingAhead }),
    beOutdated: assign({ renewal: 'due' }),
    beRenewed: assign({ fresh: true, renewal: 'underWay', ...nothingAhead }),
    beWatched: assign({ fresh: true, renewal: 'watched', ...nothingAhead }),
    /** What was outdated while it was on its way is so still. */
    endRenewal: assign(({ context: { renewal } }) => ({ renewal: renewal === 'due' ? renewal : 'none' })),
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
    expectPage: assign(({ context }, { page }: { page: number }) => ({
      ahead: null,
      expected: { ...context.query, page },
    })),
    forgetAhead: assign(nothingAhead),
    keepAhead: assign(({ context: { expected } }, answer: Rows) => ({
      ahead: expected === null ? null : { query: expected, answer },
    })),
    selectRow: assign(({ context }, { key, selected }: { key: string; selected: boolean }) =>
      rowChosen(context, key, selected),
    ),
    selectRange: assign(({ context }, { key, from }: { key: string; from?: string }) =>
      rangeChosen(context, key, from),
    ),
    selectPage: assign(({ context }, { selected }: { selected: boolean }) => pageChosen(context, selected)),
    selectAll: assign(({ context }, { rows }: { rows: readonly PlainRecord[] }) => allChosen(context, rows)),
    clearSelection: assign({ selected: [], range: null, picked: {} }),
    beginBulk: assign(({ context: { bulk, ...list }, spawn }, { logic }: { logic: () => typeof bulkMachine }) => {
      const { kind, scope, keyField } = list;
      // XState's types keep names for logic that is set up beforehand.
      const id = 'bulk' as never;
      return { bulk: bulk ?? spawn(logic(), { id, input: { kind, scope, keyField } }) };
    }),
    cancelBulk: enqueueActions(({ context: { bulk }, enqueue }) => {
      if (bulk) enqueue.sendTo(bulk, { type: 'bulk.cancel' });
    }),
    beginWatch: enqueueActions(({ enqueue }, { id, pause, logic }: Watching) =>
      enqueue.spawnChild(logic(), { id: id as never, input: { pause } }),
    ),
    /** What came through is chosen no longer, what was refused stays chosen (B6). */
    unselect: assign(({ context }, { done }: { done: readonly string[] }) => chosenWithout(context, done)),
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
});

/** Another query; rows chosen among those of another search, or of other filters, are chosen no longer. */
const asking = (before: CollectionContext, query: Query) => ({
  query,
  selected: sameNarrowing(before.query, query) ? before.selected : [],
});

/** What is asked for. */
export const rowsWanted = ({
  kind,
  scope,
  query,
  pageSize,
  fresh,
  counted,
  renewal,
}: CollectionContext): FetchRowsInput => ({
  kind,
  scope,
  query,
  pageSize,
  fresh,
  countsAll: isCounted(counted, query),
  isQuiet: renewal === 'underWay' || renewal === 'watched',
});

const isCounted = (counted: Query | null, query: Query) => counted !== null && sameNarrowing(counted, query);

const told = (before: CollectionContext, { rows, rowCount, isMore = false, asOf }: Rows) => ({
  rows,
  picked: pickedRenewed(before, rows),
  rowCount,
  isMore,
  asOf,
  failure: null,
  ahead: null,
});

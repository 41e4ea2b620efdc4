import { stopChild } from 'xstate';
import { collectionSetup } from './collection-setup.ts';
import { ahead } from './regions/ahead.ts';
import { list } from './regions/list.ts';
import { screen } from './regions/screen.ts';
import { search } from './regions/search.ts';

/**
 * A list on screen (D-163, D-164, D-168, D-215, B4): what is asked, what has arrived, which rows are chosen. It knows no
 * address: an actor it invokes keeps its query and the address one. Whether rows come page by page from the host or from a list
 * held whole is the business of `fetchRows`.
 */
export const collectionMachine = collectionSetup.createMachine({
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
    'selection.clear': { actions: ['clearSelection', 'cancelBulk'] },
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
  states: { list, screen, search, ahead },
});

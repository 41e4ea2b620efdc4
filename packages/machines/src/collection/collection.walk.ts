import { CallError } from '@wardmere/api';
import type { Rows } from './arrange.ts';
import { collectionMachine } from './collection.machine.ts';
import { BLANK_QUERY } from './query.ts';
import { broke, done, passed, unending } from '../testing/outcomes.ts';
import { defineWalk } from '../testing/walk.ts';

const two: Rows = { rows: [{ uid: 'a' }, { uid: 'b' }], rowCount: 5 };
const none: Rows = { rows: [], rowCount: 0 };
const pastEnd: Rows = { rows: [], rowCount: 2 };
const refusal = new CallError({
  kind: 'unavailable',
  status: 500,
  message: 'Unable to fetch buildings. Please try again',
});

/** Every way through a list. */
export const collectionWalk = defineWalk<typeof collectionMachine>({
  machine: unending(collectionMachine),
  given: {
    'a list is opened': { kind: 'building', scope: { client: 'c1' }, keyField: 'uid', pageSize: 2, query: BLANK_QUERY },
  },
  when: {
    'the person asks for the list again': { type: 'list.refresh' },
    'the address says another search': { type: 'query.set', query: { ...BLANK_QUERY, search: 'x' } },
    'the person types into the search box': { type: 'search.type', text: 'y' },
    'the person empties the search box': { type: 'search.type', text: '' },
    'what was typed becomes the search': { type: 'search.settle' },
    'the person sorts by a column': { type: 'sort.choose', field: 'name' },
    'the person chooses a filter': { type: 'filter.choose', field: 'status', value: 'Active' },
    'the person clears search and filters': { type: 'filters.clear' },
    'the person turns to the next page': { type: 'page.choose', page: 1 },
    'the person points at the next page': { type: 'page.expect', page: 1 },
    'the person ticks a row': { type: 'row.select', key: 'a', selected: true },
    'the person ticks the whole page': { type: 'page.select', selected: true },
    'the person chooses none': { type: 'selection.clear' },
    'the person scrolls': { type: 'position.keep', position: { scroll: 1, row: null } },
    '300 ms pass without a further key': passed(collectionMachine, 'searchPause'),
    'the rows arrive': done('fetchRows', two),
    'the answer is that there are no rows': done('fetchRows', none),
    'the answer is that the page asked for is past the end': done('fetchRows', pastEnd),
    'the rows cannot be fetched': broke('fetchRows', refusal),
    'the page fetched ahead arrives': done('fetchAhead', two),
    'the page could not be fetched ahead': broke('fetchAhead', refusal),
  },
  withoutGesture: {
    'what was typed becomes the search': 'The list tells itself so once nobody types.',
  },
  told: {
    queryChanged: 'The address says what is asked for.',
  },
  digest: ({ query, typed, rows, rowCount, ahead }) => [
    query.page > 1 ? 'far' : query.page,
    query.search !== '' || Object.keys(query.filters).length > 0,
    typed === query.search,
    rows === null,
    rowCount > 0,
    ahead?.query.page,
  ],
});

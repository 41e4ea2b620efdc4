import { CallError } from '@wardmere/api';
import { bulkMachine } from '../bulk/bulk.machine.ts';
import type { Rows } from './arrange.ts';
import { collectionMachine } from './collection.machine.ts';
import { BLANK_QUERY } from './query.ts';
import { broke, done, passed, unending } from '../testing/outcomes.ts';
import { defineWalk } from '../testing/walk.ts';
import { watchMachine } from '../watch/watch.machine.ts';

const two: Rows = { rows: [{ uid: 'a' }, { uid: 'b' }], rowCount: 5 };
const least: Rows = { ...two, isMore: true };
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
    'a list is opened': {
      kind: 'building',
      scope: { client: 'c1' },
      keyField: 'uid',
      pageSize: 2,
      query: BLANK_QUERY,
      address: { path: '/buildings', fields: [] },
    },
  },
  when: {
    'the person asks for the list again': { type: 'list.refresh' },
    'what it speaks of was written': { type: 'list.outdate' },
    'it is looked at while it is out of date': { type: 'list.renew' },
    'the address says another search': { type: 'query.set', query: { ...BLANK_QUERY, search: 'x' } },
    'the person types into the search box': { type: 'search.type', text: 'y' },
    'the person empties the search box': { type: 'search.type', text: '' },
    'what was typed becomes the search': { type: 'search.settle' },
    'the person sorts by a column': { type: 'sort.choose', field: 'name' },
    'the person chooses a filter': { type: 'filter.choose', field: 'status', value: 'Active' },
    'the person clears search and filters': { type: 'filters.clear' },
    'the person wants all of them counted': { type: 'rows.count' },
    'the person turns to the next page': { type: 'page.choose', page: 1 },
    'the person wants more rows on a page': { type: 'size.choose', size: 3 },
    'the person points at the next page': { type: 'page.expect', page: 1 },
    'the person ticks a row': { type: 'row.select', key: 'a', selected: true },
    'the person ticks another row with Shift': { type: 'range.select', key: 'b' },
    'the person ticks the whole page': { type: 'page.select', selected: true },
    'the person chooses none': { type: 'selection.clear' },
    'the screen brings what can be done to many rows': { type: 'bulk.offer', logic: () => unending(bulkMachine) },
    'the list is looked at for what others change': {
      type: 'watch.begin',
      id: 'a',
      pause: 20_000,
      logic: () => unending(watchMachine),
    },
    'it is looked at so no longer': { type: 'watch.end', id: 'a' },
    'what is known will do no longer': { type: 'watch.lapsed' },
    'all that match have arrived': { type: 'bulk.gathered', query: BLANK_QUERY, rows: two.rows },
    'what was done to many rows has come through': {
      type: 'bulk.acted',
      kind: 'building',
      action: 'close',
      done: ['a'],
      refused: [],
      left: [],
      entries: [],
      isLacking: false,
    },
    'the person leaves the list': { type: 'screen.close' },
    'where the person was in it is known': { type: 'position.keep', position: { scroll: 1, row: null } },
    'the person comes to the list again': { type: 'screen.open' },
    'what is asked for is to stand in the address': {
      type: 'place.ask',
      place: { path: '/buildings', search: '?page=2', hash: '' },
      replace: false,
    },
    '300 ms pass without a further key': passed(collectionMachine, 'searchPause'),
    '100 ms pass without an answer': passed(collectionMachine, 'lateAfter'),
    'what was fetched ahead is five seconds old': passed(collectionMachine, 'aheadLasts'),
    'the rows arrive': done('fetchRows', two),
    'the rows arrive, and there are more than were counted': done('fetchRows', least),
    'the answer is that there are no rows': done('fetchRows', none),
    'the answer is that the page asked for is past the end': done('fetchRows', pastEnd),
    'the rows cannot be fetched': broke('fetchRows', refusal),
    'the page fetched ahead arrives': done('fetchAhead', two),
    'the page could not be fetched ahead': broke('fetchAhead', refusal),
  },
  withoutGesture: {
    'what it speaks of was written': 'The chart of what was written has what leads there.',
    'it is looked at while it is out of date': 'What is chosen from says so by itself where it is on screen.',
    'what was typed becomes the search': 'The list tells itself so once nobody types.',
    'where the person was in it is known': 'The address of the list says so when it is left.',
    'what is asked for is to stand in the address': 'The address of the list says so when anything else is asked for.',
    'the screen brings what can be done to many rows': 'It does so by itself where the list has such actions.',
    'the list is looked at for what others change': 'The screen says so by itself where the list is such a one.',
    'it is looked at so no longer': 'The screen says so by itself where the list is such a one.',
    'what is known will do no longer': 'The chart of the watch has what leads there.',
    'all that match have arrived': 'The chart of the action has the gestures that lead there.',
    'what was done to many rows has come through': 'The chart of the action has the gestures that lead there.',
  },
  told: {
    acted: 'A notice says what was done to how many.',
  },
  digest: ({ query, typed, rows, rowCount, isMore, ahead, renewal }) => [
    renewal === 'watched',
    query.page > 1 ? 'far' : query.page,
    query.search !== '' || Object.keys(query.filters).length > 0,
    typed === query.search,
    rows === null,
    isMore ? 'more' : rowCount > 0,
    ahead?.query.page,
  ],
});

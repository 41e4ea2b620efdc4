import { CallError } from '@wardmere/api';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { bulkMachine, type GatherRowsInput } from '../bulk/bulk.machine.ts';
import type { PlainRecord } from '../merge/three-way.ts';
import type { Rows } from './arrange.ts';
import { isAllSelected, selectPageSelection, selectPicked } from './chosen-rows.ts';
import type {
  AddressInput,
  CollectionEvent,
  CollectionInput,
  FetchRowsInput,
  ListAddressCommand,
} from './collection-context.ts';
import { collectionMachine } from './collection.machine.ts';
import {
  isRefreshing,
  selectBulk,
  selectCounted,
  selectListFailure,
  selectPageCount,
  selectRows,
  selectListState,
} from './collection-selectors.ts';
import { BLANK_QUERY, type Query } from './query.ts';
import { elapse } from '../testing/outcomes.ts';
import { watchMachine } from '../watch/watch.machine.ts';

const input: CollectionInput = {
  kind: 'building',
  scope: { client: 'c1' },
  keyField: 'uid',
  pageSize: 2,
  query: BLANK_QUERY,
};
const two: Rows = { rows: [{ uid: 'a' }, { uid: 'b' }], rowCount: 5 };
const least: Rows = { ...two, isMore: true };
const none: Rows = { rows: [], rowCount: 0 };
const words = 'Unable to fetch buildings. Please try again';
const refusal = new CallError({ kind: 'unavailable', status: 500, message: words });

interface Asked extends FetchRowsInput {
  readonly answer: (rows: Rows) => void;
  readonly fail: () => void;
  readonly signal: AbortSignal;
}

function open(query: Query = BLANK_QUERY, more: Partial<CollectionInput> = {}, isBeside = false) {
  const clock = new SimulatedClock();
  const asked: Asked[] = [];
  const shown: ListAddressCommand[] = [];
  const address = fromCallback<ListAddressCommand, AddressInput>(({ receive }) =>
    receive((command) => shown.push(command)),
  );
  const fetchRows = fromPromise<Rows, FetchRowsInput>(
    ({ input: given, signal }) =>
      new Promise((resolve, reject) => asked.push({ ...given, signal, answer: resolve, fail: () => reject(refusal) })),
  );
  const actor = createActor(collectionMachine.provide({ actors: { fetchRows, address } }), {
    input: { ...input, query, ...more, ...(!isBeside && { address: { path: '/buildings', fields: [] } }) },
    clock,
  });
  actor.start();
  const last = () => {
    const request = asked.at(-1);
    if (request === undefined) throw new Error('Nothing was asked.');
    return request;
  };
  const stateOf = (wanted: ReturnType<typeof selectListState>) =>
    waitFor(actor, (list) => selectListState(list) === wanted && !list.hasTag('busy'));
  const answer = async (rows: Rows = two, took = 100) => {
    clock.increment(took);
    last().answer(rows);
    return waitFor(actor, (list) => !list.hasTag('busy'));
  };
  return { actor, clock, asked, last, shown, stateOf, answer };
}

/** A list that answers before the next key, and keys that come one every 80 ms from then on. */
const quickly = async (query: Query = BLANK_QUERY, more: Partial<CollectionInput> = {}) => {
  const list = open(query, more);
  await list.answer(two, 0);
  const press = (text: string) => {
    list.actor.send({ type: 'search.type', text });
    list.clock.increment(0);
    list.clock.increment(80);
  };
  const searched = () => list.asked.slice(1).map((each) => each.query.search);
  return { ...list, press, searched };
};

describe('fetching', () => {
  it('shows the first rows, then keeps them while others are on their way', async () => {
    const { actor, answer } = open();
    expect(selectListState(actor.getSnapshot())).toBe('loading');
    expect(selectRows(await answer())).toEqual(two.rows);
    actor.send({ type: 'page.choose', page: 1 });
    expect([
      selectListState(actor.getSnapshot()),
      isRefreshing(actor.getSnapshot()),
      selectRows(actor.getSnapshot()),
    ]).toEqual(['filled', true, two.rows]);
  });

  it('says when there is nothing yet, and when nothing matches', async () => {
    const empty = open();
    expect(selectListState(await empty.answer(none))).toBe('empty');
    const narrowed = open({ ...BLANK_QUERY, search: 'x' });
    expect(selectListState(await narrowed.answer(none))).toBe('noMatch');
    narrowed.actor.send({ type: 'filters.clear' });
    expect(selectListState(await narrowed.answer())).toBe('filled');
  });

  it('fails in the catalogued words and tries again', async () => {
    const { actor, last, stateOf, answer } = open();
    last().fail();
    expect(selectListFailure(await stateOf('failed'))?.message).toBe(words);
    actor.send({ type: 'list.refresh' });
    expect(selectListState(actor.getSnapshot())).toBe('loading');
    expect(last().fresh).toBe(true);
    expect(selectListFailure(await answer())).toBeUndefined();
  });

  it('never lets an older answer overwrite a newer one', async () => {
    const { actor, asked, answer } = open();
    await answer();
    actor.send({ type: 'page.choose', page: 1 });
    actor.send({ type: 'page.choose', page: 2 });
    const [, older, newer] = asked;
    expect([older?.signal.aborted, newer?.signal.aborted]).toEqual([true, false]);
    newer?.answer({ rows: [{ uid: 'new' }], rowCount: 5 });
    older?.answer({ rows: [{ uid: 'old' }], rowCount: 5 });
    expect(selectRows(await waitFor(actor, (list) => !list.hasTag('busy')))).toEqual([{ uid: 'new' }]);
  });

  it('tells that there are more than were counted, counts all on demand, and no longer once something else is looked for', async () => {
    const { actor, answer, asked, last } = open();
    actor.send({ type: 'rows.count' });
    await answer(two);
    actor.send({ type: 'rows.count' });
    expect(asked.map(({ countsAll }) => countsAll)).toEqual([false]);
    actor.send({ type: 'filter.choose', field: 'status', value: 'Active' });
    const counted = await answer(least);
    expect([counted.context.rowCount, selectCounted(counted)]).toEqual([5, 'some']);
    actor.send({ type: 'rows.count' });
    expect(last().countsAll).toBe(true);
    // Until it is known the number is none to act upon, and a host may count no further.
    expect(selectCounted(actor.getSnapshot())).toBe('counting');
    expect(selectCounted(await answer(least))).toBe('bounded');
    actor.send({ type: 'list.refresh' });
    expect(selectCounted(await answer(two))).toBe('all');
    actor.send({ type: 'page.choose', page: 1 });
    actor.send({ type: 'sort.choose', field: 'name' });
    expect(last().countsAll).toBe(true);
    await answer(two);
    const { query } = actor.getSnapshot().context;
    actor.send({ type: 'query.set', query: { ...query, page: 2 } });
    expect(last().countsAll).toBe(true);
    actor.send({ type: 'query.set', query: { ...query, search: 'x' } });
    expect(last().countsAll).toBe(false);
  });

  it('turns to the last page when the asked one is no more', async () => {
    const { actor, last, shown, answer } = open({ ...BLANK_QUERY, page: 9 });
    last().answer({ rows: [], rowCount: 5 });
    await waitFor(actor, (list) => list.context.query.page === 2);
    expect([last().query.page, shown]).toEqual([
      2,
      [{ type: 'query.show', query: { ...BLANK_QUERY, page: 2 }, replace: true }],
    ]);
    expect(selectPageCount(await answer())).toBe(3);
  });
});

describe('asking', () => {
  it('searches after 300 ms of silence, from the first page, once (D-215)', async () => {
    const { actor, clock, asked, answer, shown } = open({ ...BLANK_QUERY, page: 1 });
    await answer();
    for (const text of ['h', 'hi', 'hil']) {
      actor.send({ type: 'search.type', text });
      clock.increment(299);
    }
    expect(asked).toHaveLength(1);
    clock.increment(1);
    expect(asked.map(({ query }) => [query.search, query.page])).toEqual([
      ['', 1],
      ['hil', 0],
    ]);
    expect(shown).toEqual([{ type: 'query.show', query: { ...BLANK_QUERY, search: 'hil' }, replace: true }]);
  });

  it('goes at once where the last answer took less than 100 ms, and no longer once one takes longer (D-215)', async () => {
    const { actor, clock, asked, answer } = open();
    const type = (text: string) => {
      actor.send({ type: 'search.type', text });
      clock.increment(0);
      return asked.at(-1)?.query.search;
    };
    await answer(two, 99);
    expect(type('h')).toBe('h');
    await answer(two, 99);
    expect(type('hi')).toBe('hi');
    clock.increment(100);
    // What is on its way for so long already will not be that answer.
    expect(type('hil')).toBe('hi');
    clock.increment(300);
    expect(asked.at(-1)?.query.search).toBe('hil');
    await answer(two, 100);
    expect(type('hill')).toBe('hil');
  });

  it('waits for silence while what was asked at the last key is on its way, however soon the keys come', async () => {
    const { press, searched, answer, clock } = await quickly();
    press('h');
    press('hi');
    expect(searched()).toEqual(['h']);
    // It was late by then.
    await answer(two, 10);
    press('hil');
    press('hill');
    expect(searched()).toEqual(['h']);
    clock.increment(220);
    expect(searched()).toEqual(['h', 'hill']);
  });

  it('goes at once again with the key that comes after an answer of 90 ms, not with one before it', async () => {
    const { actor, press, searched, answer, clock } = await quickly();
    press('h');
    actor.send({ type: 'search.type', text: 'hi' });
    await answer(two, 10);
    clock.increment(70);
    expect(searched()).toEqual(['h']);
    press('hil');
    expect(searched()).toEqual(['h', 'hil']);
  });

  it('asks twice for any number of keys while one answer takes 2 s', async () => {
    const { press, searched, clock } = await quickly();
    for (const text of ['h', 'hi', 'hil', 'hill', 'hills']) press(text);
    clock.increment(2000);
    expect(searched()).toEqual(['h', 'hills']);
  });

  it('waits for silence after a refusal', async () => {
    const { press, searched, last, stateOf, clock } = await quickly();
    press('h');
    last().fail();
    await stateOf('failed');
    press('hi');
    expect(searched()).toEqual(['h']);
    clock.increment(220);
    expect(searched()).toEqual(['h', 'hi']);
  });

  it('waits for silence after an answer that nobody was asked for', async () => {
    const { press, searched, answer } = await quickly();
    press('h');
    await answer({ ...none, isUnasked: true }, 0);
    press('hi');
    expect(searched()).toEqual(['h']);
  });

  it('waits for silence, however quick the answers are, where it looks for what is typed for something else', async () => {
    const { press, searched, clock } = await quickly(BLANK_QUERY, { patient: true });
    press('h');
    press('hi');
    expect(searched()).toEqual([]);
    clock.increment(220);
    expect(searched()).toEqual(['hi']);
  });

  it('does not wait for silence where the rows are at hand', async () => {
    const { actor, clock, asked, answer } = open(BLANK_QUERY, { instant: true });
    await answer();
    actor.send({ type: 'search.type', text: 'h' });
    clock.increment(0);
    expect(asked).toHaveLength(2);
  });

  it('is waiting for nothing while somebody types, and from the silence on', async () => {
    const { actor, clock, answer } = open();
    await answer();
    actor.send({ type: 'search.type', text: 'h' });
    expect(isRefreshing(actor.getSnapshot())).toBe(false);
    clock.increment(300);
    expect(isRefreshing(actor.getSnapshot())).toBe(true);
    expect(isRefreshing(await answer())).toBe(false);
  });

  it('narrows by what is typed into filters after the same silence, and keeps the text as it was typed', async () => {
    const { actor, clock, asked, answer, shown } = open({ ...BLANK_QUERY, page: 1 });
    await answer();
    for (const [text, field] of [
      ['an', 'by'],
      ['ann ', 'by'],
      ['hill', 'of'],
    ] as const) {
      actor.send({ type: 'search.type', text, field });
      clock.increment(299);
    }
    expect(asked).toHaveLength(1);
    clock.increment(1);
    const query = { ...BLANK_QUERY, filters: { by: 'ann', of: 'hill' } };
    expect(asked.at(-1)?.query).toEqual(query);
    expect(shown).toEqual([{ type: 'query.show', query, replace: true }]);
    expect(actor.getSnapshot().context.typedIn).toEqual({ by: 'ann ', of: 'hill' });
    actor.send({ type: 'search.type', text: 'ann', field: 'by' });
    clock.increment(300);
    expect(asked).toHaveLength(2);
  });

  it('forgets what was being typed into a filter when it is cleared, or the address says otherwise', async () => {
    const { actor, clock, last, answer } = open();
    await answer();
    const type = () => actor.send({ type: 'search.type', text: 'ann', field: 'by' });
    for (const forget of [
      { type: 'filter.choose', field: 'by', value: '' },
      { type: 'filters.clear' },
      { type: 'query.set', query: { ...BLANK_QUERY, search: 'york' } },
    ] as const) {
      type();
      actor.send(forget);
      clock.increment(1000);
      expect([actor.getSnapshot().context.typedIn['by'] ?? '', last().query.filters]).toEqual(['', {}]);
    }
  });

  it('leaves a filter that was chosen as it was chosen when something is searched', async () => {
    const { actor, clock, last, answer } = open();
    await answer();
    actor.send({ type: 'filter.choose', field: 'title', value: 'Head ' });
    await answer();
    actor.send({ type: 'search.type', text: 'h' });
    clock.increment(300);
    expect([last().query.search, last().query.filters]).toEqual(['h', { title: 'Head ' }]);
  });

  it('asks nothing when the text is typed back', async () => {
    const { actor, clock, asked, answer } = open();
    await answer();
    actor.send({ type: 'search.type', text: 'h' });
    actor.send({ type: 'search.type', text: '' });
    clock.increment(300);
    expect(asked).toHaveLength(1);
  });

  it('tells each sort, filter and page for the address, and follows the address without telling', async () => {
    const { actor, last, shown, answer } = open();
    await answer();
    actor.send({ type: 'sort.choose', field: 'name' });
    actor.send({ type: 'filter.choose', field: 'status', value: 'Active' });
    actor.send({ type: 'page.choose', page: 1 });
    const asked: Query = {
      search: '',
      sort: { field: 'name', descending: false },
      filters: { status: 'Active' },
      page: 1,
    };
    expect([last().query, shown.at(-1)]).toEqual([asked, { type: 'query.show', query: asked, replace: false }]);
    const before = shown.length;
    actor.send({ type: 'query.set', query: BLANK_QUERY });
    expect([last().query, shown.length]).toEqual([BLANK_QUERY, before]);
  });

  it('forgets what was being typed when the address says otherwise', async () => {
    const { actor, clock, last, answer } = open();
    await answer();
    actor.send({ type: 'search.type', text: 'h' });
    actor.send({ type: 'query.set', query: { ...BLANK_QUERY, search: 'york' } });
    clock.increment(1000);
    expect([actor.getSnapshot().context.typed, last().query.search]).toEqual(['york', 'york']);
  });

  it.each([
    { type: 'sort.choose', field: 'name' },
    { type: 'filter.choose', field: 'status', value: 'Active' },
    { type: 'page.choose', page: 1 },
  ] as const)(
    'searches for what is typed although $type comes before the silence, and the address says so',
    async (event) => {
      const { actor, clock, last, answer } = open();
      await answer();
      actor.send({ type: 'search.type', text: 'hill' });
      actor.send(event);
      const { query } = actor.getSnapshot().context;
      actor.send({ type: 'query.set', query });
      clock.increment(300);
      expect(last().query).toEqual({ ...query, search: 'hill', page: 0 });
    },
  );

  it('uses a page fetched ahead at once, and asks again when the query is another', async () => {
    const { actor, asked, last, answer } = open();
    await answer();
    actor.send({ type: 'page.expect', page: 7 });
    expect(asked).toHaveLength(1);
    actor.send({ type: 'page.expect', page: 1 });
    last().answer({ rows: [{ uid: 'c' }], rowCount: 5 });
    await waitFor(actor, (list) => list.context.ahead !== null);
    actor.send({ type: 'page.choose', page: 1 });
    expect([asked.length, selectRows(actor.getSnapshot())]).toEqual([2, [{ uid: 'c' }]]);
    actor.send({ type: 'page.choose', page: 0 });
    expect(asked).toHaveLength(3);
  });

  it('uses a page fetched ahead for five seconds, and asks for an older one anew', async () => {
    const { actor, clock, asked, last, answer } = open();
    await answer();
    const ahead = async () => {
      actor.send({ type: 'page.expect', page: 1 });
      last().answer({ rows: [{ uid: 'c' }], rowCount: 5 });
      await waitFor(actor, (list) => list.context.ahead !== null);
    };
    await ahead();
    clock.increment(4999);
    actor.send({ type: 'page.expect', page: 1 });
    expect(asked).toHaveLength(2);
    clock.increment(1);
    await ahead();
    expect(asked).toHaveLength(3);
    clock.increment(5000);
    actor.send({ type: 'page.choose', page: 1 });
    expect([asked.length, selectRows(actor.getSnapshot())]).toEqual([4, two.rows]);
  });

  it('uses none but the page that was pointed at last', async () => {
    const { actor, clock, asked, last, answer } = open();
    await answer();
    actor.send({ type: 'page.expect', page: 1 });
    last().answer({ rows: [{ uid: 'c' }], rowCount: 5 });
    await waitFor(actor, (list) => list.context.ahead !== null);
    actor.send({ type: 'page.expect', page: 2 });
    last().fail();
    await waitFor(actor, (list) => !list.matches({ ahead: 'fetching' }));
    clock.increment(1_800_000);
    actor.send({ type: 'page.choose', page: 1 });
    expect(asked.at(-1)?.query.page).toBe(1);
  });
});

it('shows the last page where the one that was fetched ahead is there no more', async () => {
  const { actor, asked, last, answer } = open();
  await answer({ rows: [{ uid: 'a' }, { uid: 'b' }], rowCount: 3 });
  actor.send({ type: 'page.expect', page: 1 });
  last().answer({ rows: [], rowCount: 2 });
  await waitFor(actor, (list) => list.context.ahead !== null);
  actor.send({ type: 'page.choose', page: 1 });
  expect(asked.map(({ query }) => query.page)).toEqual([0, 1, 1]);
  last().answer({ rows: [], rowCount: 2 });
  await waitFor(actor, ({ context }) => context.query.page === 0);
  const list = await answer({ rows: [{ uid: 'a' }, { uid: 'b' }], rowCount: 2 });
  expect([selectListState(list), selectRows(list).length]).toEqual(['filled', 2]);
});

it('has more rows on a page with the first of them still on it', async () => {
  const { actor, asked, answer } = open({ ...BLANK_QUERY, page: 3 });
  await answer();
  actor.send({ type: 'size.choose', size: 5 });
  expect(asked.at(-1)).toMatchObject({ pageSize: 5, query: { page: 1 } });
});

it.each([
  ['of another size', { type: 'size.choose', size: 3 }],
  ['of before', { type: 'list.refresh' }],
] as const)('never shows a page %s that was still on its way ahead', async (_, event) => {
  const { actor, asked, last, answer } = open();
  await answer();
  actor.send({ type: 'page.expect', page: 1 });
  const ahead = last();
  actor.send(event);
  await answer();
  ahead.answer({ rows: [{ uid: 'old' }], rowCount: 5 });
  await waitFor(actor, (list) => !list.matches({ ahead: 'fetching' }));
  actor.send({ type: 'page.choose', page: 1 });
  expect(asked.at(-1)?.query.page).toBe(1);
  expect(selectRows(await answer())).toEqual(two.rows);
});

describe('rows', () => {
  it('are chosen one by one, by the page, and forgotten by another search', async () => {
    const { actor, answer } = open();
    await answer();
    actor.send({ type: 'row.select', key: 'a', selected: true });
    expect(selectPageSelection(actor.getSnapshot())).toBe('some');
    actor.send({ type: 'page.select', selected: true });
    expect([selectPageSelection(actor.getSnapshot()), actor.getSnapshot().context.selected]).toEqual([
      'all',
      ['a', 'b'],
    ]);
    actor.send({ type: 'page.select', selected: false });
    expect(selectPageSelection(actor.getSnapshot())).toBe('none');
    actor.send({ type: 'row.select', key: 'b', selected: true });
    actor.send({ type: 'filter.choose', field: 'status', value: 'Active' });
    expect(actor.getSnapshot().context.selected).toEqual([]);
  });

  it('stay chosen on any page and in any order of one search, and are forgotten once the address says another', async () => {
    const { actor, answer } = open();
    await answer();
    actor.send({ type: 'row.select', key: 'a', selected: true });
    const chosenAt = (query: Partial<Query>) => {
      actor.send({ type: 'query.set', query: { ...BLANK_QUERY, ...query } });
      return actor.getSnapshot().context.selected;
    };
    expect(chosenAt({ page: 1, sort: { field: 'name', descending: true } })).toEqual(['a']);
    expect(chosenAt({ filters: { status: 'Active' } })).toEqual([]);
  });

  it('are all chosen where each row there is is one of them, not where as many others are', async () => {
    const { actor, answer } = open();
    await answer({ rows: two.rows, rowCount: 2 });
    actor.send({ type: 'page.select', selected: true });
    expect(isAllSelected(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'list.refresh' });
    expect(isAllSelected(await answer({ rows: [{ uid: 'a' }, { uid: 'c' }], rowCount: 2 }))).toBe(false);
    actor.send({ type: 'page.select', selected: true });
    // One of them is no more, and nobody can say which of those on other pages are.
    expect([actor.getSnapshot().context.selected, isAllSelected(actor.getSnapshot())]).toEqual([
      ['b', 'a', 'c'],
      false,
    ]);
  });

  it('are all chosen page by page, and not where more are than were counted', async () => {
    const { actor, answer } = open();
    await answer({ rows: two.rows, rowCount: 3 });
    actor.send({ type: 'page.select', selected: true });
    expect(isAllSelected(actor.getSnapshot())).toBe(false);
    actor.send({ type: 'page.choose', page: 1 });
    await answer({ rows: [{ uid: 'c' }], rowCount: 3 });
    actor.send({ type: 'page.select', selected: true });
    expect(isAllSelected(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'list.refresh' });
    expect(isAllSelected(await answer({ rows: [{ uid: 'c' }], rowCount: 3, isMore: true }))).toBe(false);
  });

  it('are chosen from one to another, and less of them when the range gets shorter', async () => {
    const { actor, answer } = open();
    await answer();
    const chosen = () => actor.getSnapshot().context.selected;
    actor.send({ type: 'row.select', key: 'a', selected: true });
    actor.send({ type: 'range.select', key: 'b' });
    expect([chosen(), selectPicked(actor.getSnapshot())]).toEqual([
      ['a', 'b'],
      [{ uid: 'a' }, { uid: 'b' }],
    ]);
    actor.send({ type: 'range.select', key: 'a', from: 'b' });
    expect(chosen()).toEqual(['a']);
    actor.send({ type: 'selection.clear' });
    actor.send({ type: 'range.select', key: 'b', from: 'a' });
    expect(chosen()).toEqual(['a', 'b']);
  });

  it('are as they came in last, whoever has changed them since they were chosen', async () => {
    const { actor, answer } = open();
    await answer({ rows: [{ uid: 'a', status: 'Active' }, { uid: 'b' }], rowCount: 5 });
    actor.send({ type: 'row.select', key: 'a', selected: true });
    actor.send({ type: 'screen.open' });
    await answer({ rows: [{ uid: 'a', status: 'Inactive' }, { uid: 'b' }], rowCount: 5 });
    expect(selectPicked(actor.getSnapshot())).toEqual([{ uid: 'a', status: 'Inactive' }]);
    // So they do where they were fetched before they were asked for.
    actor.send({ type: 'page.expect', page: 1 });
    await answer({ rows: [{ uid: 'a', status: 'Locked' }], rowCount: 5 });
    await waitFor(actor, ({ context }) => context.ahead !== null);
    actor.send({ type: 'page.choose', page: 1 });
    expect(selectPicked(actor.getSnapshot())).toEqual([{ uid: 'a', status: 'Locked' }]);
  });

  it('are all chosen that match, unless something else is asked for by then', async () => {
    const { actor, answer } = open();
    await answer();
    const all = [{ uid: 'a' }, { uid: 'b' }, { uid: 'c' }];
    actor.send({ type: 'bulk.gathered', query: { ...BLANK_QUERY, search: 'x' }, rows: all });
    expect(actor.getSnapshot().context.selected).toEqual([]);
    actor.send({ type: 'bulk.gathered', query: { ...BLANK_QUERY, page: 3 }, rows: all });
    expect([actor.getSnapshot().context.selected, selectPicked(actor.getSnapshot())]).toEqual([['a', 'b', 'c'], all]);
  });

  it.each<[string, CollectionEvent]>([
    ['none is chosen', { type: 'selection.clear' }],
    ['the list is left', { type: 'position.keep', position: { scroll: 0, row: null } }],
  ])('are asked about no longer, and gathered no longer, once %s', async (_, event) => {
    const { actor, answer } = open();
    await answer();
    const gatherRows = fromPromise<readonly PlainRecord[], GatherRowsInput>(() => new Promise(() => undefined));
    actor.send({ type: 'bulk.offer', logic: () => bulkMachine.provide({ actors: { gatherRows } }) });
    const bulk = selectBulk(actor.getSnapshot());
    bulk?.send({ type: 'bulk.gather', query: BLANK_QUERY, rowCount: 5 });
    actor.send(event);
    expect(bulk?.getSnapshot().value).toEqual({ resting: 'calm' });
    bulk?.send({ type: 'bulk.begin', action: 'close', rows: [{ uid: 'a' }] });
    expect(bulk?.getSnapshot().value).toBe('asking');
    // Once it was left, only coming to it again leads to leaving it again.
    actor.send({ type: 'screen.open' });
    actor.send(event);
    expect(bulk?.getSnapshot().value).toEqual({ resting: 'calm' });
  });

  it('remember where the person was', () => {
    const { actor } = open();
    actor.send({ type: 'position.keep', position: { scroll: 420, row: 'b' } });
    expect(actor.getSnapshot().context.position).toEqual({ scroll: 420, row: 'b' });
  });
});

describe('leaving and coming back', () => {
  const position = { scroll: 700, row: '/buildings/b', entry: 3 };

  it('keeps where the person was, says nothing to the address meanwhile, and is asked for anew', async () => {
    const { actor, asked, shown, answer } = open();
    await answer();
    actor.send({ type: 'screen.close' });
    expect(shown).toEqual([{ type: 'position.ask' }]);
    actor.send({ type: 'position.keep', position });
    expect([actor.getSnapshot().matches({ screen: 'hidden' }), actor.getSnapshot().children['address']]).toEqual([
      true,
      undefined,
    ]);
    actor.send({ type: 'screen.open' });
    expect([asked.length, asked.at(-1)?.fresh, selectRows(actor.getSnapshot())]).toEqual([2, true, two.rows]);
    expect(actor.getSnapshot().context.position).toEqual(position);
  });

  it('beside something else has no address, and is asked for anew by each screen', async () => {
    const { actor, asked, shown, answer } = open(BLANK_QUERY, {}, true);
    await answer();
    actor.send({ type: 'screen.open' });
    await answer();
    actor.send({ type: 'page.choose', page: 1 });
    expect([asked.length, shown]).toEqual([3, []]);
  });
});

describe('what others change', () => {
  const looked = { type: 'watch.begin', id: 'a', pause: 2000, logic: () => watchMachine } as const;

  it('is asked for anew after each pause while somebody looks, and no longer', async () => {
    const { actor, clock, asked, answer } = open();
    await answer();
    actor.send(looked);
    elapse(clock, 2000);
    // Nobody asked for it.
    expect([asked.length, asked.at(-1)?.fresh, asked.at(-1)?.isQuiet]).toEqual([2, true, true]);
    await answer();
    elapse(clock, 2000);
    await answer();
    actor.send({ type: 'watch.end', id: 'a' });
    elapse(clock, 60_000);
    expect(asked).toHaveLength(3);
  });

  it('is waited for where it is on its way, however long that takes', async () => {
    const { actor, clock, asked, answer } = open();
    actor.send(looked);
    elapse(clock, 10_000);
    expect([asked.length, asked.at(-1)?.signal.aborted]).toEqual([1, false]);
    expect(selectRows(await answer())).toEqual(two.rows);
  });

  it('is asked for anew where it could not be fetched', async () => {
    const { actor, clock, asked, last, stateOf } = open();
    actor.send(looked);
    last().fail();
    await stateOf('failed');
    elapse(clock, 2000);
    expect(asked).toHaveLength(2);
  });

  it('stays as it stood where that is in vain, and is asked for after the next pause', async () => {
    const { actor, clock, asked, last, answer, stateOf } = open();
    await answer();
    actor.send(looked);
    elapse(clock, 2000);
    last().fail();
    const list = await stateOf('filled');
    expect([selectListFailure(list), selectRows(list)]).toEqual([undefined, two.rows]);
    elapse(clock, 2000);
    expect(asked).toHaveLength(3);
    // Whoever asks something else meanwhile is told.
    actor.send({ type: 'sort.choose', field: 'name' });
    expect(asked.at(-1)?.isQuiet).toBe(false);
    last().fail();
    expect(selectListFailure(await stateOf('failed'))?.message).toBe(words);
  });

  it('is looked at until the last of those who look is gone', async () => {
    const { actor, clock, asked, answer } = open();
    await answer();
    actor.send(looked);
    actor.send({ ...looked, id: 'b' });
    actor.send({ type: 'watch.end', id: 'a' });
    elapse(clock, 2000);
    expect(asked).toHaveLength(2);
  });
});

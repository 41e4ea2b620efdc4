import { CallError } from '@wardmere/api';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Rows } from './arrange.ts';
import {
  collectionMachine,
  type CollectionFact,
  type CollectionInput,
  type FetchRowsInput,
} from './collection.machine.ts';
import {
  isRefreshing,
  selectListFailure,
  selectPageCount,
  selectPageSelection,
  selectRows,
  selectStanding,
} from './collection-selectors.ts';
import { BLANK_QUERY, type Query } from './query.ts';

const input: CollectionInput = {
  kind: 'building',
  scope: { client: 'c1' },
  keyField: 'uid',
  pageSize: 2,
  query: BLANK_QUERY,
};
const two: Rows = { rows: [{ uid: 'a' }, { uid: 'b' }], rowCount: 5 };
const none: Rows = { rows: [], rowCount: 0 };
const words = 'Unable to fetch buildings. Please try again';
const refusal = new CallError({ kind: 'unavailable', status: 500, message: words });

interface Asked extends FetchRowsInput {
  readonly answer: (rows: Rows) => void;
  readonly fail: () => void;
  readonly signal: AbortSignal;
}

function open(query: Query = BLANK_QUERY, more: Partial<CollectionInput> = {}) {
  const clock = new SimulatedClock();
  const asked: Asked[] = [];
  const facts: CollectionFact[] = [];
  const fetchRows = fromPromise<Rows, FetchRowsInput>(
    ({ input: given, signal }) =>
      new Promise((resolve, reject) => asked.push({ ...given, signal, answer: resolve, fail: () => reject(refusal) })),
  );
  const actor = createActor(collectionMachine.provide({ actors: { fetchRows } }), {
    input: { ...input, query, ...more },
    clock,
  });
  actor.on('queryChanged', (fact) => facts.push(fact));
  actor.start();
  const last = () => {
    const request = asked.at(-1);
    if (request === undefined) throw new Error('Nothing was asked.');
    return request;
  };
  const standing = (wanted: ReturnType<typeof selectStanding>) =>
    waitFor(actor, (list) => selectStanding(list) === wanted && !list.hasTag('busy'));
  const answer = async (rows: Rows = two) => {
    last().answer(rows);
    return waitFor(actor, (list) => !list.hasTag('busy'));
  };
  return { actor, clock, asked, last, facts, standing, answer };
}

describe('fetching', () => {
  it('shows the first rows, then keeps them while others are on their way', async () => {
    const { actor, answer } = open();
    expect(selectStanding(actor.getSnapshot())).toBe('loading');
    expect(selectRows(await answer())).toEqual(two.rows);
    actor.send({ type: 'page.choose', page: 1 });
    expect([
      selectStanding(actor.getSnapshot()),
      isRefreshing(actor.getSnapshot()),
      selectRows(actor.getSnapshot()),
    ]).toEqual(['filled', true, two.rows]);
  });

  it('says when there is nothing yet, and when nothing matches', async () => {
    const empty = open();
    expect(selectStanding(await empty.answer(none))).toBe('empty');
    const narrowed = open({ ...BLANK_QUERY, search: 'x' });
    expect(selectStanding(await narrowed.answer(none))).toBe('noMatch');
    narrowed.actor.send({ type: 'filters.clear' });
    expect(selectStanding(await narrowed.answer())).toBe('filled');
  });

  it('fails in the catalogued words and tries again', async () => {
    const { actor, last, standing, answer } = open();
    last().fail();
    expect(selectListFailure(await standing('failed'))?.message).toBe(words);
    actor.send({ type: 'list.refresh' });
    expect(selectStanding(actor.getSnapshot())).toBe('loading');
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

  it('turns to the last page when the asked one is no more', async () => {
    const { actor, last, facts, answer } = open({ ...BLANK_QUERY, page: 9 });
    last().answer({ rows: [], rowCount: 5 });
    await waitFor(actor, (list) => list.context.query.page === 2);
    expect([last().query.page, facts]).toEqual([
      2,
      [{ type: 'queryChanged', query: { ...BLANK_QUERY, page: 2 }, replace: true }],
    ]);
    expect(selectPageCount(await answer())).toBe(3);
  });
});

describe('asking', () => {
  it('searches after 300 ms of silence, from the first page, once (D-215)', async () => {
    const { actor, clock, asked, answer, facts } = open({ ...BLANK_QUERY, page: 1 });
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
    expect(facts).toEqual([{ type: 'queryChanged', query: { ...BLANK_QUERY, search: 'hil' }, replace: true }]);
  });

  it('does not wait for silence where the rows are at hand', async () => {
    const { actor, clock, asked, answer } = open(BLANK_QUERY, { instant: true });
    await answer();
    actor.send({ type: 'search.type', text: 'h' });
    clock.increment(0);
    expect(asked).toHaveLength(2);
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
    const { actor, last, facts, answer } = open();
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
    expect([last().query, facts.at(-1)]).toEqual([asked, { type: 'queryChanged', query: asked, replace: false }]);
    const before = facts.length;
    actor.send({ type: 'query.set', query: BLANK_QUERY });
    expect([last().query, facts.length]).toEqual([BLANK_QUERY, before]);
  });

  it('forgets what was being typed when the address says otherwise', async () => {
    const { actor, clock, last, answer } = open();
    await answer();
    actor.send({ type: 'search.type', text: 'h' });
    actor.send({ type: 'query.set', query: { ...BLANK_QUERY, search: 'york' } });
    clock.increment(1000);
    expect([actor.getSnapshot().context.typed, last().query.search]).toEqual(['york', 'york']);
  });

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

  it('remember where the person was', () => {
    const { actor } = open();
    actor.send({ type: 'position.keep', position: { scroll: 420, row: 'b' } });
    expect(actor.getSnapshot().context.position).toEqual({ scroll: 420, row: 'b' });
  });
});

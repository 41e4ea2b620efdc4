import { createActor, fromPromise } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { bulkMachine, type RowsActedOn } from '../bulk/bulk.machine.ts';
import type { Rows } from './arrange.ts';
import type { CollectionInput } from './collection-context.ts';
import { collectionMachine } from './collection.machine.ts';
import { collectionsMachine, MOST_COLLECTIONS, selectCollection } from './collections.machine.ts';
import { selectBulk } from './collection-selectors.ts';
import { BLANK_QUERY } from './query.ts';

const input: CollectionInput = { kind: 'building', scope: {}, keyField: 'uid', pageSize: 10, query: BLANK_QUERY };
const collection = collectionMachine.provide({
  actors: { fetchRows: fromPromise(() => new Promise<Rows>(() => undefined)) },
});
const machine = collectionsMachine.provide({ actors: { collection } });

describe('the lists of a tab', () => {
  it('outlive their screens, the most recent ones', () => {
    const actor = createActor(machine).start();
    const open = (id: string) => actor.send({ type: 'collection.open', id, input });
    open('first');
    const first = selectCollection(actor.getSnapshot(), 'first');
    open('first');
    expect(selectCollection(actor.getSnapshot(), 'first')).toBe(first);
    for (let list = 1; list < MOST_COLLECTIONS; list += 1) open(`list ${list}`);
    open('first');
    open('one more');
    expect(selectCollection(actor.getSnapshot(), 'first')).toBe(first);
    expect(selectCollection(actor.getSnapshot(), 'list 1')).toBeUndefined();
  });

  it('whose rows are being acted on is not given up for others before all is done (B6)', async () => {
    const outcome = Promise.withResolvers<RowsActedOn>();
    const logic = bulkMachine.provide({ actors: { actOnRows: fromPromise(() => outcome.promise) } });
    const actor = createActor(machine, { input: { most: 2 } });
    const told: string[] = [];
    actor.on('acted', ({ kind, done }) => told.push(`${kind} ${done.join()}`));
    actor.start();
    const open = (id: string) => actor.send({ type: 'collection.open', id, input });
    open('acted on');
    const list = selectCollection(actor.getSnapshot(), 'acted on');
    list?.send({ type: 'bulk.offer', logic: () => logic });
    const bulk = list && selectBulk(list.getSnapshot());
    bulk?.send({ type: 'bulk.begin', action: 'close', rows: [{ uid: 'a' }] });
    bulk?.send({ type: 'bulk.confirm' });
    for (const id of ['one', 'two', 'three']) open(id);
    expect(actor.getSnapshot().context.shown).toEqual(['acted on', 'two', 'three']);
    const failure = { kind: 'forbidden', message: 'Unable to close building. Please try again' } as const;
    outcome.resolve({ refused: [{ key: 'a', failure }], entries: [], isLacking: false });
    await vi.waitFor(() => expect(told).toEqual(['building ']));
    // Nobody has read yet what was refused.
    open('four');
    expect(actor.getSnapshot().context.shown).toEqual(['acted on', 'three', 'four']);
    bulk?.send({ type: 'bulk.close' });
    open('five');
    expect(actor.getSnapshot().context.shown).toEqual(['four', 'five']);
  });

  it('are kept while they are on screen, however many are opened beside them', () => {
    const actor = createActor(machine, { input: { most: 2 } }).start();
    const open = (id: string, given = input) => actor.send({ type: 'collection.open', id, input: given });
    const address = { path: '/buildings', fields: [] };
    open('on screen', { ...input, address });
    const list = selectCollection(actor.getSnapshot(), 'on screen');
    for (const id of ['one', 'two', 'three']) open(id);
    expect(selectCollection(actor.getSnapshot(), 'on screen')).toBe(list);
    list?.send({ type: 'position.keep', position: { scroll: 0, row: null } });
    open('four');
    expect(actor.getSnapshot().context.shown).toEqual(['three', 'four']);
  });

  describe('of which one breaks', () => {
    const address = { path: '/buildings', fields: [] };
    const query = { ...BLANK_QUERY, search: 'hill' };
    const opened = () => {
      const actor = createActor(machine).start();
      const open = () => actor.send({ type: 'collection.open', id: 'first', input: { ...input, query, address } });
      const list = () => selectCollection(actor.getSnapshot(), 'first');
      const breakDown = () => {
        const before = list();
        // A screen would have sent it something that its rules cannot judge.
        before?.send({ type: 'query.set', query: undefined as never });
        return before;
      };
      open();
      return { actor, open, list, breakDown };
    };

    it('have it opened anew on screen as it was asked for, once', () => {
      const { actor, open, list, breakDown } = opened();
      const broken = breakDown();
      expect(list()).not.toBe(broken);
      expect([list()?.getSnapshot().status, list()?.getSnapshot().context.query]).toEqual(['active', query]);
      breakDown();
      expect([list(), actor.getSnapshot().context.shown]).toEqual([undefined, []]);
      open();
      breakDown();
      expect(list()?.getSnapshot().status).toBe('active');
    });

    it('give it up where nobody looks at it, and open it with its screen', () => {
      const { open, list, breakDown } = opened();
      list()?.send({ type: 'position.keep', position: { scroll: 0, row: null } });
      breakDown();
      expect(list()).toBeUndefined();
      open();
      expect(list()?.getSnapshot().status).toBe('active');
    });
  });

  it('are as many as they are told to be', () => {
    const actor = createActor(machine, { input: { most: MOST_COLLECTIONS + 1 } }).start();
    for (let list = 0; list <= MOST_COLLECTIONS + 1; list += 1)
      actor.send({ type: 'collection.open', id: `list ${list}`, input });
    const kept = (id: string) => selectCollection(actor.getSnapshot(), id) !== undefined;
    expect(['list 0', 'list 1', `list ${MOST_COLLECTIONS + 1}`].map(kept)).toEqual([false, true, true]);
  });
});

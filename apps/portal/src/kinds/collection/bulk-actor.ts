import { failureFrom } from '@wardmere/api';
import { bulkMachine, type RefusedRow } from '@wardmere/machines';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { Portal } from '../../system/portal.ts';
import type { RowChange } from '../../system/kinds.ts';
import type { NotedOf } from './define-collection.ts';
import type { OpenCollection } from './use-collection.ts';

export type BulkActor = ActorRefFrom<typeof bulkMachine>;

const actors = new WeakMap<object, BulkActor>();

/**
 * The actor that takes actions on many rows of a list. It outlives the page: what was begun is finished, and the outcome is
 * told wherever the person is by then. What came through is chosen no longer, what was refused stays chosen (B6).
 */
export function bulkOf<Row extends object>(portal: Portal, open: OpenCollection<Row>) {
  const { actor: list, collection, scope } = open;
  const known = actors.get(list);
  if (known) return known;
  const { kind, keyField, logic: rows, actions = [] } = collection;
  /** What came through has changed, until it is noted. */
  const made = new Map<string, RowChange>();
  const logic = bulkMachine.provide({
    actors: {
      actOnRows: fromPromise(async ({ input, signal }) => {
        const outcomes = input.keys.map((key) =>
          rows.act(portal.api, { ...input, scope, key }, signal).then(
            (change) => {
              if (change) made.set(key, change);
              return undefined;
            },
            (thrown: unknown): RefusedRow => ({ key, failure: failureFrom(thrown) }),
          ),
        );
        return (await Promise.all(outcomes)).filter((outcome) => outcome !== undefined);
      }),
    },
  });
  const bulk = createActor(logic, {
    id: `bulk ${kind}`,
    input: { kind, scope, keyField },
    inspect: portal.feed.observe,
  }).start();
  bulk.on('acted', ({ action, done, refused, left }) => {
    for (const key of done) list.send({ type: 'row.select', key, selected: false });
    list.send({ type: 'list.refresh' });
    const words = actions.find(({ id }) => id === action);
    if (words?.noted) note(words.noted);
    if (words && refused.length === 0 && left.length === 0)
      portal.say({ tone: 'success', text: words.done(done.length) });
  });
  const note = (what: NotedOf<Row>) => {
    const changed = collection.readRows(bulk.getSnapshot().context.rows).flatMap((row) => {
      const done = made.get(String(row[collection.keyField]));
      return done ? [{ row, done }] : [];
    });
    made.clear();
    import('./note-rows.ts')
      .then(({ noteRows }) => noteRows(portal, open, what, changed))
      .catch(() => portal.say({ tone: 'warning', text: 'What was changed could not be noted in the journal.' }));
  };
  actors.set(list, bulk);
  return bulk;
}

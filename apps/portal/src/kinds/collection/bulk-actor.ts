import { failureFrom } from '@wardmere/api';
import { bulkMachine, type RefusedRow } from '@wardmere/machines';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { Portal } from '../../app/portal.ts';
import { collectionLogic } from './collection-registry.ts';
import type { OpenCollection } from './use-collection.ts';

export type BulkActor = ActorRefFrom<typeof bulkMachine>;

const actors = new WeakMap<object, BulkActor>();

/**
 * The actor that takes actions on many rows of a list. It outlives the page: what was begun is finished, and the outcome is
 * told wherever the person is by then. What came through is chosen no longer, what was refused stays chosen (B6).
 */
export function bulkOf<Row extends object>(portal: Portal, { actor: list, collection, scope }: OpenCollection<Row>) {
  const known = actors.get(list);
  if (known) return known;
  const { kind, keyField, actions = [] } = collection;
  const logic = bulkMachine.provide({
    actors: {
      actOnRows: fromPromise(async ({ input, signal }) => {
        const logicOf = collectionLogic(kind);
        const outcomes = input.keys.map((key) =>
          logicOf.act(portal.api, scope, input.action, key, signal).then(
            () => undefined,
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
    if (words && refused.length === 0 && left.length === 0)
      portal.say({ tone: 'success', text: words.done(done.length) });
  });
  actors.set(list, bulk);
  return bulk;
}

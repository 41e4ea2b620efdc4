import { useSelector } from '@xstate/react';
import { selectCollection, type CollectionInput, type ListAddress } from '@wardmere/machines';
import { useEffectEvent, useLayoutEffect, useReducer } from 'react';
import { useChild, usePageSize } from '../../system/hooks.ts';
import { choicesOf } from '../../system/list-choices.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { ChildActor } from '../../system/portal.ts';
import type { Area } from '../entity/area.ts';
import type { CollectionActor } from './collection-actor.ts';
import type { Collection } from './define-collection.ts';
import { queryIn } from './list-address.ts';

/** An open list: its actor, what it lists and where. */
export interface OpenCollection<Row extends object> {
  readonly actor: CollectionActor;
  readonly collection: Collection<Row>;
  readonly area: Area;
  readonly scope: Readonly<Record<string, string>>;
}

interface Place extends Pick<ListAddress, 'memory'> {
  readonly area: Area;
  readonly scope: Readonly<Record<string, string>>;
}

/** A list whose state lives in the address; the same list is found as it was when Back leads to it (B4). */
export function useCollection<Row extends object>(
  collection: Collection<Row>,
  { area, scope, memory }: Place,
): OpenCollection<Row> | undefined {
  const { child, config, kinds } = useRunningPortal();
  const pageSize = usePageSize();
  const collections = useChild('collections');
  const id = [collection.kind, area, ...Object.values(scope), pageSize].join(':');
  const open = useEffectEvent((host: ChildActor<'collections'>, list: string) => {
    const { kind, keyField, isWhole } = collection;
    kinds.keepList(kind, collection);
    const { path, search } = child('navigation').getSnapshot().context.place;
    const address = { path, fields: collection.filters.map(({ field }) => field), ...(memory && { memory }) };
    const query = queryIn(search, address);
    const { size = pageSize } = choicesOf(config.brand.slug, kind);
    const input: CollectionInput = { kind, scope, keyField, pageSize: size, query, instant: isWhole, address };
    host.send({ type: 'collection.open', id: list, input });
  });
  const [, drawAgain] = useReducer((drawn: number) => drawn + 1, 0);
  // Whoever sees the title of a list can search it: it is opened before the first paint. React follows a store only
  // after that, so it is told.
  useLayoutEffect(() => {
    open(collections, id);
    drawAgain();
    return () => collections.send({ type: 'collection.close', id });
  }, [collections, id]);
  const actor = useSelector(collections, (snapshot) => selectCollection(snapshot, id));
  return actor && { actor, collection, area, scope };
}

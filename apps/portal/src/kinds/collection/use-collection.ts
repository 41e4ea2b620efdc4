import { useSelector } from '@xstate/react';
import { selectCollection, type CollectionInput, type Query } from '@wardmere/machines';
import { useEffect, useEffectEvent } from 'react';
import { useChild, usePortal } from '../../system/hooks.ts';
import type { Area } from '../entity/area.ts';
import type { CollectionActor } from './collection-actor.ts';
import type { Collection } from './define-collection.ts';
import { keepPlace, noteEntry, returnToPlace } from './place-in-list.ts';
import { queryFrom, withQuery } from './query-address.ts';

/** An open list: its actor, what it lists and where. */
export interface OpenCollection<Row extends object> {
  readonly actor: CollectionActor;
  readonly collection: Collection<Row>;
  readonly area: Area;
  readonly scope: Readonly<Record<string, string>>;
}

interface Place {
  readonly area: Area;
  readonly scope: Readonly<Record<string, string>>;
  /** The search the list starts with where the address says nothing. */
  readonly remembered?: string;
  /** Told of every search, to remember it. */
  readonly onSearch?: (search: string) => void;
}

/** A list whose state lives in the address; the same list is found as it was when Back leads to it (B4). */
export function useCollection<Row extends object>(
  collection: Collection<Row>,
  { area, scope, remembered = '', onSearch }: Place,
): OpenCollection<Row> | undefined {
  const portal = usePortal();
  const { search, pageSize } = portal;
  const collections = useChild('collections');
  const fields = collection.filters.map(({ field }) => field);
  // What else the address says is no word about the list.
  const isSilent = ['search', 'sort', 'page', ...fields].every((name) => !search.has(name));
  const query = isSilent ? { ...queryFrom(search, fields), search: remembered } : queryFrom(search, fields);
  const id = [collection.kind, area, ...Object.values(scope), pageSize].join(':');
  const actor = useSelector(collections, (snapshot) => selectCollection(snapshot, id));

  const open = useEffectEvent((list: string) => {
    const known = selectCollection(collections.getSnapshot(), list);
    const { kind, keyField, isWhole } = collection;
    const input: CollectionInput = { kind, scope, keyField, pageSize, query, instant: isWhole };
    collections.send({ type: 'collection.open', id: list, input });
    // It lived on with the rows it had: they stay on screen while newer ones are fetched.
    known?.send({ type: 'query.set', query });
    known?.send({ type: 'list.refresh' });
  });
  useEffect(() => open(id), [id]);

  const tell = useEffectEvent((changed: Query, replace: boolean) => {
    onSearch?.(changed.search);
    portal.setSearch(withQuery(search, changed, fields), { replace });
  });
  useEffect(() => {
    if (!actor) return undefined;
    const told = actor.on('queryChanged', (fact) => tell(fact.query, fact.replace));
    returnToPlace(actor);
    const leave = keepPlace(actor);
    return () => {
      told.unsubscribe();
      leave();
    };
  }, [actor]);

  const asked = JSON.stringify(query);
  const follow = useEffectEvent((list: CollectionActor) => {
    list.send({ type: 'query.set', query });
    noteEntry(list);
  });
  // The address says something else: a link, Back, or the list itself.
  useEffect(() => {
    if (actor && asked) follow(actor);
  }, [actor, asked]);

  return actor && { actor, collection, area, scope };
}

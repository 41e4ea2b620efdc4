import { useSelector } from '@xstate/react';
import { selectCollection, type CollectionInput, type Query } from '@wardmere/machines';
import type { collectionMachine } from '@wardmere/machines';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useChild, usePortal } from '../../app/hooks.ts';
import type { Area } from '../entity/define-entity.ts';
import type { Collection } from './define-collection.ts';
import { keepPlace, returnToPlace } from './place-in-list.ts';
import { queryFrom, withQuery } from './query-address.ts';

export type CollectionActor = ActorRefFrom<typeof collectionMachine>;

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
  const collections = useChild('collections');
  const fields = collection.filters.map(({ field }) => field);
  const addressed = queryFrom(portal.search, fields);
  const query = isFirstVisit(portal.search, addressed) ? { ...addressed, search: remembered } : addressed;
  const id = [collection.kind, area, ...Object.values(scope), portal.pageSize].join(':');
  const actor = useSelector(collections, (snapshot) => selectCollection(snapshot, id));
  const input: CollectionInput = {
    kind: collection.kind,
    scope,
    keyField: collection.keyField,
    pageSize: portal.pageSize,
    query,
    instant: collection.source.kind === 'whole',
  };
  const latest = useRef({ portal, input, fields, onSearch });
  latest.current = { portal, input, fields, onSearch };

  useEffect(() => {
    const known = selectCollection(collections.getSnapshot(), id);
    collections.send({ type: 'collection.open', id, input: latest.current.input });
    // It lived on with the rows it had: they stay on screen while newer ones are fetched.
    known?.send({ type: 'query.set', query: latest.current.input.query });
    known?.send({ type: 'list.refresh' });
  }, [collections, id]);

  useEffect(() => {
    if (!actor) return undefined;
    const told = actor.on('queryChanged', (fact) => {
      const now = latest.current;
      now.onSearch?.(fact.query.search);
      now.portal.setSearch(withQuery(now.portal.search, fact.query, now.fields), { replace: fact.replace });
    });
    returnToPlace(actor);
    const entry = keepPlace(actor);
    return () => {
      told.unsubscribe();
      entry();
    };
  }, [actor]);

  const asked = JSON.stringify(query);
  useEffect(() => {
    const wanted: Query = latest.current.input.query;
    actor?.send({ type: 'query.set', query: wanted });
  }, [actor, asked]);

  return actor && { actor, collection, area, scope };
}

/** An address that says nothing at all about the list; one that clears the search does not bring it back. */
const isFirstVisit = (search: URLSearchParams, { search: wanted, page }: Query) =>
  wanted === '' && page === 0 && !search.has('search') && search.size === 0;

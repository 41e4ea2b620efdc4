import { useSelector } from '@xstate/react';
import { BLANK_QUERY, selectCollection, type Query } from '@wardmere/machines';
import { useEffect } from 'react';
import { useChild } from '../../system/hooks.ts';
import type { Collection } from './define-collection.ts';
import type { CollectionActor } from './collection-actor.ts';

/** All of it stands on one page: there are no more rows than a list may have. */
const PAGE_SIZE = 1000;

/**
 * A list that stands beside something else: the address says nothing of it, and once the work it stands `beside` is saved, it
 * is listed anew. `query` is what is asked of it at first. Where what is `remembered` will do, nothing is asked while another
 * list of the kind has it.
 */
export function useSideList<Row extends object>(
  { kind, keyField }: Collection<Row>,
  scope: Readonly<Record<string, string>>,
  {
    beside,
    remembered = false,
    query = BLANK_QUERY,
  }: { readonly beside?: string; readonly remembered?: boolean; readonly query?: Query } = {},
): CollectionActor | undefined {
  const collections = useChild('collections');
  const place = JSON.stringify(scope);
  const id = [kind, ...Object.values(scope), ...(beside === undefined ? [] : [beside])].join(':');
  useEffect(() => {
    const input = { kind, scope, keyField, pageSize: PAGE_SIZE, query, instant: true, remembered, beside };
    collections.send({ type: 'collection.open', id, input });
    // oxlint-disable-next-line react/exhaustive-deps -- the scope is compared by what it says, and what is asked later is told to the list
  }, [collections, kind, keyField, place, id, beside, remembered]);
  return useSelector(collections, (snapshot) => selectCollection(snapshot, id));
}

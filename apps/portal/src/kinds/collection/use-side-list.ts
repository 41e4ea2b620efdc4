import { LARGEST_PAGE } from '@wardmere/api';
import { useSelector } from '@xstate/react';
import { BLANK_QUERY, selectCollection, type Query } from '@wardmere/machines';
import { useEffect } from 'react';
import { useChild } from '../../system/hooks.ts';
import type { Collection } from './define-collection.ts';
import type { CollectionActor } from './collection-actor.ts';

interface SideListOptions {
  /** The work it stands beside: once that is saved, it is listed anew. */
  readonly beside?: string;
  /** What is remembered will do: nothing is asked while another list of the kind has it. */
  readonly remembered?: boolean;
  /** It waits for silence before it looks for what is typed. */
  readonly patient?: boolean;
  /** What is asked of it at first. */
  readonly query?: Query;
  /** How many rows, where the first of them will do: else all of it stands on one page. */
  readonly pageSize?: number;
}

/** A list that stands beside something else: the address says nothing of it. */
export function useSideList<Row extends object>(
  { kind, keyField }: Collection<Row>,
  scope: Readonly<Record<string, string>>,
  { beside, remembered = false, patient = false, query = BLANK_QUERY, pageSize = LARGEST_PAGE }: SideListOptions = {},
): CollectionActor | undefined {
  const collections = useChild('collections');
  const place = JSON.stringify(scope);
  const id = [kind, ...Object.values(scope), pageSize, ...(beside === undefined ? [] : [beside])].join(':');
  useEffect(() => {
    const input = { kind, scope, keyField, pageSize, query, instant: !patient, patient, remembered, beside };
    collections.send({ type: 'collection.open', id, input });
    // oxlint-disable-next-line react/exhaustive-deps -- the scope is compared by what it says, and what is asked later is told to the list
  }, [collections, kind, keyField, place, id, beside, remembered, patient, pageSize]);
  return useSelector(collections, (snapshot) => selectCollection(snapshot, id));
}

import { useSelector } from '@xstate/react';
import type { Failure } from '@wardmere/api';
import { BLANK_QUERY, selectCollection } from '@wardmere/machines';
import { useEffect, useEffectEvent } from 'react';
import type { CollectionActor } from '../../kinds/collection/collection-actor.ts';
import { useChild, useRecovery } from '../../system/hooks.ts';
import type { ChildActor } from '../../system/portal.ts';
import type { LookupAt } from './define-lookup.ts';

/** A lookup at this moment; a failed one leaves its control usable (D-190). */
export interface Lookup<Item> {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly items: readonly Item[];
  /** Why it could not be fetched, where it stands open and says so itself. */
  readonly failure?: Failure;
  /** Asks again for what could not be fetched. */
  readonly retry?: () => void;
  /** It could not be fetched, and is on its way again. */
  readonly isRetried?: true;
  /** The list it is, once it is asked for. */
  readonly list?: CollectionActor;
}

/** A lookup of the session; asked for when the first control needs it (D-130), and not before it is `due`. */
export const useLookup = <Item extends object>(asked: LookupAt<Item>, due = true): Lookup<Item> =>
  useAsked(asked, { due, anew: false });

/** As `useLookup`, asked anew by each screen that needs it: people add and remove what is chosen from. */
export const useFreshLookup = <Item extends object>(asked: LookupAt<Item>, due = true): Lookup<Item> =>
  useAsked(asked, { due, anew: true });

/** What is fetched whole stands on one page. */
const ON_ONE_PAGE = Number.MAX_SAFE_INTEGER;

function useAsked<Item extends object>(
  { lookup, scope }: LookupAt<Item>,
  { due, anew }: { readonly due: boolean; readonly anew: boolean },
): Lookup<Item> {
  const lookups = useChild(lookup.isOfRecord ? 'recordLookups' : 'lookups');
  const { kind } = lookup;
  const id = [kind, ...Object.values(scope)].join(':');
  const ask = useEffectEvent((host: ChildActor<'lookups'>, list: string) => {
    const known = selectCollection(host.getSnapshot(), list);
    const input = { kind, scope, keyField: 'uid', pageSize: ON_ONE_PAGE, query: BLANK_QUERY };
    if (known === undefined) host.send({ type: 'collection.open', id: list, input });
    else if (anew || known.getSnapshot().hasTag('failed')) refresh(known);
  });
  useEffect(() => {
    if (due) ask(lookups, id);
  }, [lookups, id, due]);

  const actor = useSelector(lookups, (snapshot) => selectCollection(snapshot, id));
  const isOutdated = useSelector(actor, isDue);
  useEffect(() => {
    if (due && isOutdated) renew(actor);
  }, [actor, due, isOutdated]);
  const rows = useSelector(actor, (list) => list?.context.rows);
  const failure = useSelector(actor, (list) => list?.context.failure);
  const isFailed = useSelector(actor, (list) => list?.hasTag('failed') === true);
  // What is known stays while it is asked for anew, even where that is in vain.
  const isLacking = isFailed && !rows;
  // Where the host says that there is none, another try would say so again.
  const retry = actor && isLacking && !isNone(failure) ? () => refresh(actor) : undefined;
  useRecovery(retry);
  return {
    state: rows ? 'ready' : isLacking ? 'failed' : 'loading',
    items: rows ? lookup.itemsOf(rows) : [],
    ...(isLacking && failure && { failure }),
    ...(retry && { retry }),
    ...(failure && !rows && !isFailed && { isRetried: true }),
    ...(actor && { list: actor }),
  };
}

const isNone = (failure: Failure | null | undefined) => failure?.kind === 'missing' && failure.catalogued;

/** Out of date, and not on its way. */
const isDue = (list: ReturnType<CollectionActor['getSnapshot']> | undefined) =>
  list?.context.renewal === 'due' && !list.hasTag('busy');

/** Several controls may show the same. */
function renew(list: CollectionActor | undefined): void {
  if (isDue(list?.getSnapshot())) list?.send({ type: 'list.renew' });
}

/** Asks again, unless it is being asked. */
function refresh(list: CollectionActor): void {
  if (!list.getSnapshot().hasTag('busy')) list.send({ type: 'list.refresh' });
}

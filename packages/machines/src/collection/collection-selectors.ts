import type { Failure } from '@wardmere/api';
import type { SnapshotFrom } from 'xstate';
import type { PlainRecord } from '../merge/three-way.ts';
import type { CollectionContext } from './collection-context.ts';
import type { collectionMachine } from './collection.machine.ts';

type Collection = SnapshotFrom<typeof collectionMachine>;

/** The rows to show. */
export const selectRows = ({ context }: Collection): readonly PlainRecord[] => context.rows ?? [];

/** How the list stands, for the view to choose its look. */
export function selectListState(list: Collection): 'loading' | 'failed' | 'empty' | 'noMatch' | 'filled' {
  if (list.hasTag('failed')) return 'failed';
  if (list.hasTag('loading')) return 'loading';
  if (list.hasTag('empty')) return 'empty';
  return list.hasTag('noMatch') ? 'noMatch' : 'filled';
}

/** Whether other rows are on their way while these stay. */
export const isRefreshing = (list: Collection): boolean => list.hasTag('busy') && !list.hasTag('loading');

/** Why the rows could not be fetched. */
export const selectListFailure = (list: Collection): Failure | undefined =>
  list.hasTag('failed') ? (list.context.failure ?? undefined) : undefined;

/**
 * How exactly the rows are counted: all of them, no further than they were asked to be, anew and all of them at the moment,
 * or as far as the host counts any (decision 0159).
 */
export const selectCounted = (list: Collection): 'all' | 'some' | 'counting' | 'bounded' => {
  if (!list.context.isMore) return 'all';
  if (list.can({ type: 'rows.count' })) return 'some';
  return isRefreshing(list) ? 'counting' : 'bounded';
};

/** How many pages there are: at least one, so that “page 1 of 1” can be said. */
export const selectPageCount = ({ context: { rowCount, pageSize } }: Collection): number =>
  Math.max(1, Math.ceil(rowCount / pageSize));

/** What acts on many of its rows, once its code is here. */
export const selectBulk = ({ context }: Collection): CollectionContext['bulk'] => context.bulk;

/** Whether something is being done to many of its rows, or what became of them has not been read. */
export const isActedOn = (list: Collection): boolean => list.context.bulk?.getSnapshot().matches('resting') === false;

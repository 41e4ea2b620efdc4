import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import type { CollectionActor } from './collection-actor.ts';

/**
 * Whether a list has answered, and what it answered is drawn: what it can do without until then is asked for from then on, and
 * its requests are none of those that the first rows wait for.
 */
export const useListed = (actor: CollectionActor | undefined): boolean =>
  useDeferredValue(useSelector(actor, (list) => list?.hasTag('loading') === false));

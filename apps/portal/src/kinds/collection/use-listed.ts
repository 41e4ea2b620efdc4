import { useSelector } from '@xstate/react';
import type { CollectionActor } from './collection-actor.ts';

/** Whether a list has answered: what it can do without until then is asked for from then on. */
export const useListed = (actor: CollectionActor | undefined): boolean =>
  useSelector(actor, (list) => list !== undefined && !list.hasTag('loading'));

import { Suspense, type ReactNode } from 'react';
import type { CollectionActor } from './collection-actor.ts';
import { useListed } from './use-listed.ts';

interface OnceListedProps {
  readonly actor: CollectionActor;
  /** Holds its room, so that nothing moves. */
  readonly place?: ReactNode;
  readonly children: ReactNode;
}

/** What a list does without until it has answered: its code is fetched then, and the first rows do not wait for it. */
export const OnceListed = ({ actor, place, children }: OnceListedProps) =>
  useListed(actor) ? <Suspense fallback={place}>{children}</Suspense> : place;

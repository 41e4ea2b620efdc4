import type { collectionMachine } from '@wardmere/machines';
import type { ActorRefFrom } from 'xstate';

/** The running actor of a list. */
export type CollectionActor = ActorRefFrom<typeof collectionMachine>;

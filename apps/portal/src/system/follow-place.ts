import type { navigationMachine, Place } from '@wardmere/machines';
import type { ActorRefFrom, AnyActorRef } from 'xstate';

type System = AnyActorRef['system'];

/** The place that navigation stands at. */
export function placeIn(system: System): Place {
  const navigation: ActorRefFrom<typeof navigationMachine> = system.get('navigation');
  return navigation.getSnapshot().context.place;
}

/** Looks at the place now and whenever navigation moves, through restarts, until the signal ends. */
export function followPlace(system: System, look: (place: Place) => void, signal: AbortSignal): void {
  const follow = () => {
    if (signal.aborted) return;
    const navigation: ActorRefFrom<typeof navigationMachine> = system.get('navigation');
    const watched = navigation.subscribe({
      next: ({ context }) => look(context.place),
      // Another one takes the place of a navigation that broke.
      error: () => queueMicrotask(follow),
    });
    signal.addEventListener('abort', () => watched.unsubscribe());
  };
  look(placeIn(system));
  follow();
}

import type { NavigationEvent, Place } from '@wardmere/machines';
import { fromCallback, type AnyEventObject, type CallbackActorLogic } from 'xstate';
import type { AddressBar } from './address.ts';
import type { Recovery } from './recovery.ts';

/** An edge of the world: it hears the browser for as long as it lives, and tells the root whose business it is. */
export type Edge = CallbackActorLogic<AnyEventObject>;

/** Tells a child of the root, by its name. */
type Tell = (to: string, event: AnyEventObject) => void;

/** Makes an edge of what listens until its signal ends: with the actor go its listeners. */
export const edge = (hear: (tell: Tell, signal: AbortSignal) => void): Edge =>
  fromCallback(({ sendBack }) => {
    const listening = new AbortController();
    hear((to, event) => sendBack({ type: 'world.tell', to, event }), listening.signal);
    return () => listening.abort();
  });

/** Whether there is a network, and whether somebody comes back to the page. */
export const networkEdge = ({ hurry }: Pick<Recovery, 'hurry'>): Edge =>
  edge((tell, signal) => {
    addEventListener(
      'online',
      () => {
        tell('connection', { type: 'network.regain' });
        hurry();
      },
      { signal },
    );
    addEventListener('offline', () => tell('connection', { type: 'network.lose' }), { signal });
    addEventListener('focus', () => tell('connection', { type: 'page.wake' }), { signal });
    if (!navigator.onLine) tell('connection', { type: 'network.lose' });
  });

/** Back and Forward. */
export const addressEdge = ({ listen }: Pick<AddressBar, 'listen'>): Edge =>
  edge((tell, signal) => {
    listen((place: Place) => {
      const event: NavigationEvent = { type: 'place.return', place };
      tell('navigation', event);
    }, signal);
  });

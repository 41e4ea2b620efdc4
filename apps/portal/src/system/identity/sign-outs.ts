import { edge, type Edge } from '../edge.ts';
import { clearEnded } from '../storage.ts';

/**
 * Tabs hear of each other's sign-out: their own tokens would serve for minutes more, on a computer the next person may
 * already be sitting at. Only the fact travels, and only within this origin, once the provider has ended the session.
 */
export const signOutsEdge = (slug: string, hasSignedOut: boolean): Edge =>
  edge(({ tell, signal }) => {
    // Without it the platform itself tells the other tabs, at their next call.
    if (!('BroadcastChannel' in globalThis)) return;
    const channel = new BroadcastChannel(`${slug}.sign-out`);
    signal.addEventListener('abort', () => channel.close());
    channel.addEventListener('message', () => {
      // What is typed waits for its person; whoever signs in here next finds no other trace of them (decision 0055).
      clearEnded(slug);
      // Asked for a new token, a tab learns from the provider itself that the session is over.
      tell('session', { type: 'session.renew' });
    });
    if (hasSignedOut) channel.postMessage('signed out');
  });

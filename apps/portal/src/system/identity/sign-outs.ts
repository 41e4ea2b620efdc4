import { currentPlace } from '../address.ts';
import { edge, type Edge } from '../edge.ts';
import { pages } from '../pages.ts';
import { to } from '../to.ts';

/**
 * Tabs hear of each other's sign-out: their own tokens would serve for minutes more, on a computer the next person may
 * already be sitting at. Only the fact travels, and only within this origin.
 */
export const signOutsEdge = (slug: string): Edge =>
  edge(({ tell, signal }) => {
    // Without it the platform itself tells the other tabs, at their next call.
    if (!('BroadcastChannel' in globalThis)) return;
    const channel = new BroadcastChannel(`${slug}.sign-out`);
    signal.addEventListener('abort', () => channel.close());
    // Asked for a new token, a tab learns from the provider itself that the session is over.
    channel.addEventListener('message', () => tell('session', { type: 'session.renew' }));
    // The provider returns to this page once it has ended the session, and not before.
    if (currentPlace().path === to(pages.signedOut)) channel.postMessage('signed out');
  });

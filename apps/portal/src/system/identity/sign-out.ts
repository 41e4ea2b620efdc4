import { clearAfterAsking, clearBeforeAsking, clearLocalState } from '../storage.ts';
import { tabStorage } from '../tab-storage.ts';
import type { Identity } from './identity.ts';

const nameOf = (slug: string) => `${slug}.signOut`;

/**
 * The last step of signing out (D-041). Whoever has pressed it here has been asked about what is unsaved, and everything
 * goes. A document that a link has opened at the sign-out has asked nobody: the provider does, and until it has ended the
 * session nothing goes that could not be had again (decision 0055).
 */
export async function leaveProvider({
  slug,
  login,
  isUnasked,
}: {
  readonly slug: string;
  readonly login: { readonly load: () => Promise<void>; readonly identity: () => Pick<Identity, 'leave'> };
  readonly isUnasked: boolean;
}): Promise<void> {
  if (!isUnasked) {
    clearLocalState(slug);
    await login.load();
    return login.identity().leave();
  }
  clearBeforeAsking(slug);
  await login.load();
  const state = crypto.randomUUID();
  tabStorage.write(nameOf(slug), state);
  return login.identity().leave(state);
}

/**
 * Clears what waited for the provider's answer. That it is one, and no link to the page it leads to, is told by the word
 * that only this tab and the provider know.
 */
export function finishSignOut(slug: string): void {
  const { pathname, search } = location;
  const state = new URLSearchParams(search).get('state');
  if (state === null) return;
  history.replaceState(history.state, '', pathname);
  if (tabStorage.read(nameOf(slug)) === state) clearAfterAsking(slug);
}

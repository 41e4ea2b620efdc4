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
  if (isUnasked) clearBeforeAsking(slug);
  else clearLocalState(slug);
  await login.load();
  const word = crypto.randomUUID();
  tabStorage.write(nameOf(slug), word);
  return login.identity().leave(word, isUnasked);
}

/**
 * Clears what waited for the provider's answer, and tells whether this is one. No link to the page it leads to is: only this
 * tab and the provider know the word.
 */
export function finishSignOut(slug: string): boolean {
  const { pathname, search } = location;
  const word = new URLSearchParams(search).get('state');
  if (word === null) return false;
  history.replaceState(history.state, '', pathname);
  if (tabStorage.read(nameOf(slug)) !== word) return false;
  clearAfterAsking(slug);
  return true;
}

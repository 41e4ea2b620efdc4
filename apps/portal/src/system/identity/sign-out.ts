import { clearAfterAsking, clearBeforeAsking, clearLocalState } from '../storage.ts';
import { tabStorage } from '../tab-storage.ts';
import type { Identity } from './identity.ts';
import type { LoginLayer } from './login-layer.ts';

/** How long after a failure the code of the login is asked for again. */
const LOAD_PAUSE = 1000;

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
  signal,
}: {
  readonly slug: string;
  readonly login: Pick<LoginLayer, 'load'> & { readonly identity: () => Pick<Identity, 'leave'> };
  readonly isUnasked: boolean;
  /** Ends with whoever waits for it. */
  readonly signal?: AbortSignal;
}): Promise<void> {
  if (isUnasked) clearBeforeAsking(slug);
  else clearLocalState(slug);
  await loaded(login, signal);
  const word = crypto.randomUUID();
  tabStorage.write(nameOf(slug), word);
  return login.identity().leave(word, isUnasked);
}

/** The code of the login is asked for until it comes: whoever is signing out could do nothing else about it. */
async function loaded(login: Pick<LoginLayer, 'load'>, signal: AbortSignal | undefined): Promise<void> {
  try {
    await login.load();
  } catch {
    signal?.throwIfAborted();
    await new Promise((done) => {
      setTimeout(done, LOAD_PAUSE);
    });
    await loaded(login, signal);
  }
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

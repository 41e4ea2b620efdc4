/** A document whose own script is broken is not loaded again for ever. */
const MOST = 20;
const WITHIN = 600_000;
const KEY = 'starts';

/**
 * Loads a document again whose script did not arrive. That this runs says that the platform answers; that its document is
 * complete and still shows the words it came with, that nothing more is to be waited for.
 */
export function tryStartAgain({ document, location }: Pick<Window, 'document' | 'location'>): void {
  if (document.readyState === 'complete' && document.querySelector('#starting') && mayTry()) location.reload();
}

function mayTry(): boolean {
  try {
    const [count = 0, since = 0] = (sessionStorage.getItem(KEY) ?? '').split(' ').map(Number);
    const isRecent = Date.now() - since < WITHIN;
    if (isRecent && count >= MOST) return false;
    sessionStorage.setItem(KEY, isRecent ? `${count + 1} ${since}` : `1 ${Date.now()}`);
  } catch {
    // Where nothing can be counted, the pauses between the tries have to do.
  }
  return true;
}

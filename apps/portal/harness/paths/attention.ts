import type { Here } from './here.tsx';

/** The tab goes to the background, or comes back. */
export function attend(isSeen: boolean): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: isSeen ? 'visible' : 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** A place whose tab is seen again once it is left. */
export const seenAgain = (here: Here): Here => ({
  ...here,
  close: () => {
    attend(true);
    here.close();
  },
});

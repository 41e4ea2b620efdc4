import type { Here } from './here.tsx';

/** The tab goes to the background, or comes back. */
function attend(isSeen: boolean): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: isSeen ? 'visible' : 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** What a tab does to a chart that asks only while somebody looks. */
export const attention = {
  'the tab goes to the background': () => attend(false),
  'the tab is looked at again': () => attend(true),
};

/** A place whose tab is seen again once it is left. */
export const seenAgain = (here: Here): Here => ({
  ...here,
  close: () => {
    attend(true);
    here.close();
  },
});

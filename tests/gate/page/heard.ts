import type { Told } from '../told.ts';
import { selectorOf } from './selector-of.ts';

const live = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"], output';
const changed = new Set<Element>();
let told = false;
let observer: MutationObserver | undefined;

/** From here on what changes is noted, and whether anything told of it. */
export function listen(): void {
  changed.clear();
  told = false;
  observer = new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes, type } of records) {
      const at = target instanceof Element ? target : target.parentElement;
      if (at === null) continue;
      if (
        at.closest(live) !== null ||
        [...addedNodes].some((node) => node instanceof Element && node.querySelector(live) !== null)
      )
        told = true;
      else if (type === 'characterData' || addedNodes.length > 0 || removedNodes.length > 0) changed.add(at);
    }
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Whether something has told of what changed. */
export const isTold = (): boolean => told;

/** What was written anew while nothing told of it. */
export function heard(): readonly Told[] {
  observer?.disconnect();
  const first = [...changed].find(
    (at) => at.isConnected && at.checkVisibility() && /\p{L}/u.test(at.textContent ?? ''),
  );
  return told || first === undefined
    ? []
    : [
        {
          rule: 'status-untold',
          selector: selectorOf(first),
          says: 'What is found changes, and nothing tells it to who does not see it.',
        },
      ];
}

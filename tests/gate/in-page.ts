import { everyRule } from './every-rule.ts';
import { frontNow } from './page/front.ts';
import { heard, isTold, listen } from './page/heard.ts';
import { moving } from './page/moving.ts';
import { onPaper } from './page/on-paper.ts';
import { runTogether } from './page/run-together.ts';
import { seenNow } from './page/seen.ts';
import { spaced } from './page/spaced.ts';
import { selectorOf } from './page/selector-of.ts';
import type { Told } from './told.ts';
import { beginWalk, faintRings, stopHere, unreached } from './walk/in-page.ts';

const inPage = {
  /** What stands still, by every rule or by those that are named. */
  look: (only: readonly string[] = []): readonly Told[] => {
    const seen = seenNow();
    return Object.entries(everyRule).flatMap(([rule, look]) =>
      only.length === 0 || only.includes(rule)
        ? look(seen).map(({ at, says }) => ({ rule, selector: selectorOf(at), says }))
        : [],
    );
  },
  /** Marks what lies over the page, and says by which selector it is found. */
  front: (): string | undefined => {
    document.querySelector('[data-gate-front]')?.removeAttribute('data-gate-front');
    const front = frontNow();
    front?.setAttribute('data-gate-front', '');
    return front && '[data-gate-front]';
  },
  beginWalk,
  stopHere,
  faintRings,
  unreached,
  runTogether,
  moving,
  spaced,
  onPaper,
  listen,
  heard,
  isTold,
};

declare global {
  /** What the gate does in a page. */
  var gate: typeof inPage;
}

globalThis.gate = inPage;

import { focused } from '../page/focused.ts';
import { selectorOf } from '../page/selector-of.ts';
import type { Told } from '../told.ts';
import { focusHidden } from './focus-hidden.ts';
import { lookOf, ringFaint, ringOf, type Look } from './ring-faint.ts';

/** A place where the focus has come to. */
export interface Stop {
  /** Its number; undefined on the page itself. */
  readonly at: number | undefined;
  readonly selector: string;
  readonly faults: readonly Told[];
}

const rings = new Map<HTMLElement, number>();
const stops = new Map<HTMLElement, number>();
let before: Look | undefined;

/** Forgets where the focus has been. */
export function beginWalk(): void {
  stops.clear();
  rings.clear();
  before = undefined;
  focused()?.blur();
  scrollTo(0, 0);
}

/** What is to be said of where the focus stands now; how it was shown where it stood before is kept. */
export function stopHere(): Stop {
  const element = focused();
  if (before !== undefined && before.element !== element && before.element.isConnected) {
    // Between two parts of one box the box's own ring stays: from elsewhere it is seen to come.
    const shown = ringOf(before, lookOf(before.element));
    rings.set(before.element, Math.max(shown, rings.get(before.element) ?? 1));
  }
  before = element && lookOf(element);
  if (element === undefined) return { at: undefined, selector: 'body', faults: [] };
  const hidden = focusHidden(element);
  const at = stops.get(element) ?? stops.size;
  stops.set(element, at);
  const selector = selectorOf(element);
  return { at, selector, faults: hidden === undefined ? [] : [{ rule: 'focus-hidden', selector, says: hidden }] };
}

/** Where the focus was too faint to be seen, whichever way it came. */
export const faintRings = (): readonly Told[] =>
  [...rings].flatMap(([element, shown]) => {
    const says = ringFaint(shown);
    return says === undefined ? [] : [{ rule: 'ring-faint', selector: selectorOf(element), says }];
  });

/** What the keyboard has not come to although it could. */
export function unreached(): readonly Told[] {
  const dialog = document.querySelector('[aria-modal="true"], dialog:modal');
  return [
    ...(dialog ?? document).querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"], [type="radio"]), select:not(:disabled), textarea:not(:disabled)',
    ),
  ]
    .filter(
      (element) =>
        element.tabIndex >= 0 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        element.closest('[inert], dialog:not([open])') === null,
    )
    .filter((element) => !stops.has(element))
    .map((element) => ({
      rule: 'keyboard-trapped',
      selector: selectorOf(element),
      says: 'The keyboard is held elsewhere and never comes here.',
    }));
}

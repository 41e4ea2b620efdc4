import type { Rule } from '../page/rule.ts';

/** What an element listens to is noted before anything is drawn (`note-hearers.ts`). */
declare global {
  var gateHears: WeakMap<EventTarget, Set<string>> | undefined;
}

const focusable =
  'a[href], button, input, select, textarea, summary, label, option, iframe, [tabindex]:not(main), [contenteditable]';
const widgets = '[role="button"], [role="link"], [role="checkbox"], [role="tab"], [role="menuitem"], [role="switch"]';

/** It can be pressed with a pointer, and no key does the same (WCAG 2.1.1). */
export const onlyByPointer: Rule = ({ shown, styleOf }) =>
  shown('body *').flatMap((element) => {
    if (element.closest('svg') !== null) return [];
    const hears = (type: string) => hearsOf(element, type);
    const isPressed = hears('click') || hears('mousedown') || hears('pointerdown') || hears('mouseup');
    if (element.matches(widgets) && !element.matches(focusable))
      return isActive(element)
        ? []
        : [{ at: element, says: 'This says that it can be pressed, and the keyboard never comes to it.' }];
    if (element.matches('a:not([href])') && isPressed)
      return [{ at: element, says: 'This link leads nowhere, and the keyboard never comes to it.' }];
    if (!element.matches(focusable)) {
      const isPointed =
        styleOf(element).cursor === 'pointer' &&
        (element.parentElement === null || styleOf(element.parentElement).cursor !== 'pointer');
      if (!isPressed && !isPointed) return [];
      if (element.closest(focusable) !== null || element.querySelector(focusable) !== null) return [];
      return [{ at: element, says: 'This is pressed with a pointer, and the keyboard never comes to it.' }];
    }
    const isNative = element.matches(
      'a[href], button, input, select, textarea, summary, label, option, iframe, [contenteditable]',
    );
    if (isNative || !isPressed) return [];
    return isKeyed(element) ? [] : [{ at: element, says: 'This takes the focus and a press, and no key presses it.' }];
  });

/** Keys are heard by the element or by what it is a part of; React keeps what it listens to as a property. */
function isKeyed(element: HTMLElement): boolean {
  for (
    let at: HTMLElement | null = element;
    at !== null && at !== document.body && at.id !== 'root';
    at = at.parentElement
  ) {
    if (['keydown', 'keyup', 'keypress'].some((type) => at !== null && hearsOf(at, type))) return true;
    const own = Object.keys(at).find((key) => key.startsWith('__reactProps$'));
    const props: unknown = own === undefined ? undefined : Reflect.get(at, own);
    if (typeof props === 'object' && props !== null && ('onKeyDown' in props || 'onKeyUp' in props)) return true;
  }
  return false;
}

function hearsOf(element: HTMLElement, type: string): boolean {
  const own: unknown = Reflect.get(element, `on${type}`);
  return typeof own === 'function' || (globalThis.gateHears?.get(element)?.has(type) ?? false);
}

/** The focus stays on a list, which says what in it is meant. */
const isActive = (element: Element) => element.id !== '' && document.querySelector(`[aria-activedescendant]`) !== null;

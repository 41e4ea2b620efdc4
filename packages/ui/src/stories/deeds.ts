import type { Deed } from './guide.ts';

/** Presses the first control that matches, such as what opens a list. */
export const pressing =
  (selector: string): Deed =>
  (root) => {
    const control = root.querySelector<HTMLElement>(selector);
    control?.click();
    return control !== null;
  };

/** Rests the pointer on the first control that matches. */
export const resting =
  (selector: string): Deed =>
  (root) => {
    const control = root.querySelector(selector);
    control?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    return control !== null;
  };

import type { KeyboardEvent } from 'react';

/**
 * Of a field of several lines a browser shows the caret's line alone when the keyboard comes to it: all of it is brought into
 * the window (WCAG 2.4.11). By a pointer it is seen where it is pressed, and nothing moves below the pointer.
 */
export const seenWhole = {
  onKeyUp: ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' });
  },
};

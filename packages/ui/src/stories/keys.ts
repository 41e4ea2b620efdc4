import type { KeyRow } from './guide.ts';

/** The keyboard of the patterns that several components share. */
const leave: KeyRow = ['Tab / Shift + Tab', 'Goes on to the next, back to the previous control'];
export const press: readonly KeyRow[] = [leave, ['Enter, Space', 'Presses it']];
export const follow: readonly KeyRow[] = [leave, ['Enter', 'Follows it; with Ctrl or ⌘ in a new tab']];
export const typing: readonly KeyRow[] = [leave, ['Letters', 'Are typed']];
export const check: readonly KeyRow[] = [leave, ['Space', 'Turns it on or off']];
export const radio: readonly KeyRow[] = [
  ['Tab', 'Goes to the chosen one'],
  ['Arrow keys', 'Choose the next, the previous'],
];
export const list: readonly KeyRow[] = [
  leave,
  ['↓, Alt + ↓', 'Opens the list'],
  ['↑ / ↓', 'Walks through the options'],
  ['Page up / Page down', 'Eight options on'],
  ['Ctrl or ⌘ + Home / End', 'First, last option'],
  ['Letters', 'Narrow the options'],
  ['Enter', 'Takes the option'],
  ['Esc', 'Closes the list, keeps the value'],
];
/** The browser's own list, which opens and closes as each system has it. */
export const nativeList: readonly KeyRow[] = [
  leave,
  ['Space', 'Opens the list'],
  ['↑ / ↓', 'Walks through the options'],
  ['Letters', 'Jump to an option that begins so'],
  ['Enter', 'Takes the option'],
  ['Esc', 'Closes the list, keeps the value'],
];
export const modal: readonly KeyRow[] = [
  ['Tab / Shift + Tab', 'Stays within it, round and round'],
  ['Esc', 'Closes it, unless an answer is required'],
  ['After closing', 'The focus is back on what opened it'],
];
export const menu: readonly KeyRow[] = [
  ['Enter, Space, ↓', 'Opens it on the first item'],
  ['↑ / ↓, Home / End', 'Walks through the items'],
  ['Letters', 'Jump to an item that begins so'],
  ['Enter', 'Takes the item'],
  ['Esc, Tab', 'Closes it'],
];

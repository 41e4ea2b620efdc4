import type { Shortcut } from '../../system/shortcuts/shortcut-table.ts';

/** What a table hears where a row has the focus; nothing else of the page is asked for by these keys. */
export const rowKeys: readonly (Pick<Shortcut, 'keys'> & { readonly words: string })[] = [
  { keys: ['ArrowDown'], words: 'Go to the next row' },
  { keys: ['ArrowUp'], words: 'Go to the previous row' },
  { keys: ['Home'], words: 'Go to the first row' },
  { keys: ['End'], words: 'Go to the last row' },
  { keys: ['x'], words: 'Select the row, where rows can be selected' },
  { keys: ['Space'], words: 'The same' },
  { keys: ['Shift+Space'], words: 'Select all rows from the last one selected to this one' },
  { keys: ['Shift+ArrowDown'], words: 'Select the next row too' },
  { keys: ['Mod+A'], words: 'Select the page' },
  { keys: ['a'], words: 'Go to what can be done with the selected rows' },
];

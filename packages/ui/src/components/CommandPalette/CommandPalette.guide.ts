import type { Guide } from '../../stories/guide.ts';
import { list } from '../../stories/keys.ts';

/** How CommandPalette is used. */
export const guide: Guide = {
  use: 'People who know what they want: a page, a record by its id, an action of the page.',
  avoid: 'It repeats what the pages offer; nothing is reachable by it alone.',
  anatomy: ['Search', 'Groups of commands', 'Shortcut of a command'],
  keyboard: [['Ctrl + K, ⌘ K', 'Opens it'], ...list.slice(2)],
  content: 'Commands read like the buttons they stand for.',
  do: 'Put what the page offers first, then pages, then what is not possible now with its reason.',
  dont: 'Do not hide anything in it that has no other way.',
};

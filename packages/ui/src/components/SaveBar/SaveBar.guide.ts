import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';

/** How SaveBar is used. */
export const guide: Guide = {
  use: 'A page with a form; appears when something changed.',
  avoid: 'Dialogs have their own actions.',
  anatomy: ['How many changes', 'Review', 'Discard', 'Save'],
  keyboard: [...press, ['Ctrl + S, ⌘ S', 'Saves']],
  content: '“3 unsaved changes”.',
  do: 'Let it appear with the first change and go with the last one.',
  dont: 'Do not grey out Save without saying why it cannot be pressed.',
};

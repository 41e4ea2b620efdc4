import type { Guide } from '../../stories/guide.ts';

/** How Keys is used. */
export const guide: Guide = {
  use: 'A shortcut is shown as its keys are printed.',
  avoid: 'What a machine reads is a CodeText.',
  anatomy: ['Keys held together', '[then the next ones]'],
  content: 'The names on the keys: Ctrl, ⌘, Esc.',
  do: 'Say the words too where the keys are drawn: “Press Ctrl and K”.',
  dont: 'Do not draw keys that do not exist on the device.',
};

import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';

/** How FileDrop is used. */
export const guide: Guide = {
  use: 'A file is brought along: an import, a logo.',
  avoid: 'A link to a file elsewhere is a TextField.',
  anatomy: ['Label', 'Surface that takes a drop or a press', '[Hint: kinds and size]', 'Chosen files with their size'],
  keyboard: [...press, ['Enter, Space', 'Opens the device’s own chooser']],
  content: 'Kinds and limits are told before anything is chosen; a refusal names the file.',
  do: 'Name the file in the refusal and say what would have been taken.',
  dont: 'Do not empty the surface when one of several files is refused.',
};

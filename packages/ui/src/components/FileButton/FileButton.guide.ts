import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';

/** How FileButton is used. */
export const guide: Guide = {
  use: 'One file belongs to something on the page: the photo of a person.',
  avoid: 'Where the file is the task itself it is a FileDrop.',
  anatomy: ['[Icon]', 'Label'],
  keyboard: press,
  content: 'A verb and what the file is: “Choose photo”.',
  do: 'Say the kinds and the size that are accepted beside it, before anything is chosen.',
  dont: 'Do not trust the kind: a file of another one can still be chosen.',
};

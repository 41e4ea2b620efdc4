import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';

/** How IconButton is used. */
export const guide: Guide = {
  use: 'Room is tight and the icon is known: close, more, copy.',
  avoid: 'The main action of a page always has a word.',
  anatomy: ['Icon', 'Tooltip that says its name'],
  keyboard: press,
  content: 'The name is what the button does, with its object where several stand together: “Remove Hill School”.',
  do: 'Name the object where several stand together: “Remove Hill School”.',
  dont: 'Do not use it for what destroys, unless a question follows.',
};

import type { Guide } from '../../stories/guide.ts';
import { check } from '../../stories/keys.ts';

/** How Switch is used. */
export const guide: Guide = {
  use: 'A setting that acts at once and can be taken back.',
  avoid: 'Within a form that is saved later use Checkbox.',
  anatomy: ['Label', 'Track', '[Progress while it is taken over]'],
  keyboard: check,
  content: 'Names what is on; never “Turn on …”.',
  do: 'Let it act at once, and say so where it takes a moment.',
  dont: 'Do not put it into a form that is saved later.',
};

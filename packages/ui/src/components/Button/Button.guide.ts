import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';

/** How Button is used. */
export const guide: Guide = {
  use: 'Something happens here and now: save, add, send.',
  avoid: 'Going somewhere is a ButtonLink or a Link. A choice that acts at once is a Switch.',
  anatomy: ['[Icon]', 'Label', '[Icon at the end: it opens something]', '[Progress while busy]'],
  keyboard: press,
  content:
    'A verb and its object: “Add title”, “Send test”. Never “OK”, “Yes” or “Submit”. One action emphasis on a page.',
  do: 'Say why it cannot be pressed with disabledBecause: “Needs the permission Manage titles.”',
  dont: 'Do not grey it out without a word, and do not put two primary ones on a page.',
};

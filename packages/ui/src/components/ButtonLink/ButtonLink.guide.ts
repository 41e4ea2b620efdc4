import type { Guide } from '../../stories/guide.ts';
import { follow } from '../../stories/keys.ts';

/** How ButtonLink is used. */
export const guide: Guide = {
  use: 'The main way onwards leads to another page.',
  avoid: 'Within a sentence use Link; for something that happens here use Button.',
  anatomy: ['[Icon]', 'Label'],
  keyboard: follow,
  content: 'Names the place or what will be begun there: “Add client”.',
  do: 'Give the page a real address, so that it opens in a new tab as well.',
  dont: 'Do not let a link change anything: following it twice must do nothing twice.',
};

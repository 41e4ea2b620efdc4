import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';

/** How TopBar is used. */
export const guide: Guide = {
  use: 'In the frame: where am I, and what helps.',
  avoid: 'Actions of a page stand in its header.',
  anatomy: ['Menu where the rail is a drawer', 'Where: client, building', 'What helps: search, help, person'],
  keyboard: press,
  content: 'Names of things; no sentences.',
  do: 'Keep it to one line at every width.',
  dont: 'Do not put messages into it: they are Banners.',
};

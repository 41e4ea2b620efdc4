import type { Guide } from '../../stories/guide.ts';
import { follow } from '../../stories/keys.ts';

/** How FigureStrip is used. */
export const guide: Guide = {
  use: 'A few counts that ask for attention where somebody begins their day, or that are tiles above the list they count.',
  avoid: 'What is compared with one another is drawn as a BarChart.',
  anatomy: ['Count', '[Mark: well, or asking for attention]', 'What is counted', '[Line: it is what is listed]'],
  keyboard: follow,
  content: 'Each label says of whom or what the list is that the count leads to: “Without a role”.',
  do: 'Lead to the list that has as many rows as the figure says.',
  dont: 'Do not show a figure nobody can act on.',
};

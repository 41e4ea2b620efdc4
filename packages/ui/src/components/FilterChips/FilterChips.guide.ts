import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';

/** How FilterChips is used. */
export const guide: Guide = {
  use: 'The filters that hold, each removable.',
  avoid: 'Filters are chosen elsewhere.',
  anatomy: ['Chips', 'Clear filters'],
  keyboard: press,
  content: '“Status: Active”.',
  do: 'Show every filter that holds, with its name: “Status: Active”.',
  dont: 'Do not hide a filter that shortens the list.',
};

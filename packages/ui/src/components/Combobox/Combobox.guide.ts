import type { Guide } from '../../stories/guide.ts';
import { list } from '../../stories/keys.ts';

/** How Combobox is used. */
export const guide: Guide = {
  use: 'One of many, up to 10,000, found by typing.',
  avoid: 'A handful is a Select. Several at once are a MultiSelect.',
  anatomy: ['Label', 'Search', 'Options with [detail] and [group]', '[Clear]'],
  keyboard: list,
  content: 'The detail tells apart what has the same name.',
  do: 'Give namesakes a detail: “Hill School · Leeds”.',
  dont: 'Do not use it for three choices that could all be seen.',
};

import type { Guide } from '../../stories/guide.ts';
import { list } from '../../stories/keys.ts';

/** How MultiSelect is used. */
export const guide: Guide = {
  use: 'Several of many.',
  avoid: 'Up to about seven are a CheckboxGroup; free words are a TagsField.',
  anatomy: ['Label', 'Chips of what is chosen', 'Search', 'Options'],
  keyboard: [...list, ['Backspace', 'Takes the last chip away']],
  content: 'Chips say the option, nothing else.',
  do: 'Show what is chosen as chips, each removable by itself.',
  dont: 'Do not use it where the order of the chosen ones matters.',
};

import type { Guide } from '../../stories/guide.ts';
import { list } from '../../stories/keys.ts';

/** How Picker is used. */
export const guide: Guide = {
  use: 'Where one works: the client, the building, of up to 1,000.',
  avoid: 'A field of a form is a Combobox.',
  anatomy: ['Kind', 'Name', 'Search', '[Recent]', 'All'],
  keyboard: list,
  content: 'Kind above, name below, as the top bar shows them.',
  do: 'Put the ones used lately first, and let everything be found by typing.',
  dont: 'Do not use it for the value of a form.',
};

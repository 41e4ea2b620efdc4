import type { Guide } from '../../stories/guide.ts';
import { typing } from '../../stories/keys.ts';

/** How SearchField is used. */
export const guide: Guide = {
  use: 'Narrows what is on the page.',
  avoid: 'Choosing one thing is a Combobox.',
  anatomy: ['Icon', 'Control', '[Progress]', 'Clear'],
  keyboard: [...typing, ['Esc', 'Clears it']],
  content: 'Named after what it searches: “Search buildings”.',
  do: 'Name what is searched: “Search buildings”.',
  dont: 'Do not wait for Enter where the answer can come while typing.',
};

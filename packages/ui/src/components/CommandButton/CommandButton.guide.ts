import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';

/** How CommandButton is used. */
export const guide: Guide = {
  use: 'In the top bar, for those who do not know the shortcut yet.',
  avoid: 'Searching a list is a SearchField.',
  anatomy: ['Icon', 'Words', 'Shortcut'],
  keyboard: press,
  content: 'What one can look for: “Find or do”.',
  do: 'Show the shortcut that really opens it on this device.',
  dont: 'Do not let it look like a field that can be typed in where it stands.',
};

import type { Guide } from '../../stories/guide.ts';
import { typing } from '../../stories/keys.ts';

/** How NumberField is used. */
export const guide: Guide = {
  use: 'A quantity one could add up.',
  avoid: 'Identifiers, years of birth and telephone numbers are text.',
  anatomy: ['Label', 'Less', 'Control', '[Unit]', 'More'],
  keyboard: [...typing, ['↑ / ↓', 'One step more, less']],
  content: 'The unit stands beside the value, not in the label.',
  do: 'Keep what was typed, even when it is no number, and say what is wrong with it.',
  dont: 'Do not use it for identifiers: nobody adds them up.',
};

import type { Guide } from '../../stories/guide.ts';
import { typing } from '../../stories/keys.ts';

/** How DateField is used. */
export const guide: Guide = {
  use: 'A day.',
  avoid: 'A month and a year are two fields.',
  anatomy: ['Label', 'Text as people write dates', 'Calendar'],
  keyboard: [
    ...typing,
    ['Arrow keys', 'Walk through the days of the calendar'],
    ['Page Up / Down', 'Month before, after'],
  ],
  content: 'Days read “20 Nov 2026”; many ways of writing them are understood.',
  do: 'Say the limits in the hint: a day before the first or after the last is refused.',
  dont: 'Do not use it for a day long ago that everybody types: three taps through years are slower.',
};

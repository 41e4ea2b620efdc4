import type { Guide } from '../../stories/guide.ts';

/** How DiffView is used. */
export const guide: Guide = {
  use: 'A longer text that changed, line by line.',
  avoid: 'Single fields are a DiffList.',
  anatomy: ['Numbers on both sides', 'Mark', 'Line'],
  keyboard: [['Arrow keys', 'Scroll it']],
  content: 'Removed lines stand above what replaced them; marks and words say it besides the colour.',
  do: 'Mark lines by sign and word besides the colour.',
  dont: 'Do not use it for a field of a few words.',
};

import type { Guide } from '../../stories/guide.ts';

/** How Tooltip is used. */
export const guide: Guide = {
  use: 'The name of an icon, the reason of a lock.',
  avoid: 'Nothing that must be read to go on: it is not there on a phone.',
  anatomy: ['Control', 'Words'],
  keyboard: [
    ['Focus', 'Shows it'],
    ['Esc', 'Hides it'],
  ],
  content: 'A few words, no full stop.',
  do: 'Repeat or explain what is there in a few words.',
  dont: 'Do not put anything into it that has to be pressed or read to go on.',
};

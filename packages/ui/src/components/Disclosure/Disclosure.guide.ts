import type { Guide } from '../../stories/guide.ts';

/** How Disclosure is used. */
export const guide: Guide = {
  use: 'What explains a line and would bury it: what else a choice brings, the token behind a word.',
  avoid: 'Not for what everybody has to read, and not for fields.',
  anatomy: ['Summary', 'Content'],
  content: 'The summary says what is inside: “What else it brings”, never “More”.',
  do: 'Say after the summary what it is about where several stand in one place.',
  dont: 'Do not put one into another.',
};

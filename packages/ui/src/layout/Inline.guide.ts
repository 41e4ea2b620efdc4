import type { Guide } from '../stories/guide.ts';

/** How Inline is used. */
export const guide: Guide = {
  use: 'Small things beside one another: buttons, chips, a mark and a name.',
  avoid: 'Below one another is Stack; things of equal width are Columns.',
  anatomy: ['Children, which go on in the next line'],
  content: 'None of its own.',
  do: 'Let it wrap; what must stay together goes into one child.',
  dont: 'Do not build tables of it.',
};

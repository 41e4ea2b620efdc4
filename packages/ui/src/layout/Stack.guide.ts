import type { Guide } from '../stories/guide.ts';

/** How Stack is used. */
export const guide: Guide = {
  use: 'Things below one another.',
  avoid: 'Beside one another is Inline, in columns Columns.',
  anatomy: ['Children, a gap between'],
  content: 'Tight within a group, generous between groups.',
  do: 'Let the parent keep the distance: children bring none.',
  dont: 'Do not put empty things between children for more room.',
};

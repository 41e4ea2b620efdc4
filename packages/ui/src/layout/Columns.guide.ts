import type { Guide } from '../stories/guide.ts';

/** How Columns is used. */
export const guide: Guide = {
  use: 'Things of one kind side by side, as many as fit.',
  avoid: 'Fields stand in a FormGrid, tiles in a TileGrid, a form and its facts in a Split.',
  anatomy: ['Equal columns, fewer where they would be too narrow'],
  content: 'None of its own.',
  do: 'Let them become fewer where there is no room.',
  dont: 'Do not count on two things side by side.',
};

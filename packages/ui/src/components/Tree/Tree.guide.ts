import type { Guide } from '../../stories/guide.ts';

/** How Tree is used. */
export const guide: Guide = {
  use: 'A choice among things under headings, such as the permissions of a role.',
  avoid: 'Without headings it is a CheckboxGroup.',
  anatomy: ['Branches that fold', 'Boxes: chosen, partly, not', '[Detail]'],
  keyboard: [
    ['↑ / ↓, Home / End', 'Walks through the lines'],
    ['→', 'Opens a branch, then goes into it'],
    ['←', 'Closes a branch, then goes out of it'],
    ['Space, Enter', 'Chooses; a branch takes all below along'],
    ['Letter', 'Jumps to the next line that begins so'],
    ['*', 'Opens all branches'],
  ],
  content: 'Branches are nouns, leaves are what one may do.',
  do: 'Open the branch at first in which something is chosen.',
  dont: 'Do not go deeper than three levels.',
};

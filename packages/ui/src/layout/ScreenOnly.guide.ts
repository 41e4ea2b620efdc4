import type { Guide } from '../stories/guide.ts';

/** How ScreenOnly is used. */
export const guide: Guide = {
  use: 'Something is pressed or typed into, and says nothing on paper.',
  avoid: 'What a reader of the printed page needs stays: a title, a filter that holds.',
  anatomy: ['Controls, left out on paper'],
  content: 'Its words are not printed: they may be verbs.',
  do: 'Put a search and its filters into it; the chips that say what holds stay.',
  dont: 'Do not leave out what the rows are a part of.',
};

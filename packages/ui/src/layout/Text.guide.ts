import type { Guide } from '../stories/guide.ts';

/** How Text is used. */
export const guide: Guide = {
  use: 'Words in one of six sizes.',
  avoid: 'Titles of pages and sections come from PageHeader and Section.',
  anatomy: ['Words'],
  content: 'British English, sentence case.',
  do: 'Choose the size by what the words are: title, lead, body, note.',
  dont: 'Do not set a size or a colour by hand.',
};

import type { Guide } from '../stories/guide.ts';

/** How Split is used. */
export const guide: Guide = {
  use: 'A form with its sections left and its facts right.',
  avoid: 'Lists take the whole width.',
  anatomy: ['[Section list]', 'Form', '[Facts]'],
  content: 'Facts are what is not edited: who, when, which identifier.',
  do: 'Put into the facts what is not edited.',
  dont: 'Do not hide what has to be answered among the facts.',
};

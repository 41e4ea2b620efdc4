import type { Guide } from '../../stories/guide.ts';

/** How Fieldset is used. */
export const guide: Guide = {
  use: 'Fields that answer one question together.',
  avoid: 'A part of a page is a Section.',
  anatomy: ['Legend', '[Hint]', 'Fields', '[Error]'],
  content: 'The legend is read before each field: keep it short.',
  do: 'Keep the legend to a few words: it is read before each field.',
  dont: 'Do not nest them: two legends before each field are too many.',
};

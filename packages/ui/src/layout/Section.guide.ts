import type { Guide } from '../stories/guide.ts';

/** How Section is used. */
export const guide: Guide = {
  use: 'A part of a page with a title of its own.',
  avoid: 'Fields that answer one question are a Fieldset; what stands apart is a Card.',
  anatomy: ['Title', '[Description]', '[Actions]', 'Content'],
  content: 'The title is a noun; the description says in a sentence what the part decides.',
  do: 'Give it an id where a SectionList leads to it.',
  dont: 'Do not title a section that stands alone on its page.',
};

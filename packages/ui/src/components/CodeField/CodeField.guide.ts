import type { Guide } from '../../stories/guide.ts';
import { typing } from '../../stories/keys.ts';

/** How CodeField is used. */
export const guide: Guide = {
  use: 'JSON, templates and rules.',
  avoid: 'Anything people read is a TextArea.',
  anatomy: ['Label', 'Line numbers', 'Control', '[Error with its line]'],
  keyboard: [...typing, ['Tab', 'Leaves the field: nobody is caught in it']],
  content: 'An error names the line and what was expected there.',
  do: 'Name the line of the error and what was expected there.',
  dont: 'Do not catch the Tab key: it leaves the field.',
};

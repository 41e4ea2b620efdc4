import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';

/** How Pagination is used. */
export const guide: Guide = {
  use: 'A list longer than a page.',
  avoid: 'What is searched more than leafed through needs a good search first.',
  anatomy: ['Which of how many', 'Pages', '[Rows a page]', '[A page by its number]'],
  keyboard: press,
  content: '“11–20 of 38 buildings”.',
  do: 'Say which of how many: “11–20 of 38 buildings”.',
  dont: 'Do not page what fits on one page.',
};

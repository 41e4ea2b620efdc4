import type { Guide } from '../stories/guide.ts';

/** How PageHeader is used. */
export const guide: Guide = {
  use: 'On top of every page.',
  avoid: 'Parts of a page have a Section.',
  anatomy: ['[Breadcrumbs]', 'Title', '[Count]', '[Status]', '[Description]', '[Actions]'],
  content: 'The thing’s own name; the status stands beside it, one action is the primary one.',
  do: 'Keep one action primary; the others go into a menu.',
  dont: 'Do not put the kind of thing into the title: “Hill School”, not “Building: Hill School”.',
};

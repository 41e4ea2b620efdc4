import type { Guide } from '../../stories/guide.ts';
import { menu } from '../../stories/keys.ts';

/** How Menu is used. */
export const guide: Guide = {
  use: 'Three or more actions on one thing.',
  avoid: 'One or two are buttons; choosing a value is a Select.',
  anatomy: ['Button', 'Items with [icon] and [detail]', '[Rules between groups]'],
  keyboard: menu,
  content: 'Verbs; what destroys stands last.',
  do: 'Put what destroys last, after a rule.',
  dont: 'Do not build menus within menus.',
};

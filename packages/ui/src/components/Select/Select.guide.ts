import type { Guide } from '../../stories/guide.ts';
import { list } from '../../stories/keys.ts';

/** How Select is used. */
export const guide: Guide = {
  use: 'One of up to about fifteen fixed values.',
  avoid: 'More than that, or values people add, is a Combobox; two or three may be a RadioGroup.',
  anatomy: ['Label', 'Native control', '[Error]', '[Hint]'],
  keyboard: list,
  content: 'Options are nouns in an order people expect; “Choose” only while nothing is chosen.',
  do: 'Put the options in the order people expect, the commonest first or by the alphabet.',
  dont: 'Do not offer fifty: nobody scrolls that far.',
};

import type { Guide } from '../../stories/guide.ts';
import { radio } from '../../stories/keys.ts';

/** How ChangeChoice is used. */
export const guide: Guide = {
  use: 'Two people changed the same field.',
  avoid: 'What does not clash is merged without a question.',
  anatomy: ['Field', 'Mine', 'Theirs, with the name'],
  keyboard: radio,
  content: '“Yours” and the other person’s name.',
  do: 'Say the other person’s name and show both values whole.',
  dont: 'Do not choose for people which of the two stays.',
};

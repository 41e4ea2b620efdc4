import type { Guide } from '../../stories/guide.ts';

/** How CodeText is used. */
export const guide: Guide = {
  use: 'Identifiers, paths, values of the machine.',
  avoid: 'Not for emphasis.',
  anatomy: ['Text in the mono face', '[Copy]'],
  content: 'Exactly as the machine has it.',
  do: 'Offer to copy what is longer than a word.',
  dont: 'Do not use it to stress something.',
};

import type { Guide } from '../../stories/guide.ts';

/** How QrCode is used. */
export const guide: Guide = {
  use: 'Another device takes over, such as a station that signs in.',
  avoid: 'On a phone itself a link is shorter.',
  anatomy: ['Dark on light, in every theme', 'A quiet edge, which readers need'],
  content: 'The name says what it leads to.',
  do: 'Give the same in letters beside it.',
  dont: 'Do not put a secret into it that outlives its use.',
};

import type { Guide } from '../../stories/guide.ts';

/** How Progress is used. */
export const guide: Guide = {
  use: 'Work with a known or unknown end.',
  avoid: 'A page that loads shows a Skeleton.',
  anatomy: ['Label', 'Bar', '[Words]'],
  content: 'Figures on long work: “120 of 400 people”.',
  do: 'Give figures as soon as they are known: “120 of 400 people”.',
  dont: 'Do not run to the end and wait there.',
};

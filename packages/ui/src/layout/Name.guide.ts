import type { Guide } from '../stories/guide.ts';

/** How Name is used. */
export const guide: Guide = {
  use: 'What somebody has called somebody or something, in whatever script.',
  avoid: 'Our own words need none.',
  anatomy: ['Words, kept apart from what stands beside them'],
  content: 'As it was given, never shortened or put into capitals.',
  do: 'Put it around names in sentences, so that a bracket after an Arabic name keeps its place.',
  dont: 'Do not put our own words into it.',
};

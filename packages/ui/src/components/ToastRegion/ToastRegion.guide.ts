import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';

/** How ToastRegion is used. */
export const guide: Guide = {
  use: 'What has just been done, with the way back.',
  avoid: 'What must not be missed is a Banner; errors of a form stay in the form.',
  anatomy: ['Status', 'Sentence', '[Action]', 'Dismiss'],
  keyboard: press,
  content: '“Saved.” A sentence in the past; the action is one word: “Undo”.',
  do: 'Offer the way back: “Title removed” – “Undo”.',
  dont: 'Do not tell failures in it that people have to act upon.',
};

import type { Guide } from '../../stories/guide.ts';
import { modal } from '../../stories/keys.ts';

/** How AlertDialog is used. */
export const guide: Guide = {
  use: 'An answer is needed before anything else.',
  avoid: 'Good news is a toast.',
  anatomy: ['Title: the question', 'What follows from each answer', 'Answers'],
  keyboard: modal,
  content: 'The answers can be understood without the question: “Stay”, “Discard and leave”.',
  do: 'Make the answers plain without the question: “Discard and leave”, “Stay”.',
  dont: 'Do not ask what can be undone.',
};

import type { Guide } from '../../stories/guide.ts';
import { typing } from '../../stories/keys.ts';

/** How TextArea is used. */
export const guide: Guide = {
  use: 'Notes and descriptions.',
  avoid: 'What a machine reads is a CodeField.',
  anatomy: ['Label', 'Control that grows', '[What is left]', '[Error]', '[Hint]'],
  keyboard: [...typing, ['Enter', 'Begins a line']],
  content: 'A limit is counted down and never cuts what is pasted.',
  do: 'Count down what is left, and keep what was pasted beyond it.',
  dont: 'Do not cut text at the limit.',
};

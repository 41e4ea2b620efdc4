import type { Guide } from '../../stories/guide.ts';

/** How DiffList is used. */
export const guide: Guide = {
  use: 'The fields a save will change, before it is sent.',
  avoid: 'Longer texts are a DiffView.',
  anatomy: ['Field', 'Old', 'New'],
  content: 'Values as the form shows them.',
  do: 'Show exactly what will be sent, as the form shows its values.',
  dont: 'Do not list what stays as it is.',
};

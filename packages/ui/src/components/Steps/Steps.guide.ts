import type { Guide } from '../../stories/guide.ts';
import { follow } from '../../stories/keys.ts';

/** How Steps is used. */
export const guide: Guide = {
  use: 'A task with an order: one decision a step.',
  avoid: 'Parts without an order are Tabs.',
  anatomy: ['Steps: done, current, to come'],
  keyboard: follow,
  content: 'Verbs: “Upload”, “Check”, “Import”.',
  do: 'Let people go back to what is done; nothing is lost by it.',
  dont: 'Do not let them jump ahead.',
};

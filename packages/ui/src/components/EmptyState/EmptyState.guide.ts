import type { Guide } from '../../stories/guide.ts';

/** How EmptyState is used. */
export const guide: Guide = {
  use: 'A list has nothing yet, or nothing matches.',
  avoid: 'A failure is a FailurePanel.',
  anatomy: ['Icon', 'Title', 'What this is', '[The one thing to do]'],
  content: 'What will stand here and how it gets here.',
  do: 'Say what will stand here and offer the one thing to do.',
  dont: 'Do not call it “No data”.',
};

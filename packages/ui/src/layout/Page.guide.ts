import type { Guide } from '../stories/guide.ts';

/** How Page is used. */
export const guide: Guide = {
  use: 'Every page of the console.',
  avoid: 'Prompts have no frame: PromptPanel.',
  anatomy: ['PageHeader: title, count, status, actions', 'Sections'],
  content: 'The title is the thing’s own name.',
  do: 'Use the reading width for text, the full one for lists.',
  dont: 'Do not put two titles on a page.',
};

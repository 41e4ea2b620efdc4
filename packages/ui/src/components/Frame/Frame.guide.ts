import type { Guide } from '../../stories/guide.ts';

/** How Frame is used. */
export const guide: Guide = {
  use: 'Around every screen of the console.',
  avoid: 'Prompts have no frame: PromptPanel. A look at somebody else’s console is a FramePreview.',
  anatomy: ['Skip link', 'Rail', 'Top bar', 'Content', '[Footer]'],
  keyboard: [
    ['Tab', 'Goes to the skip link first'],
    ['Esc', 'Closes the rail where it is a drawer'],
  ],
  content: 'None of its own.',
  do: 'Let the document itself scroll, so that Back restores it.',
  dont: 'Do not put a second frame or a second scroll bar into it.',
};

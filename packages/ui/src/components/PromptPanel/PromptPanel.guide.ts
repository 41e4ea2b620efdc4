import type { Guide } from '../../stories/guide.ts';

/** How PromptPanel is used. */
export const guide: Guide = {
  use: 'One thing stands between a person and the portal: sign-in, verification, no permission.',
  avoid: 'Within the console use a page.',
  anatomy: ['Brand', 'Icon', 'Title', 'What happened and what to do', 'Actions'],
  content: 'What is the matter, whom to ask, how to go on.',
  do: 'Say what is the matter, whom to ask and how to go on.',
  dont: 'Do not leave a prompt without a way on.',
};

import type { Guide } from '../../stories/guide.ts';
import { typing } from '../../stories/keys.ts';

/** How PasswordField is used. */
export const guide: Guide = {
  use: 'A password is typed or chosen.',
  avoid: 'Other secrets that are shown once are a CodeText with a copy button.',
  anatomy: ['Label', 'Control', 'Show or hide', '[Rules, each met or not]'],
  keyboard: typing,
  content: 'Rules are told before typing and ticked while typing.',
  do: 'Let people paste, show and see which rules hold while they type.',
  dont: 'Do not empty it after a refusal without saying so.',
};

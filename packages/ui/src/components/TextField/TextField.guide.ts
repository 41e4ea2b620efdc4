import type { Guide } from '../../stories/guide.ts';
import { typing } from '../../stories/keys.ts';

/** How TextField is used. */
export const guide: Guide = {
  use: 'A short text on one line.',
  avoid: 'Several lines are a TextArea; a known set of values is a Select or a Combobox.',
  anatomy: ['Label', 'Control', '[Error]', '[Hint]'],
  keyboard: typing,
  content: 'The label is the name of the thing, without a colon. The hint says what is accepted before it is refused.',
  do: 'Show an example of the form that is wanted in the hint: “Such as LS1 4AP.”',
  dont: 'Do not put the label or the example into the placeholder: it goes as soon as one types.',
};

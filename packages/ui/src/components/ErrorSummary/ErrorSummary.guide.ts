import type { Guide } from '../../stories/guide.ts';
import { follow } from '../../stories/keys.ts';

/** How ErrorSummary is used. */
export const guide: Guide = {
  use: 'A form could not be saved.',
  avoid: 'One message for the whole page is a Banner.',
  anatomy: ['Title', 'A link per field with its sentence'],
  keyboard: follow,
  content: 'The sentence of the field, word for word.',
  do: 'Repeat each field’s own sentence, word for word, as a link to it.',
  dont: 'Do not clear the form, and do not summarise what is wrong in one phrase.',
};

import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { follow } from '../../stories/keys.ts';

/** How ErrorSummary is used. */
export const guide: Guide = {
  use: 'A form could not be saved.',
  avoid: 'One message for the whole page is a Banner.',
  room: 'page',
  anatomy: {
    shows: (
      <Ui.ErrorSummary
        errors={[
          { field: 'name', message: 'Enter a name' },
          { field: 'postcode', message: 'Enter a postcode such as LS1 4AP' },
        ]}
      />
    ),
    parts: [
      { name: 'Title', at: 'h2' },
      { name: 'A link per field with its sentence', at: 'li a' },
    ],
  },
  keyboard: follow,
  content: 'The sentence of the field, word for word.',
  do: {
    because: 'Repeat each field’s own sentence, word for word, as a link to it.',
    shows: (
      <Ui.ErrorSummary
        errors={[
          { field: 'name', message: 'Enter a name' },
          { field: 'postcode', message: 'Enter a postcode such as LS1 4AP' },
        ]}
      />
    ),
  },
  dont: {
    because: 'Do not summarise what is wrong in one phrase that leads nowhere.',
    shows: <Ui.ErrorSummary title="Error" errors={[{ message: 'Some fields are invalid.' }]} />,
  },
};

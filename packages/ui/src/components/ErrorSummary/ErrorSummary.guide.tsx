import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { follow } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

const missing = 'Enter a name';
const malformed = 'Enter a postcode such as LS1 4AP';
const form = (
  <form noValidate>
    <Ui.Stack>
      <Ui.ErrorSummary
        errors={[
          { field: 'name', message: missing },
          { field: 'postcode', message: malformed },
        ]}
      />
      <Ui.TextField label="Name" name="name" value="" error={missing} onChange={nothing} />
      <Ui.TextField label="Postcode" name="postcode" value="LS1" error={malformed} onChange={nothing} />
    </Ui.Stack>
  </form>
);

/** How ErrorSummary is used. */
export const guide: Guide = {
  use: 'A form could not be saved.',
  avoid: 'One message for the whole page is a Banner.',
  room: 'page',
  anatomy: {
    shows: form,
    parts: [
      { name: 'Title', at: 'h2' },
      { name: 'A link per field with its sentence', at: 'li a' },
    ],
  },
  keyboard: follow,
  content: 'The sentence of the field, word for word.',
  do: {
    because: 'Repeat each field’s own sentence, word for word, as a link to it.',
    shows: form,
  },
  dont: {
    because: 'Do not summarise what is wrong in one phrase that leads nowhere.',
    shows: <Ui.ErrorSummary title="Error" errors={[{ message: 'Some fields are invalid.' }]} />,
  },
};

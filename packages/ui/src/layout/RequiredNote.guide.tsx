import * as Ui from '../index.ts';
import type { Guide } from '../stories/guide.ts';
import { nothing } from '../stories/nothing.ts';

const name = <Ui.TextField label="Name" required value="" onChange={nothing} />;
const notes = <Ui.TextField label="Notes" value="" onChange={nothing} />;

/** How RequiredNote is used. */
export const guide: Guide = {
  use: 'A form may have required fields: it stands first in it.',
  avoid: 'A form of one field that says itself what it needs.',
  room: 'field',
  anatomy: {
    shows: (
      <form>
        <Ui.Stack gap="small">
          <Ui.RequiredNote />
          {name}
          {notes}
        </Ui.Stack>
      </form>
    ),
    parts: [{ name: 'What the star says', at: 'p' }],
  },
  content: 'It has one sentence, which is shown only where a label inside the form has a star.',
  do: {
    because: 'Put it above all fields of the form, once.',
    shows: (
      <form>
        <Ui.Stack gap="small">
          <Ui.RequiredNote />
          {name}
          {notes}
        </Ui.Stack>
      </form>
    ),
  },
  dont: {
    because: 'Do not put it below: whoever reads from the top has met the star before.',
    shows: (
      <form>
        <Ui.Stack gap="small">
          {name}
          {notes}
          <Ui.RequiredNote />
        </Ui.Stack>
      </form>
    ),
  },
};

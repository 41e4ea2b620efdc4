import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { Held } from '../../stories/Held.tsx';
import { check } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

/** How Checkbox is used. */
export const guide: Guide = {
  use: 'Yes or no, taken over when the form is saved.',
  avoid: 'What acts at once is a Switch.',
  room: 'field',
  anatomy: {
    shows: (
      <Ui.Checkbox
        label="May sign in"
        hint="With the address of the provider."
        error="Say whether this person may sign in"
        checked
        onChange={nothing}
      />
    ),
    parts: [
      { name: 'Box', at: 'input' },
      { name: 'Label', at: 'label' },
      { name: 'Hint', at: { words: 'With the address of the provider.' }, optional: true },
      { name: 'Error', at: { words: 'Say whether this person may sign in' }, optional: true },
    ],
  },
  keyboard: check,
  content: 'A statement that is true when ticked; never a negation.',
  do: {
    because: 'Write a statement that is true when it is ticked.',
    shows: (
      <Held<boolean> given>
        {(checked, onChange) => <Ui.Checkbox label="May sign in" checked={checked} onChange={onChange} />}
      </Held>
    ),
  },
  dont: {
    because: 'Do not negate: ticked, this is a riddle.',
    shows: (
      <Held<boolean> given>
        {(checked, onChange) => (
          <Ui.Checkbox label="Do not disable notifications" checked={checked} onChange={onChange} />
        )}
      </Held>
    ),
  },
};

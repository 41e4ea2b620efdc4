import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { Held } from '../../stories/Held.tsx';
import { typing } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

/** How TextField is used. */
export const guide: Guide = {
  use: 'A short text on one line.',
  avoid: 'Several lines are a TextArea; a known set of values is a Select or a Combobox.',
  room: 'field',
  anatomy: {
    shows: (
      <Ui.TextField label="Postcode" hint="Such as LS1 4AP." error="Enter a postcode" value="LS1" onChange={nothing} />
    ),
    parts: [
      { name: 'Label', at: 'label' },
      { name: 'Control', at: 'input' },
      { name: 'Error', at: { words: 'Enter a postcode' }, optional: true },
      { name: 'Hint', at: { words: 'Such as LS1 4AP.' }, optional: true },
    ],
  },
  keyboard: typing,
  content: 'The label is the name of the thing, without a colon. The hint says what is accepted before it is refused.',
  do: {
    because: 'Show an example of the form that is wanted in the hint.',
    shows: (
      <Held given="">
        {(value, onChange) => (
          <Ui.TextField label="Postcode" hint="Such as LS1 4AP." value={value} onChange={onChange} />
        )}
      </Held>
    ),
  },
  dont: {
    because: 'Do not let the example stand where the answer goes: it looks like one.',
    shows: (
      <Held given="e.g. LS1 4AP">
        {(value, onChange) => <Ui.TextField label="Code:" value={value} onChange={onChange} />}
      </Held>
    ),
  },
};

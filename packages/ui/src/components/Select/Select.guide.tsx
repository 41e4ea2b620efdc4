import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { Held } from '../../stories/Held.tsx';
import { nativeList } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

const kinds = ['Primary school', 'Secondary school', 'Nursery'].map((label) => ({ value: label, label }));

/** How Select is used. */
export const guide: Guide = {
  use: 'One of up to about twenty fixed values.',
  avoid: 'More than that, or values people add, is a Combobox; two or three may be a RadioGroup.',
  room: 'field',
  anatomy: {
    shows: (
      <Ui.Select
        label="Kind"
        hint="As the authority lists it."
        error="Choose a kind"
        value=""
        placeholder="Choose"
        options={kinds}
        onChange={nothing}
      />
    ),
    parts: [
      { name: 'Label', at: 'label' },
      { name: 'Native control', at: 'select' },
      { name: 'Error', at: { words: 'Choose a kind' }, optional: true },
      { name: 'Hint', at: { words: 'As the authority lists it.' }, optional: true },
    ],
  },
  keyboard: nativeList,
  content: 'Options are nouns in an order people expect; “Choose” only while nothing is chosen.',
  do: {
    because: 'Put the options in the order people expect.',
    shows: (
      <Held given="Primary school">
        {(value, onChange) => <Ui.Select label="Kind of school" options={kinds} value={value} onChange={onChange} />}
      </Held>
    ),
  },
  dont: {
    because: 'Do not offer fifty: nobody scrolls that far.',
    shows: (
      <Held given="School 1">
        {(value, onChange) => (
          <Ui.Select
            label="School"
            options={Array.from({ length: 50 }, (_, at) => ({ value: `School ${at + 1}`, label: `School ${at + 1}` }))}
            value={value}
            onChange={onChange}
          />
        )}
      </Held>
    ),
  },
};

import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { Held } from '../../stories/Held.tsx';
import { radio } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

const kinds = [
  { value: 'primary', label: 'Primary school', hint: 'Up to 11 years' },
  { value: 'secondary', label: 'Secondary school' },
];

/** How RadioGroup is used. */
export const guide: Guide = {
  use: 'One of two to five that are worth comparing.',
  avoid: 'More are a Select.',
  room: 'field',
  anatomy: {
    shows: <Ui.RadioGroup label="Kind of school" options={kinds} value="primary" onChange={nothing} />,
    parts: [
      { name: 'Legend', at: 'legend' },
      { name: 'Choice', at: 'div:has(> span > input)' },
      { name: 'Hint of a choice', at: { words: 'Up to 11 years' }, optional: true },
    ],
  },
  keyboard: radio,
  content: 'The most usual one stands first and is chosen already where that is safe.',
  do: {
    because: 'Choose the most usual one already, where that is safe.',
    shows: (
      <Held given="primary">
        {(value, onChange) => (
          <Ui.RadioGroup label="Kind of school" options={kinds} value={value} onChange={onChange} />
        )}
      </Held>
    ),
  },
  dont: {
    because: 'Do not offer “None” beside an empty group: one of the two says it.',
    shows: (
      <Held given="">
        {(value, onChange) => (
          <Ui.RadioGroup
            label="Which kind?"
            options={[...kinds, { value: 'none', label: 'None' }]}
            value={value}
            onChange={onChange}
          />
        )}
      </Held>
    ),
  },
};

import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { Held } from '../../stories/Held.tsx';
import { radio } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

const everyone = [
  { value: '', label: 'Everyone' },
  { value: 'users', label: 'Users' },
  { value: 'contacts', label: 'Contacts' },
];

/** How Segments is used. */
export const guide: Guide = {
  use: 'The same rows seen in two to four ways: everyone, users, contacts.',
  avoid: 'In a form it is a RadioGroup; more than four are a Select; what leads elsewhere are Tabs.',
  anatomy: {
    shows: <Ui.Segments label="Show" options={everyone} value="" onChange={nothing} />,
    parts: [
      { name: 'Segments', at: 'label:nth-of-type(2)' },
      { name: 'The chosen one', at: 'label:has(:checked)' },
    ],
  },
  keyboard: radio,
  content: 'One word each; the whole stands first.',
  do: {
    because: 'Put the whole first.',
    shows: (
      <Held given="">
        {(value, onChange) => <Ui.Segments label="Show people" options={everyone} value={value} onChange={onChange} />}
      </Held>
    ),
  },
  dont: {
    because: 'Do not use it to change data: it only changes what is seen.',
    shows: (
      <Held given="active">
        {(value, onChange) => (
          <Ui.Segments
            label="Status of the building"
            options={[
              { value: 'active', label: 'Activate' },
              { value: 'gone', label: 'Delete' },
            ]}
            value={value}
            onChange={onChange}
          />
        )}
      </Held>
    ),
  },
};

import * as Ui from '../../index.ts';
import { pressing } from '../../stories/deeds.ts';
import type { Guide } from '../../stories/guide.ts';
import { Held } from '../../stories/Held.tsx';
import { list } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

const schools: readonly Ui.ChoiceOption[] = ['Hill School', 'Brook House', 'Harbour View', 'Kingsway High'].map(
  (label) => ({
    value: label,
    label,
  }),
);

/** How MultiSelect is used. */
export const guide: Guide = {
  use: 'Several of many.',
  avoid: 'Up to about seven are a CheckboxGroup; free words are a TagsField.',
  room: { window: 400 },
  anatomy: {
    shows: (
      <Ui.Box padding="gutter">
        <Ui.MultiSelect label="Buildings" options={schools} value={['Hill School', 'Brook House']} onChange={nothing} />
      </Ui.Box>
    ),
    deed: pressing('button[aria-label^="Show the choices"]'),
    parts: [
      { name: 'Label', at: 'label' },
      { name: 'Chips of what is chosen', at: 'ul[aria-label]' },
      { name: 'Search', at: 'input' },
      { name: 'Options', at: { all: '[role="option"]' } },
    ],
  },
  keyboard: [...list, ['Backspace', 'Takes the last chip away']],
  content: 'Chips say the option, nothing else.',
  do: {
    because: 'Show what is chosen as chips, each removable by itself.',
    room: 'field',
    shows: (
      <Held<readonly string[]> given={['Hill School', 'Brook House']}>
        {(value, onChange) => <Ui.MultiSelect label="Buildings" options={schools} value={value} onChange={onChange} />}
      </Held>
    ),
  },
  dont: {
    because: 'Do not use it where the order of the chosen ones matters: chips have none.',
    room: 'field',
    shows: (
      <Held<readonly string[]> given={['Hill School', 'Brook House']}>
        {(value, onChange) => (
          <Ui.MultiSelect
            label="Route of the bus"
            hint="The first stop first."
            options={schools}
            value={value}
            onChange={onChange}
          />
        )}
      </Held>
    ),
  },
};

import * as Ui from '../../index.ts';
import { pressing } from '../../stories/deeds.ts';
import type { Guide } from '../../stories/guide.ts';
import { list } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

const options: readonly Ui.PickerOption[] = ['Hill School', 'Brook House', 'Harbour View'].map((label) => ({
  value: label,
  label,
}));
const recent: readonly Ui.PickerSection[] = [{ label: 'Recent', values: ['Brook House'] }];

/** How Picker is used. */
export const guide: Guide = {
  use: 'Where one works: the client, the building, of up to 1,000.',
  avoid: 'A field of a form is a Combobox.',
  room: { window: 420 },
  anatomy: {
    shows: (
      <Ui.Box padding="gutter">
        <Ui.Picker
          kind="Building"
          icon="building"
          value="Hill School"
          options={options}
          sections={recent}
          onChange={nothing}
        />
      </Ui.Box>
    ),
    deed: pressing('button'),
    parts: [
      { name: 'Kind', at: { words: 'Building' } },
      { name: 'Name', at: { words: 'Hill School' } },
      { name: 'Search', at: 'input' },
      { name: 'Recent', at: { words: 'Recent' }, optional: true },
      { name: 'All', at: { all: '[role="option"]' } },
    ],
  },
  keyboard: list,
  content: 'Kind above, name below, as the top bar shows them.',
  do: {
    because: 'Put kind and name on it, and the ones used lately first.',
    shows: (
      <Ui.Box padding="gutter">
        <Ui.Picker
          kind="Building"
          icon="building"
          value="Hill School"
          options={options}
          sections={recent}
          onChange={nothing}
        />
      </Ui.Box>
    ),
    deed: pressing('button'),
  },
  dont: {
    because: 'Do not use it for the value of a form: there it has no label, hint or error.',
    shows: (
      <Ui.Box padding="gutter">
        <Ui.Stack>
          <Ui.TextField label="Name" value="Siân Rees" onChange={nothing} />
          <Ui.Picker
            kind="Title"
            value="Teacher"
            options={[{ value: 'Teacher', label: 'Teacher' }]}
            onChange={nothing}
          />
        </Ui.Stack>
      </Ui.Box>
    ),
  },
};

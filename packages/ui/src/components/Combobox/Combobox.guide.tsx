import * as Ui from '../../index.ts';
import { pressing } from '../../stories/deeds.ts';
import type { Guide } from '../../stories/guide.ts';
import { list } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

const schools: readonly Ui.ChoiceOption[] = [
  { value: 'hill', label: 'Hill School', detail: 'Leeds' },
  { value: 'hill-york', label: 'Hill School', detail: 'York' },
  { value: 'brook', label: 'Brook House', detail: 'Bath' },
];
const nameless = schools.map(({ value, label }) => ({ value, label }));

/** How Combobox is used. */
export const guide: Guide = {
  use: 'One of many, up to 10,000, found by typing.',
  avoid: 'A handful is a Select. Several at once are a MultiSelect.',
  room: { window: 380 },
  anatomy: {
    shows: (
      <Ui.Box padding="gutter">
        <Ui.Combobox label="Building" options={schools} value="brook" clearable onChange={nothing} />
      </Ui.Box>
    ),
    deed: pressing('button[aria-label^="Show the choices"]'),
    parts: [
      { name: 'Label', at: 'label' },
      { name: 'Search', at: 'input' },
      { name: 'Clear', at: '[aria-label^="Clear"]', optional: true },
      { name: 'Options', at: { all: '[role="option"]' } },
      { name: 'Detail', at: '[role="option"] span span:last-child', optional: true },
    ],
  },
  keyboard: list,
  content: 'The detail tells apart what has the same name.',
  do: {
    because: 'Give namesakes a detail: “Hill School · Leeds”.',
    shows: (
      <Ui.Box padding="gutter">
        <Ui.Combobox label="Building" options={schools} value="hill" onChange={nothing} />
      </Ui.Box>
    ),
    deed: pressing('button[aria-label^="Show the choices"]'),
  },
  dont: {
    because: 'Do not offer two of one name with nothing to tell them apart.',
    shows: (
      <Ui.Box padding="gutter">
        <Ui.Combobox label="Building" options={nameless} value="hill" onChange={nothing} />
      </Ui.Box>
    ),
    deed: pressing('button[aria-label^="Show the choices"]'),
  },
};

import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { Held } from '../../stories/Held.tsx';
import { typing } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

/** How NumberField is used. */
export const guide: Guide = {
  use: 'A quantity one could add up.',
  avoid: 'Identifiers, years of birth and telephone numbers are text.',
  room: 'field',
  anatomy: {
    shows: <Ui.NumberField label="Kept for" value={12} unit="days" min={0} max={90} onChange={nothing} />,
    parts: [
      { name: 'Label', at: 'label' },
      { name: 'Control', at: 'input' },
      { name: 'Unit', at: { words: 'days' }, optional: true },
      { name: 'Decrease', at: '[aria-label^="Decrease"]' },
      { name: 'Increase', at: '[aria-label^="Increase"]' },
    ],
  },
  keyboard: [...typing, ['↑ / ↓', 'One step more, less']],
  content: 'The unit stands beside the value, not in the label.',
  do: {
    because: 'Put the unit beside the value.',
    shows: (
      <Held<number | string | undefined> given={12}>
        {(value, onChange) => (
          <Ui.NumberField label="Kept for" unit="days" min={0} max={90} value={value} onChange={onChange} />
        )}
      </Held>
    ),
  },
  dont: {
    because: 'Do not use it for identifiers: nobody adds them up.',
    shows: (
      <Held<number | string | undefined> given={4021775}>
        {(value, onChange) => <Ui.NumberField label="Number of the badge" value={value} onChange={onChange} />}
      </Held>
    ),
  },
};

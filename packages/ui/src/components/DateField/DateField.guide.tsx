import * as Ui from '../../index.ts';
import { pressing } from '../../stories/deeds.ts';
import type { Guide } from '../../stories/guide.ts';
import { Held } from '../../stories/Held.tsx';
import { typing } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

/** How DateField is used. */
export const guide: Guide = {
  use: 'A day.',
  avoid: 'A month and a year are two fields.',
  room: { window: 470 },
  anatomy: {
    shows: (
      <Ui.Box padding="gutter">
        <Ui.DateField label="First day" value="2026-11-20" onChange={nothing} />
      </Ui.Box>
    ),
    deed: pressing('[aria-haspopup="dialog"]'),
    parts: [
      { name: 'Label', at: 'label' },
      { name: 'Text as people write dates', at: 'input' },
      { name: 'Calendar', at: '[data-part="content"]' },
    ],
  },
  keyboard: [
    ...typing,
    ['Arrow keys', 'Walk through the days of the calendar'],
    ['Page Up / Down', 'Month before, after'],
  ],
  content: 'Days read “20 Nov 2026”; many ways of writing them are understood.',
  do: {
    because: 'Say the limits in the hint, before a day is refused.',
    room: 'field',
    shows: (
      <Held given="2026-11-20">
        {(value, onChange) => (
          <Ui.DateField label="First day" hint="From 1 Sep 2026 on." value={value} onChange={onChange} />
        )}
      </Held>
    ),
  },
  dont: {
    because: 'Do not use it for a day long ago that everybody types: nobody turns 600 months back.',
    room: 'field',
    shows: (
      <Held given="1976-11-20">
        {(value, onChange) => (
          <Ui.DateField
            label="Date of birth"
            hint="Choose the month in the calendar."
            value={value}
            onChange={onChange}
          />
        )}
      </Held>
    ),
  },
};

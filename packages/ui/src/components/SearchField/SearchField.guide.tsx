import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { Held } from '../../stories/Held.tsx';
import { typing } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

/** How SearchField is used. */
export const guide: Guide = {
  use: 'Narrows what is on the page.',
  avoid: 'Choosing one thing is a Combobox.',
  room: 'field',
  anatomy: {
    shows: <Ui.SearchField label="Search buildings" value="hill" onChange={nothing} />,
    parts: [
      { name: 'Icon', at: 'span:first-child > svg' },
      { name: 'Control', at: 'input' },
      { name: 'Clear', at: 'button' },
    ],
  },
  keyboard: [...typing, ['Esc', 'Clears it']],
  content: 'Named after what it searches: “Search buildings”.',
  do: {
    because: 'Name what is searched.',
    shows: (
      <Held given="">
        {(value, onChange) => <Ui.SearchField label="Search buildings" value={value} onChange={onChange} />}
      </Held>
    ),
  },
  dont: {
    because: 'Do not leave open what is searched, or wait for a button where the answer can come while typing.',
    shows: (
      <Ui.Inline>
        <Held given="">{(value, onChange) => <Ui.SearchField label="Search" value={value} onChange={onChange} />}</Held>
        <Ui.Button>Go</Ui.Button>
      </Ui.Inline>
    ),
  },
};

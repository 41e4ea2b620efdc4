import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { Held } from '../../stories/Held.tsx';
import { check } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

/** How Switch is used. */
export const guide: Guide = {
  use: 'A setting that acts at once and can be taken back.',
  avoid: 'Within a form that is saved later use Checkbox.',
  room: 'field',
  anatomy: {
    shows: <Ui.Switch label="Alerts" checked busy onChange={nothing} />,
    parts: [
      { name: 'Label', at: 'label' },
      { name: 'Track', at: 'input' },
    ],
  },
  keyboard: check,
  content: 'Names what is on; never “Turn on …”.',
  do: {
    because: 'Name what is on, and let it act at once.',
    shows: (
      <Held<boolean> given>
        {(checked, onChange) => <Ui.Switch label="Alerts" checked={checked} onChange={onChange} />}
      </Held>
    ),
  },
  dont: {
    because: 'Do not write “Turn on”, and do not put it into a form that is saved later.',
    shows: (
      <Ui.Stack>
        <Held given={false}>
          {(checked, onChange) => <Ui.Switch label="Turn on alerts" checked={checked} onChange={onChange} />}
        </Held>
        <Ui.Inline>
          <Ui.Button emphasis="action">Save</Ui.Button>
        </Ui.Inline>
      </Ui.Stack>
    ),
  },
};

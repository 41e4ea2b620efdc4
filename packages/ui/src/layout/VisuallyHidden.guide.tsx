import * as Ui from '../index.ts';
import type { Guide } from '../stories/guide.ts';
import { Held } from '../stories/Held.tsx';

/** How VisuallyHidden is used. */
export const guide: Guide = {
  use: 'Something is plain to the eye and has to be said to a screen reader.',
  avoid: 'What everybody needs is shown to everybody.',
  anatomy: {
    shows: (
      <Ui.Inline>
        <Ui.Icon name="clock" />
        <Ui.Text>
          Import of people<Ui.VisuallyHidden>, in progress</Ui.VisuallyHidden>
        </Ui.Text>
      </Ui.Inline>
    ),
    parts: [{ name: 'Words, heard', at: 'p > span' }],
  },
  content: 'As short as what the eye takes in.',
  do: {
    because: 'Say what an icon or a place on the page says to the eye: “Import of people, in progress”.',
    shows: (
      <Ui.Inline>
        <Ui.Icon name="clock" />
        <Ui.Text>
          Import of people<Ui.VisuallyHidden>, in progress</Ui.VisuallyHidden>
        </Ui.Text>
      </Ui.Inline>
    ),
  },
  dont: {
    because: 'Do not put into it what everybody needs: here only a listener learns that a capital is asked for.',
    shows: (
      <Ui.Stack gap="tiny">
        <Held given="teacher">
          {(value, onChange) => <Ui.TextField label="Name of the title" value={value} onChange={onChange} />}
        </Held>
        <Ui.VisuallyHidden>Begin with a capital letter.</Ui.VisuallyHidden>
      </Ui.Stack>
    ),
  },
};

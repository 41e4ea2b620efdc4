import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';

/** How Icon is used. */
export const guide: Guide = {
  use: 'Beside a word, to be found faster.',
  avoid: 'Never alone: without words it is an IconButton with a name and a tooltip.',
  anatomy: {
    shows: (
      <Ui.Inline>
        <Ui.Icon name="building" size="large" />
        <Ui.Text>Hill School</Ui.Text>
      </Ui.Inline>
    ),
    parts: [{ name: 'A single stroked path on a 20 × 20 grid', at: 'svg' }],
  },
  content: 'The same icon means the same thing everywhere.',
  do: {
    because: 'Use the one the thing has elsewhere, beside its word.',
    shows: (
      <Ui.Inline>
        <Ui.Icon name="building" />
        <Ui.Text>Hill School</Ui.Text>
      </Ui.Inline>
    ),
  },
  dont: {
    because: 'Do not let it carry a meaning that no word beside it carries.',
    shows: (
      <Ui.Inline gap="large">
        <Ui.Icon name="building" />
        <Ui.Icon name="lock" />
        <Ui.Icon name="clock" />
      </Ui.Inline>
    ),
  },
};

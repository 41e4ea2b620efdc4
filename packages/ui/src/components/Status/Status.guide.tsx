import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';

/** How Status is used. */
export const guide: Guide = {
  use: 'The state of a record.',
  avoid: 'Counts and kinds are Badges.',
  anatomy: {
    shows: (
      <Ui.Status tone="success" emphasis="wash">
        Active
      </Ui.Status>
    ),
    parts: [
      { name: 'Shape', at: 'svg' },
      { name: 'Word', at: { words: 'Active' } },
    ],
  },
  content: 'One word or two, as the record’s own field says it. Shape, word and colour say the same.',
  do: {
    because: 'Take the word of the record’s own field: shape, word and colour say the same.',
    shows: (
      <Ui.Inline gap="large">
        <Ui.Status tone="success">Active</Ui.Status>
        <Ui.Status tone="warning">Suspended</Ui.Status>
      </Ui.Inline>
    ),
  },
  dont: {
    because: 'Do not use it for counts, and no colour that says something else than the word.',
    shows: (
      <Ui.Inline gap="large">
        <Ui.Status tone="danger">Active</Ui.Status>
        <Ui.Status tone="success">31 rooms</Ui.Status>
      </Ui.Inline>
    ),
  },
};

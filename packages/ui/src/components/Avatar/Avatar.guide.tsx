import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';

/** How Avatar is used. */
export const guide: Guide = {
  use: 'A person, beside the name.',
  avoid: 'Not for things.',
  anatomy: {
    shows: (
      <Ui.Inline>
        <Ui.Avatar name="Siân Rees" size="portrait" />
      </Ui.Inline>
    ),
    parts: [{ name: 'Photo or initials', at: '[data-initials]' }],
  },
  content: 'Initials of the first and the last name.',
  do: {
    because: 'Put the name beside it.',
    shows: (
      <Ui.Inline>
        <Ui.Avatar name="Siân Rees" />
        <Ui.Text>Siân Rees</Ui.Text>
      </Ui.Inline>
    ),
  },
  dont: {
    because: 'Do not let it be all that tells people apart: who are these two?',
    shows: (
      <Ui.Inline>
        <Ui.Avatar name="Siân Rees" />
        <Ui.Avatar name="Steffan Roberts" />
        <Ui.Text emphasis="soft">changed this</Ui.Text>
      </Ui.Inline>
    ),
  },
};

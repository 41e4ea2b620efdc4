import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';

/** How Badge is used. */
export const guide: Guide = {
  use: 'A short mark beside a name.',
  avoid: 'A state is a Status.',
  anatomy: {
    shows: (
      <Ui.Inline>
        <Ui.Text>Siân Rees</Ui.Text>
        <Ui.Badge tone="info">SSO</Ui.Badge>
      </Ui.Inline>
    ),
    parts: [{ name: 'Word', at: 'p + span' }],
  },
  content: 'One word.',
  do: {
    because: 'Keep it to one word or one figure, beside what it marks.',
    shows: (
      <Ui.Inline>
        <Ui.Text>Siân Rees</Ui.Text>
        <Ui.Badge>SSO</Ui.Badge>
      </Ui.Inline>
    ),
  },
  dont: {
    because: 'Do not write sentences into it, and do not colour it for decoration.',
    shows: (
      <Ui.Inline>
        <Ui.Text>Siân Rees</Ui.Text>
        <Ui.Badge tone="success">signs in by the provider</Ui.Badge>
        <Ui.Badge tone="warning">since May</Ui.Badge>
      </Ui.Inline>
    ),
  },
};

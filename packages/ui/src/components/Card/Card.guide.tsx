import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';

/** How Card is used. */
export const guide: Guide = {
  use: 'What belongs together and stands apart from the rest.',
  avoid: 'Not around everything: hairlines and space come first.',
  room: 'field',
  anatomy: {
    shows: (
      <Ui.Card title="Facts" actions={<Ui.IconButton icon="edit" label="Edit facts" size="small" />}>
        <Ui.Text>Added by Siân Rees on 20 Nov 2026</Ui.Text>
      </Ui.Card>
    ),
    parts: [
      { name: 'Title', at: 'h2', optional: true },
      { name: 'Actions', at: 'button', optional: true },
      { name: 'Body', at: { words: 'Added by Siân Rees on 20 Nov 2026' } },
    ],
  },
  content: 'A title where the content does not speak for itself.',
  do: {
    because: 'Let one thing stand apart from the page.',
    shows: (
      <Ui.Card title="Facts">
        <Ui.Text>Added by Siân Rees on 20 Nov 2026</Ui.Text>
      </Ui.Card>
    ),
  },
  dont: {
    because: 'Do not put cards into cards: hairlines upon hairlines.',
    shows: (
      <Ui.Card title="Facts">
        <Ui.Card title="Who">
          <Ui.Text>Siân Rees</Ui.Text>
        </Ui.Card>
        <Ui.Card title="When">
          <Ui.Text>20 Nov 2026</Ui.Text>
        </Ui.Card>
      </Ui.Card>
    ),
  },
};

import * as Ui from '../index.ts';
import type { Guide } from '../stories/guide.ts';

/** How Text is used. */
export const guide: Guide = {
  use: 'Words in one of six sizes.',
  avoid: 'Titles of pages and sections come from PageHeader and Section.',
  anatomy: {
    shows: <Ui.Text size="lead">Ysgol Gynradd Tŵr, 1,004 places</Ui.Text>,
    parts: [{ name: 'Words', at: 'p' }],
  },
  content: 'British English, sentence case.',
  do: {
    because: 'Choose the size by what the words are: a title, a lead, the body, a note.',
    shows: (
      <Ui.Stack gap="tiny">
        <Ui.Text size="heading" weight="strong">
          Opening hours
        </Ui.Text>
        <Ui.Text>Monday to Friday, 08:30 to 16:00</Ui.Text>
        <Ui.Text size="note" emphasis="soft">
          Changed on 20 Nov 2026
        </Ui.Text>
      </Ui.Stack>
    ),
  },
  dont: {
    because: 'Do not choose it by taste: where everything is strong, nothing is.',
    shows: (
      <Ui.Stack gap="tiny">
        <Ui.Text size="note">Opening hours</Ui.Text>
        <Ui.Text size="title" weight="strong">
          Monday to Friday, 08:30 to 16:00
        </Ui.Text>
        <Ui.Text size="heading" weight="strong">
          Changed on 20 Nov 2026
        </Ui.Text>
      </Ui.Stack>
    ),
  },
};

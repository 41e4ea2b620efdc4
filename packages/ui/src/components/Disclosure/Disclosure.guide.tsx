import * as Ui from '../../index.ts';
import { pressing } from '../../stories/deeds.ts';
import type { Guide } from '../../stories/guide.ts';

/** How Disclosure is used. */
export const guide: Guide = {
  use: 'What explains a line and would bury it: what else a choice brings, the token behind a word.',
  avoid: 'Not for what everybody has to read, and not for fields.',
  room: 'field',
  anatomy: {
    shows: (
      <Ui.Disclosure summary="What else it brings">Manage users, manage client settings and 10 others.</Ui.Disclosure>
    ),
    deed: pressing('summary'),
    parts: [
      { name: 'Summary', at: 'summary' },
      { name: 'Content', at: { words: 'Manage users, manage client settings and 10 others.' } },
    ],
  },
  content: 'The summary says what is inside: “What else it brings”, never “More”.',
  do: {
    because: 'Say in the summary what is inside.',
    shows: (
      <Ui.Disclosure summary="What else it brings" about="Manage roles">
        Manage users, manage client settings and 10 others.
      </Ui.Disclosure>
    ),
  },
  dont: {
    because: 'Do not say “More”, and do not put one into another.',
    shows: (
      <Ui.Disclosure summary="More">
        <Ui.Disclosure summary="More still">Manage users, manage client settings and 10 others.</Ui.Disclosure>
      </Ui.Disclosure>
    ),
  },
};

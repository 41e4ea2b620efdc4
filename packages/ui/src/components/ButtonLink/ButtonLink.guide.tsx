import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { follow } from '../../stories/keys.ts';

/** How ButtonLink is used. */
export const guide: Guide = {
  use: 'The main way onwards leads to another page.',
  avoid: 'Within a sentence use Link; for something that happens here use Button.',
  anatomy: {
    shows: (
      <Ui.ButtonLink href="#add" emphasis="action" icon="plus">
        Add client
      </Ui.ButtonLink>
    ),
    parts: [
      { name: 'Icon', at: 'svg', optional: true },
      { name: 'Label', at: { words: 'Add client' } },
    ],
  },
  keyboard: follow,
  content: 'Names the place or what will be begun there: “Add client”.',
  do: {
    because: 'Name the place, or what is begun there.',
    shows: (
      <Ui.ButtonLink href="#add" emphasis="action" icon="plus">
        Add client
      </Ui.ButtonLink>
    ),
  },
  dont: {
    because: 'Do not let a link change anything: opened in a new tab this one would delete there.',
    shows: (
      <Ui.ButtonLink href="#delete" icon="trash">
        Delete client now
      </Ui.ButtonLink>
    ),
  },
};

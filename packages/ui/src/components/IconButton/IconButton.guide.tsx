import * as Ui from '../../index.ts';
import { resting } from '../../stories/deeds.ts';
import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';

/** How IconButton is used. */
export const guide: Guide = {
  use: 'Room is tight and the icon is known: close, more, copy.',
  avoid: 'The main action of a page always has a word.',
  room: { window: 120 },
  anatomy: {
    shows: (
      <Ui.Box padding="huge">
        <Ui.Inline justify="center">
          <Ui.IconButton icon="edit" label="Edit Hill School" />
        </Ui.Inline>
      </Ui.Box>
    ),
    deed: resting('button'),
    parts: [
      { name: 'Icon', at: 'svg' },
      { name: 'Tooltip that says its name', at: '[role="tooltip"]' },
    ],
  },
  keyboard: press,
  content: 'The name is what the button does, with its object where several stand together: “Remove Hill School”.',
  do: {
    because: 'Name the object where several stand together.',
    room: 'own',
    shows: (
      <Ui.Inline>
        <Ui.IconButton icon="edit" label="Edit Hill School" />
        <Ui.IconButton icon="copy" label="Copy the identifier of Hill School" />
      </Ui.Inline>
    ),
  },
  dont: {
    because: 'Do not use it for what destroys, or for the main action of a page.',
    room: 'own',
    shows: (
      <Ui.Inline>
        <Ui.IconButton icon="trash" label="Delete" emphasis="quiet" />
        <Ui.IconButton icon="plus" label="Add" emphasis="quiet" />
      </Ui.Inline>
    ),
  },
};

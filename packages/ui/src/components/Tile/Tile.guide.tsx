import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { follow } from '../../stories/keys.ts';

/** How Tile is used. */
export const guide: Guide = {
  use: 'A way onwards from a hub.',
  avoid: 'In running pages use links.',
  room: 'field',
  anatomy: {
    shows: (
      <Ui.Tile href="#roles" icon="shield" title="Roles" locked="Needs the permission “Manage roles”.">
        Who may do what.
      </Ui.Tile>
    ),
    parts: [
      { name: 'Icon', at: 'svg' },
      { name: 'Name', at: { words: 'Roles' } },
      { name: 'One line', at: { words: 'Who may do what.' } },
      { name: 'Lock with its reason', at: { words: 'Needs the permission “Manage roles”.' }, optional: true },
    ],
  },
  keyboard: follow,
  content: 'One line on what one does there.',
  do: {
    because: 'Say in one line what one does there.',
    shows: (
      <Ui.Tile href="#titles" icon="card-id" title="Titles">
        What people are called.
      </Ui.Tile>
    ),
  },
  dont: {
    because: 'Do not repeat the name, and do not lock what nobody could unlock.',
    shows: (
      <Ui.Tile href="#titles" icon="card-id" title="Titles" locked="Not available.">
        Click here for titles.
      </Ui.Tile>
    ),
  },
};

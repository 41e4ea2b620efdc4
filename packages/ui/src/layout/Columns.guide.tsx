import * as Ui from '../index.ts';
import type { Guide } from '../stories/guide.ts';

/** How Columns is used. */
export const guide: Guide = {
  use: 'Things of one kind side by side, as many as fit.',
  avoid: 'Fields stand in a FormGrid, tiles in a TileGrid, a form and its facts in a Split.',
  room: 'page',
  anatomy: {
    shows: (
      <Ui.Columns count={3}>
        {['Leeds', 'York', 'Bath'].map((town) => (
          <Ui.Card key={town} title={town}>
            <Ui.Text>12 buildings</Ui.Text>
          </Ui.Card>
        ))}
      </Ui.Columns>
    ),
    parts: [{ name: 'Equal columns, fewer where they would be too narrow', at: { all: 'section' } }],
  },
  content: 'None of its own.',
  do: {
    because: 'Let them become fewer where there is no room: each speaks for itself.',
    shows: (
      <Ui.Columns>
        <Ui.Card title="Floor plan">
          <Ui.Text>First floor of Hill School</Ui.Text>
        </Ui.Card>
        <Ui.Card title="Rooms">
          <Ui.Text>31 rooms on the first floor</Ui.Text>
        </Ui.Card>
      </Ui.Columns>
    ),
  },
  dont: {
    because: 'Do not count on two things side by side: here nothing is on the left any more.',
    shows: (
      <Ui.Columns>
        <Ui.Card title="Floor plan">
          <Ui.Text>First floor of Hill School</Ui.Text>
        </Ui.Card>
        <Ui.Card title="Rooms">
          <Ui.Text>As on the plan to the left</Ui.Text>
        </Ui.Card>
      </Ui.Columns>
    ),
  },
};

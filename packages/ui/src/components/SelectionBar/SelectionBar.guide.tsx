import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

const rows = (
  <Ui.Box padding="gutter">
    <Ui.Text>Siân Rees</Ui.Text>
    <Ui.Text>Carys Jones</Ui.Text>
  </Ui.Box>
);

/** How SelectionBar is used. */
export const guide: Guide = {
  use: 'Rows of a table are selected and something can be done to all of them.',
  avoid: 'What is done to one row stands in the row.',
  room: { window: 190 },
  anatomy: {
    shows: (
      <>
        <Ui.SelectionBar
          words="25 on this page are selected"
          more={<Ui.Button emphasis="plain">Select all 301 that match</Ui.Button>}
          onClear={nothing}
          groups={[{ actions: [{ id: 'activate', label: 'Activate' }] }]}
        />
        {rows}
      </>
    ),
    parts: [
      { name: 'How many are selected', at: { words: '25 on this page are selected' } },
      { name: 'All that match', at: { words: 'Select all 301 that match' }, optional: true },
      { name: 'Clear selection', at: { words: 'Clear selection' } },
      { name: 'Actions', at: { words: 'Activate' } },
    ],
  },
  keyboard: press,
  content: '“3 users selected”; verbs on the actions.',
  do: {
    because: 'Say how many and what.',
    shows: (
      <>
        <Ui.SelectionBar
          words="3 users selected"
          onClear={nothing}
          groups={[{ actions: [{ id: 'deactivate', label: 'Deactivate' }] }]}
        />
        {rows}
      </>
    ),
  },
  dont: {
    because: 'Do not leave it there when nothing is selected.',
    shows: (
      <>
        <Ui.SelectionBar
          words="0 selected"
          onClear={nothing}
          groups={[{ actions: [{ id: 'deactivate', label: 'Deactivate', disabledBecause: 'Nobody is selected.' }] }]}
        />
        {rows}
      </>
    ),
  },
};

import * as Ui from '../../index.ts';
import { pressing } from '../../stories/deeds.ts';
import type { Guide } from '../../stories/guide.ts';
import { nothing } from '../../stories/nothing.ts';

const body = (
  <Ui.Stack>
    <Ui.Select label="Status" value="a" onChange={nothing} options={[{ value: 'a', label: 'Active' }]} />
    <Ui.Inline>
      <Ui.Button emphasis="action" size="small">
        Apply
      </Ui.Button>
    </Ui.Inline>
  </Ui.Stack>
);

/** How Popover is used. */
export const guide: Guide = {
  use: 'A few controls or an explanation that grow from their button.',
  avoid: 'A list of actions is a Menu.',
  room: { window: 320 },
  anatomy: {
    shows: (
      <Ui.Box padding="gutter">
        <Ui.Inline justify="center">
          <Ui.Popover label="Filter" icon="filter" title="Filter buildings">
            {body}
          </Ui.Popover>
        </Ui.Inline>
      </Ui.Box>
    ),
    deed: pressing('button'),
    parts: [
      { name: 'Button', at: 'button' },
      { name: 'Title', at: { words: 'Filter buildings' } },
      { name: 'Body', at: '[role="dialog"] :has(> div > button)' },
    ],
  },
  keyboard: [
    ['Enter, Space', 'Opens it'],
    ['Esc', 'Closes it, back to the button'],
  ],
  content: 'The button says what is inside.',
  do: {
    because: 'Keep what is in it to a few controls that take effect together.',
    shows: (
      <Ui.Box padding="gutter">
        <Ui.Inline justify="center">
          <Ui.Popover label="Filter" icon="filter" title="Filter buildings">
            {body}
          </Ui.Popover>
        </Ui.Inline>
      </Ui.Box>
    ),
    deed: pressing('button'),
  },
  dont: {
    because: 'Do not hide the only way to something in it, behind a button that does not say what is inside.',
    shows: (
      <Ui.Box padding="gutter">
        <Ui.Inline justify="center">
          <Ui.Popover label="Options" title="Options">
            <Ui.Stack>
              <Ui.Button emphasis="action">Save the building</Ui.Button>
              <Ui.Button tone="danger">Delete the building</Ui.Button>
            </Ui.Stack>
          </Ui.Popover>
        </Ui.Inline>
      </Ui.Box>
    ),
    deed: pressing('button'),
  },
};

import * as Ui from '../index.ts';
import type { Guide } from '../stories/guide.ts';

/** How Stack is used. */
export const guide: Guide = {
  use: 'Things below one another.',
  avoid: 'Beside one another is Inline, in columns Columns.',
  room: 'field',
  anatomy: {
    shows: (
      <Ui.Stack gap="medium">
        <Ui.Card>
          <Ui.Text>Hill School</Ui.Text>
        </Ui.Card>
        <Ui.Card>
          <Ui.Text>Brook House</Ui.Text>
        </Ui.Card>
        <Ui.Card>
          <Ui.Text>Harbour View</Ui.Text>
        </Ui.Card>
      </Ui.Stack>
    ),
    parts: [{ name: 'Children, a gap between', at: { all: 'section' } }],
  },
  content: 'Tight within a group, generous between groups.',
  do: {
    because: 'Be tight within a group and generous between groups: distance alone says what belongs together.',
    shows: (
      <Ui.Stack gap="large">
        <Ui.Stack gap="tiny">
          <Ui.Text weight="strong">Hill School</Ui.Text>
          <Ui.Text emphasis="soft">Leeds</Ui.Text>
        </Ui.Stack>
        <Ui.Stack gap="tiny">
          <Ui.Text weight="strong">Brook House</Ui.Text>
          <Ui.Text emphasis="soft">York</Ui.Text>
        </Ui.Stack>
      </Ui.Stack>
    ),
  },
  dont: {
    because: 'Do not give everything the same gap: the towns belong to nobody.',
    shows: (
      <Ui.Stack gap="gutter">
        <Ui.Text weight="strong">Hill School</Ui.Text>
        <Ui.Text emphasis="soft">Leeds</Ui.Text>
        <Ui.Text weight="strong">Brook House</Ui.Text>
        <Ui.Text emphasis="soft">York</Ui.Text>
      </Ui.Stack>
    ),
  },
};

import * as Ui from '../index.ts';
import type { Guide } from '../stories/guide.ts';

/** How Box is used. */
export const guide: Guide = {
  use: 'Content needs room around it, such as the body of a page without a card.',
  avoid: 'A Card has its own room; the distance between things is a Stack or an Inline.',
  room: 'field',
  anatomy: {
    shows: (
      <Ui.Card padding={false}>
        <Ui.Box padding="huge">
          <Ui.Text>Choose a building to see its levels.</Ui.Text>
        </Ui.Box>
      </Ui.Card>
    ),
    parts: [
      { name: 'Room', at: ':has(> p)' },
      { name: 'Content', at: { words: 'Choose a building to see its levels.' } },
    ],
  },
  content: 'None of its own.',
  do: {
    because: 'Use it where nothing else gives room.',
    shows: (
      <Ui.Card padding={false}>
        <Ui.Box padding="gutter">
          <Ui.Text>Choose a building to see its levels.</Ui.Text>
        </Ui.Box>
      </Ui.Card>
    ),
  },
  dont: {
    because: 'Do not put boxes into boxes: the distances add up.',
    shows: (
      <Ui.Card>
        <Ui.Box padding="gutter">
          <Ui.Box padding="large">
            <Ui.Text>Choose a building to see its levels.</Ui.Text>
          </Ui.Box>
        </Ui.Box>
      </Ui.Card>
    ),
  },
};

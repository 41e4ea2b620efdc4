import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';

/** How EmptyState is used. */
export const guide: Guide = {
  use: 'A list has nothing yet, or nothing matches.',
  avoid: 'A failure is a FailurePanel.',
  room: 'page',
  anatomy: {
    shows: (
      <Ui.EmptyState
        icon="tag"
        title="No titles yet"
        actions={
          <Ui.Button emphasis="action" icon="plus">
            Add title
          </Ui.Button>
        }
      >
        Titles say what people do, such as Teacher or Governor.
      </Ui.EmptyState>
    ),
    parts: [
      { name: 'Icon', at: 'svg' },
      { name: 'Title', at: 'h2' },
      { name: 'What this is', at: { words: 'Titles say what people do, such as Teacher or Governor.' } },
      { name: 'The one thing to do', at: 'button', optional: true },
    ],
  },
  content: 'What will stand here and how it gets here.',
  do: {
    because: 'Say what will stand here and offer the one thing to do.',
    shows: (
      <Ui.EmptyState icon="tag" title="No titles yet" actions={<Ui.Button emphasis="action">Add title</Ui.Button>}>
        Titles say what people do, such as Teacher.
      </Ui.EmptyState>
    ),
  },
  dont: {
    because: 'Do not call it “No data”.',
    shows: (
      <Ui.EmptyState icon="tag" title="No data">
        Nothing found.
      </Ui.EmptyState>
    ),
  },
};

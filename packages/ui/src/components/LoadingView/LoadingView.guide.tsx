import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';

/** How LoadingView is used. */
export const guide: Guide = {
  use: 'The portal itself is on its way.',
  avoid: 'A page within the frame shows skeletons.',
  room: { window: 260 },
  anatomy: {
    shows: <Ui.LoadingView brand="Northfield" />,
    parts: [
      { name: 'Brand', at: { words: 'Northfield' } },
      { name: 'Progress', at: '[role="progressbar"]' },
      { name: 'Message', at: { words: 'Loading' } },
    ],
  },
  content: '“Loading”.',
  do: { because: 'Show it only until the frame can be drawn.', shows: <Ui.LoadingView brand="Northfield" /> },
  dont: {
    because: 'Do not use it within a page: a list on its way is drawn as skeletons.',
    shows: (
      <Ui.Page>
        <Ui.PageHeader title="Buildings" />
        <Ui.LoadingView brand="Northfield" message="Please wait" />
      </Ui.Page>
    ),
  },
};

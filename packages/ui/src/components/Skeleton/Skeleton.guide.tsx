import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';

/** How Skeleton is used. */
export const guide: Guide = {
  use: 'A first load, in the size of what will come.',
  avoid: 'A refresh keeps what is there.',
  room: 'field',
  anatomy: {
    shows: (
      <Ui.Stack gap="small">
        <Ui.Skeleton shape="title" width="medium" />
      </Ui.Stack>
    ),
    parts: [{ name: 'Shape', at: '[data-placeholder]' }],
  },
  content: 'None.',
  do: {
    because: 'Take the size of what will come, so that nothing shifts.',
    shows: (
      <Ui.Stack gap="small">
        <Ui.Skeleton shape="title" width="medium" />
        <Ui.Skeleton width="long" />
        <Ui.Skeleton width="medium" />
      </Ui.Stack>
    ),
  },
  dont: {
    because: 'Do not draw a block for what will be three lines: everything below it jumps.',
    shows: <Ui.Skeleton shape="dot" />,
  },
};

import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

/** How Chip is used. */
export const guide: Guide = {
  use: 'Something chosen that can be taken away.',
  avoid: 'What cannot be taken away is a Badge.',
  anatomy: {
    shows: (
      <Ui.Chip label="Status" onRemove={nothing}>
        Active
      </Ui.Chip>
    ),
    parts: [
      { name: 'What it is a value of', at: { words: 'Status' }, optional: true },
      { name: 'Word', at: 'bdi' },
      { name: 'Remove', at: 'button', optional: true },
    ],
  },
  keyboard: press,
  content: 'The value itself.',
  do: {
    because: 'Show the value itself, with what it is a value of.',
    shows: (
      <Ui.Inline>
        <Ui.Chip label="Status" onRemove={nothing}>
          Active
        </Ui.Chip>
        <Ui.Chip label="Town" onRemove={nothing}>
          Leeds
        </Ui.Chip>
      </Ui.Inline>
    ),
  },
  dont: {
    because: 'Do not use chips for what cannot be taken away: that is a Badge.',
    shows: (
      <Ui.Inline>
        <Ui.Text>Siân Rees</Ui.Text>
        <Ui.Chip>SSO</Ui.Chip>
        <Ui.Chip>since 2019</Ui.Chip>
      </Ui.Inline>
    ),
  },
};

import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

/** How FileButton is used. */
export const guide: Guide = {
  use: 'One file belongs to something on the page: the photo of a person.',
  avoid: 'Where the file is the task itself it is a FileDrop.',
  anatomy: {
    shows: (
      <Ui.FileButton accept=".png,.jpg" icon="upload" onChange={nothing}>
        Choose photo
      </Ui.FileButton>
    ),
    parts: [
      { name: 'Icon', at: 'svg', optional: true },
      { name: 'Label', at: { words: 'Choose photo' } },
    ],
  },
  keyboard: press,
  content: 'A verb and what the file is: “Choose photo”.',
  do: {
    because: 'Say the kinds and the size that are accepted beside it, before anything is chosen.',
    shows: (
      <Ui.Inline>
        <Ui.FileButton accept=".png,.jpg" icon="upload" onChange={nothing}>
          Choose photo
        </Ui.FileButton>
        <Ui.Text size="small" emphasis="soft">
          PNG or JPEG, at most 2 MB.
        </Ui.Text>
      </Ui.Inline>
    ),
  },
  dont: {
    because: 'Do not say “Browse”, and do not keep the limits for the refusal.',
    shows: <Ui.FileButton onChange={nothing}>Browse …</Ui.FileButton>,
  },
};

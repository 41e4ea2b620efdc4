import * as Ui from '../index.ts';
import type { Guide } from '../stories/guide.ts';

/** How Name is used. */
export const guide: Guide = {
  use: 'What somebody has called somebody or something, in whatever script.',
  avoid: 'Our own words need none.',
  anatomy: {
    shows: (
      <Ui.Text size="lead">
        <Ui.Name>مدرسة التل</Ui.Name> (3 levels)
      </Ui.Text>
    ),
    parts: [{ name: 'Words, kept apart from what stands beside them', at: 'bdi' }],
  },
  content: 'As it was given, never shortened or put into capitals.',
  do: {
    because: 'Put it around names in sentences: what follows an Arabic one keeps its place.',
    shows: (
      <Ui.Text>
        <Ui.Name>مدرسة التل</Ui.Name> – 3 levels, 31 rooms
      </Ui.Text>
    ),
  },
  dont: {
    because: 'Do not leave a name bare: the figure after an Arabic one goes to its other side.',
    shows: <Ui.Text>مدرسة التل – 3 levels, 31 rooms</Ui.Text>,
  },
};

import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

/** How CommandButton is used. */
export const guide: Guide = {
  use: 'In the top bar, for those who do not know the shortcut yet.',
  avoid: 'Searching a list is a SearchField.',
  anatomy: {
    shows: <Ui.CommandButton label="Find or do" keys={[['Ctrl', 'K']]} shortcut="Control+K" onPress={nothing} />,
    parts: [
      { name: 'Icon', at: 'button > span:first-child' },
      { name: 'Words', at: { words: 'Find or do' } },
      { name: 'Shortcut', at: 'button > span:last-child' },
    ],
  },
  keyboard: press,
  content: 'What one can look for: “Find or do”.',
  do: {
    because: 'Say what one can look for, and show the shortcut that really opens it.',
    shows: <Ui.CommandButton label="Find or do" keys={[['Ctrl', 'K']]} shortcut="Control+K" onPress={nothing} />,
  },
  dont: {
    because: 'Do not let it look like a field that can be typed in where it stands.',
    shows: <Ui.CommandButton label="Type here …" keys={[]} shortcut="" onPress={nothing} />,
  },
};

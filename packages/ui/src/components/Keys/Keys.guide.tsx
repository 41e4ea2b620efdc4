import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';

/** How Keys is used. */
export const guide: Guide = {
  use: 'A shortcut is shown as its keys are printed.',
  avoid: 'What a machine reads is a CodeText.',
  anatomy: {
    shows: (
      <Ui.Inline gap="large">
        <Ui.Keys presses={[['Ctrl', 'K']]} />
        <Ui.Keys presses={[['g'], ['h']]} />
      </Ui.Inline>
    ),
    parts: [
      { name: 'Keys held together', at: ':has(> * > kbd)' },
      { name: 'Then the next ones', at: ':not(:has(> :first-child kbd:first-child)):has(> * > kbd)', optional: true },
    ],
  },
  content: 'The names on the keys: Ctrl, ⌘, Esc.',
  do: {
    because: 'Say the words too where the keys are drawn.',
    shows: (
      <Ui.Text>
        Press <Ui.Keys presses={[['Ctrl', 'K']]} /> to find or do something
      </Ui.Text>
    ),
  },
  dont: {
    because: 'Do not draw what is no key of the device.',
    shows: (
      <Ui.Text>
        Press <Ui.Keys presses={[['Any key']]} />
      </Ui.Text>
    ),
  },
};

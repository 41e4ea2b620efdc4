import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { nothing } from '../../stories/nothing.ts';

/** How Banner is used. */
export const guide: Guide = {
  use: 'Something holds for the whole page.',
  avoid: 'What was just done is a toast.',
  room: 'page',
  anatomy: {
    shows: (
      <Ui.Banner
        tone="info"
        title="A newer version is ready"
        onDismiss={nothing}
        actions={<Ui.Button size="small">Reload</Ui.Button>}
      >
        What you typed is kept.
      </Ui.Banner>
    ),
    parts: [
      { name: 'Sign of its tone', at: 'svg' },
      { name: 'Title', at: { words: 'A newer version is ready' }, optional: true },
      { name: 'Sentence', at: { words: 'What you typed is kept.' } },
      { name: 'Actions', at: 'button:not([aria-label])', optional: true },
      { name: 'Dismiss', at: '[aria-label="Dismiss"]', optional: true },
    ],
  },
  content: 'What is the matter, then what to do.',
  do: {
    because: 'Say what is the matter and what helps.',
    shows: (
      <Ui.Banner tone="warning" title="You are offline">
        Changes are kept here and sent when you are back.
      </Ui.Banner>
    ),
  },
  dont: {
    because: 'Do not stack them: the page says the most important one.',
    shows: (
      <Ui.Stack gap="small">
        <Ui.Banner tone="warning">You are offline.</Ui.Banner>
        <Ui.Banner tone="info">There is news.</Ui.Banner>
        <Ui.Banner tone="success">Your profile is complete.</Ui.Banner>
      </Ui.Stack>
    ),
  },
};

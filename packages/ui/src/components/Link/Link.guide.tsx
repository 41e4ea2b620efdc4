import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { follow } from '../../stories/keys.ts';

/** How Link is used. */
export const guide: Guide = {
  use: 'Leads to another page, from within text or a list.',
  avoid: 'What changes something is a Button, whatever it looks like.',
  anatomy: {
    shows: (
      <Ui.Text>
        Read the{' '}
        <Ui.Link href="#guide" newTab>
          guide to titles
        </Ui.Link>{' '}
        first.
      </Ui.Text>
    ),
    parts: [
      { name: 'Words', at: { words: 'guide to titles' } },
      { name: 'Heard: that it opens in a new tab', at: 'a > span', optional: true },
    ],
  },
  keyboard: follow,
  content: 'Says where it leads, so that it can be read alone: never “here” or “more”.',
  do: {
    because: 'Let the words stand alone.',
    shows: (
      <Ui.Text>
        Read the <Ui.Link href="#guide">guide to titles</Ui.Link> first.
      </Ui.Text>
    ),
  },
  dont: {
    because: 'Do not write “here” or “more”: read alone, they lead nowhere.',
    shows: (
      <Ui.Text>
        To read the guide to titles, click <Ui.Link href="#here">here</Ui.Link>.
      </Ui.Text>
    ),
  },
};

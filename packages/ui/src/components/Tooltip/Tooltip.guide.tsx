import * as Ui from '../../index.ts';
import { resting } from '../../stories/deeds.ts';
import type { Guide } from '../../stories/guide.ts';

/** How Tooltip is used. */
export const guide: Guide = {
  use: 'The name of an icon, the reason of a lock.',
  avoid: 'Nothing that must be read to go on: it is not there on a phone.',
  room: { window: 130 },
  anatomy: {
    shows: (
      <Ui.Box padding="huge">
        <Ui.Inline justify="center">
          <Ui.Tooltip text="Europe/London" describes>
            <Ui.Button>14:05</Ui.Button>
          </Ui.Tooltip>
        </Ui.Inline>
      </Ui.Box>
    ),
    deed: resting('button'),
    parts: [
      { name: 'Control', at: 'button' },
      { name: 'Words', at: '[role="tooltip"]' },
    ],
  },
  keyboard: [
    ['Focus', 'Shows it'],
    ['Esc', 'Hides it'],
  ],
  content: 'A few words, no full stop.',
  do: {
    because: 'Repeat or explain what is there in a few words.',
    shows: (
      <Ui.Box padding="huge">
        <Ui.Inline justify="center">
          <Ui.Tooltip text="Europe/London" describes>
            <Ui.Button>14:05</Ui.Button>
          </Ui.Tooltip>
        </Ui.Inline>
      </Ui.Box>
    ),
    deed: resting('button'),
  },
  dont: {
    because: 'Do not put anything into it that has to be read to go on.',
    shows: (
      <Ui.Box padding="huge">
        <Ui.Inline justify="center">
          <Ui.Tooltip text="Before you continue, ask your administrator to unlock the building" describes>
            <Ui.Button>Continue</Ui.Button>
          </Ui.Tooltip>
        </Ui.Inline>
      </Ui.Box>
    ),
    deed: resting('button'),
  },
};

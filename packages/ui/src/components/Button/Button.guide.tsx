import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { press } from '../../stories/keys.ts';

/** How Button is used. */
export const guide: Guide = {
  use: 'Something happens here and now: save, add, send.',
  avoid: 'Going somewhere is a ButtonLink or a Link. A choice that acts at once is a Switch.',
  anatomy: {
    shows: (
      <Ui.Inline gap="large">
        <Ui.Button icon="plus" iconEnd="chevron-down">
          Add title
        </Ui.Button>
        <Ui.Button emphasis="action" busy>
          Saving
        </Ui.Button>
      </Ui.Inline>
    ),
    parts: [
      { name: 'Icon', at: 'button svg:first-child', optional: true },
      { name: 'Label', at: { words: 'Add title' } },
      { name: 'Icon at the end: it opens something', at: 'button svg:last-child:not(:first-child)', optional: true },
      { name: 'Progress while busy', at: '[aria-busy="true"] > :first-child', optional: true },
    ],
  },
  keyboard: press,
  content:
    'A verb and its object: “Add title”, “Send test”. Never “OK”, “Yes” or “Submit”. One action emphasis on a page.',
  do: {
    because: 'Name the act by its verb, and say why it cannot be pressed with disabledBecause.',
    shows: (
      <Ui.Inline>
        <Ui.Button disabledBecause="Needs the permission “Manage titles”.">Delete title</Ui.Button>
        <Ui.Button emphasis="action">Add title</Ui.Button>
      </Ui.Inline>
    ),
  },
  dont: {
    because: 'Do not grey it out without a word, write “OK” on it, or put two primary ones beside one another.',
    shows: (
      <Ui.Inline>
        <Ui.Button disabled>Delete</Ui.Button>
        <Ui.Button emphasis="action">OK</Ui.Button>
        <Ui.Button emphasis="action">Submit</Ui.Button>
      </Ui.Inline>
    ),
  },
};

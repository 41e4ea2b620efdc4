import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { modal } from '../../stories/keys.ts';
import { nothing } from '../../stories/nothing.ts';

const said = (
  <Ui.DescriptionList layout="stacked" items={[{ term: '20 Nov 2026, 14:05', value: 'Siân Rees changed the name' }]} />
);

/** How Drawer is used. */
export const guide: Guide = {
  use: 'Details beside the list they come from.',
  avoid: 'A record people work on is a page with an address.',
  room: { window: 380 },
  anatomy: {
    shows: (
      <Ui.Drawer
        open
        title="Hill School"
        description="What was changed, the latest first."
        actions={<Ui.Button>Close</Ui.Button>}
        onClose={nothing}
      >
        {said}
      </Ui.Drawer>
    ),
    parts: [
      { name: 'Title', at: 'h2' },
      { name: 'Description', at: '[data-part="description"]', optional: true },
      { name: 'Body', at: 'dl' },
      { name: 'Actions', at: 'button:not([aria-label])', optional: true },
      { name: 'Close', at: '[aria-label="Close"]' },
    ],
  },
  keyboard: modal,
  content: 'The title is the thing’s own name.',
  do: {
    because: 'Show details of the row it was opened from.',
    shows: (
      <Ui.Drawer open title="Hill School" onClose={nothing}>
        {said}
      </Ui.Drawer>
    ),
  },
  dont: {
    because: 'Do not edit a whole record in it: that is a page with an address.',
    shows: (
      <Ui.Drawer open title="Hill School" actions={<Ui.Button emphasis="action">Save</Ui.Button>} onClose={nothing}>
        <Ui.Stack>
          {['Name', 'Street', 'Town', 'Postcode'].map((label) => (
            <Ui.TextField key={label} label={label} value="" onChange={nothing} />
          ))}
        </Ui.Stack>
      </Ui.Drawer>
    ),
  },
};

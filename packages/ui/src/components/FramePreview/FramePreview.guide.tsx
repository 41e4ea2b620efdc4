import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { railGroups } from '../../stories/sample.ts';

const rail = <Ui.Rail brand="Wardmere" label="Menu of this role" groups={railGroups} foldable={false} />;
const people = (
  <Ui.Text size="heading" weight="strong">
    Users and contacts
  </Ui.Text>
);

/** How FramePreview is used. */
export const guide: Guide = {
  use: 'The console as somebody else would see it, inside a page that says so.',
  avoid: 'Not for the real frame, and never without the banner above it.',
  room: 'page',
  anatomy: {
    shows: (
      <Ui.FramePreview label="The console as this role sees it" rail={rail}>
        {people}
      </Ui.FramePreview>
    ),
    parts: [
      { name: 'Rail, which does not fold', at: 'nav' },
      { name: 'What stands on the page', at: { words: 'Users and contacts' } },
    ],
  },
  content: 'Its label says whose console it is.',
  do: {
    because: 'Say above it whose console it is.',
    shows: (
      <Ui.Stack gap="small">
        <Ui.Banner tone="info">The console as a Building manager sees it.</Ui.Banner>
        <Ui.FramePreview
          label="The console of a Building manager"
          rail={
            <Ui.Rail
              brand="Wardmere"
              label="Menu of a Building manager"
              groups={railGroups.slice(1)}
              foldable={false}
            />
          }
        >
          {people}
        </Ui.FramePreview>
      </Ui.Stack>
    ),
  },
  dont: {
    because: 'Do not leave it unsaid, and do not let anything in it act.',
    shows: (
      <Ui.FramePreview
        label="A console"
        rail={<Ui.Rail brand="Wardmere" label="Menu of whom?" groups={railGroups.slice(1)} foldable={false} />}
      >
        <Ui.Button emphasis="action">Delete all users</Ui.Button>
      </Ui.FramePreview>
    ),
  },
};

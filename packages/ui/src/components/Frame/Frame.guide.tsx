import * as Ui from '../../index.ts';
import type { Guide } from '../../stories/guide.ts';
import { nothing } from '../../stories/nothing.ts';
import { railGroups } from '../../stories/sample.ts';

const rail = <Ui.Rail brand="Wardmere" groups={railGroups} />;
const topBar = <Ui.TopBar place={<Ui.Text weight="medium">Northfield Trust</Ui.Text>} />;

/** How Frame is used. */
export const guide: Guide = {
  use: 'Around every screen of the console.',
  avoid: 'Prompts have no frame: PromptPanel. A look at somebody else’s console is a FramePreview.',
  room: { window: 400 },
  anatomy: {
    shows: (
      <Ui.Frame rail={rail} topBar={topBar} footer="© Wardmere" onCollapsedChange={nothing}>
        <Ui.Page>
          <Ui.PageHeader title="Buildings" />
        </Ui.Page>
      </Ui.Frame>
    ),
    parts: [
      { name: 'Rail', at: 'nav[aria-label="Main"]' },
      { name: 'Top bar', at: 'header' },
      { name: 'Content', at: 'main' },
      { name: 'Footer', at: 'footer', optional: true },
    ],
  },
  keyboard: [
    ['Tab', 'Goes to the skip link first'],
    ['Esc', 'Closes the rail where it is a drawer'],
  ],
  content: 'None of its own.',
  do: {
    because: 'Let the document itself scroll, so that Back restores it.',
    shows: (
      <Ui.Frame rail={rail} topBar={topBar}>
        <Ui.Page>
          <Ui.PageHeader title="Buildings" />
          <Ui.Text>31 buildings of Northfield Trust</Ui.Text>
        </Ui.Page>
      </Ui.Frame>
    ),
  },
  dont: {
    because: 'Do not put a second frame into it.',
    shows: (
      <Ui.Frame rail={rail} topBar={topBar}>
        <Ui.Page>
          <Ui.PageHeader title="Buildings" />
          <Ui.FramePreview
            label="A frame in the frame"
            rail={<Ui.Rail brand="Wardmere" label="Menu again" groups={railGroups} foldable={false} />}
          >
            <Ui.Text>31 buildings</Ui.Text>
          </Ui.FramePreview>
        </Ui.Page>
      </Ui.Frame>
    ),
  },
};

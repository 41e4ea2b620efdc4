import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { live } from '../../stories/live.tsx';
import { railGroups } from '../../stories/sample.ts';
import { guide } from './Frame.guide.tsx';

const meta = {
  title: 'Layout/Frame',
  component: Ui.Frame,
  args: {
    rail: <Ui.Rail brand="Wardmere" groups={railGroups} />,
    topBar: <Ui.TopBar place={<Ui.Text>Northfield Trust</Ui.Text>} />,
    footer: '© Wardmere',
    collapsed: false,
    onCollapsedChange: fn(),
    children: (
      <Ui.Page>
        <Ui.PageHeader title="Buildings" />
      </Ui.Page>
    ),
  },
  decorators: [live('collapsed', 'onCollapsedChange')],
  parameters: { guide, layout: 'fullscreen' },
} satisfies Meta<typeof Ui.Frame>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { guide } from './Tile.guide.tsx';

const meta = {
  title: 'Data/Tile',
  component: Ui.Tile,
  subcomponents: { TileGrid: Ui.TileGrid },
  args: { href: '#', icon: 'card-id', title: 'Titles', children: 'What people are called.' },
  parameters: { guide },
} satisfies Meta<typeof Ui.Tile>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

export const Grid: Story = {
  render: () => (
    <Ui.TileGrid>
      <Ui.Tile href="#" icon="card-id" title="Titles">
        What people are called.
      </Ui.Tile>
      <Ui.Tile href="#" icon="shield" title="Roles" locked="Needs the permission “Manage roles”.">
        Who may do what.
      </Ui.Tile>
      <Ui.Tile href="#" icon="door" title="Buildings" badge="1,004">
        Places and rooms.
      </Ui.Tile>
      <Ui.Tile href="https://insight.wardmere.example" icon="chart" title="Insight" leaves>
        Trends and reports.
      </Ui.Tile>
    </Ui.TileGrid>
  ),
};

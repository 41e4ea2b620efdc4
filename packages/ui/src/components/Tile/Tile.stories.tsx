import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Data/Tile' };
export default meta;
type Story = StoryObj;

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
    </Ui.TileGrid>
  ),
};

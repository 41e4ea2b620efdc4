import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { guide } from './TopBar.guide.tsx';

const meta = {
  title: 'Navigation/TopBar',
  component: Ui.TopBar,
  args: {
    place: <Ui.Text weight="medium">Northfield Trust</Ui.Text>,
    children: <Ui.IconButton icon="help" label="Help" />,
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.TopBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

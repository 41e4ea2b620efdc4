import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../index.ts';
import { guide } from './Section.guide.tsx';

const meta = {
  title: 'Layout/Section',
  component: Ui.Section,
  args: {
    title: 'Opening hours',
    description: 'When visitors may come.',
    children: <Ui.Text>Monday to Friday, 08:30 to 16:00</Ui.Text>,
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.Section>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

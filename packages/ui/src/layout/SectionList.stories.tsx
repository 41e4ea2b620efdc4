import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../index.ts';
import { guide } from './SectionList.guide.tsx';

const meta = {
  title: 'Layout/SectionList',
  component: Ui.SectionList,
  args: {
    items: [
      { id: 'one', label: 'Name and address', changed: true },
      { id: 'two', label: 'Opening hours', invalid: true },
      { id: 'three', label: 'Contacts' },
    ],
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.SectionList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { railGroups } from '../../stories/sample.ts';
import { guide } from './Rail.guide.tsx';

const meta = {
  title: 'Navigation/Rail',
  component: Ui.Rail,
  args: { brand: 'Wardmere', groups: railGroups, foldable: false },
  parameters: { guide },
} satisfies Meta<typeof Ui.Rail>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

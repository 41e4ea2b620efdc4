import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { guide } from './DiffView.guide.tsx';

const before = `{
  "event": "visitor.arrived",
  "retries": 3,
  "address": "https://hooks.example.org/visitors"
}`;
const after = `{
  "event": "visitor.arrived",
  "retries": 5,
  "timeout": 10,
  "address": "https://hooks.example.org/visitors"
}`;

const meta = {
  title: 'Data/DiffView',
  component: Ui.DiffView,
  args: { label: 'Template', before, after },
  parameters: { guide },
} satisfies Meta<typeof Ui.DiffView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Changed: Story = {};
export const Unchanged: Story = { render: () => <Ui.DiffView label="Template" before={before} after={before} /> };
export const Added: Story = { render: () => <Ui.DiffView label="Template" before="" after={after} /> };
export const Removed: Story = { render: () => <Ui.DiffView label="Template" before={before} after="" /> };

import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Data/DiffView' };
export default meta;
type Story = StoryObj;

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

export const Changed: Story = { render: () => <Ui.DiffView label="Template" before={before} after={after} /> };
export const Unchanged: Story = { render: () => <Ui.DiffView label="Template" before={before} after={before} /> };
export const Added: Story = { render: () => <Ui.DiffView label="Template" before="" after={after} /> };
export const Removed: Story = { render: () => <Ui.DiffView label="Template" before={before} after="" /> };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { buildingOptions } from '../../stories/sample.ts';
import { live } from '../../stories/live.tsx';
import { guide } from './Picker.guide.tsx';

const meta = {
  title: 'Navigation/Picker',
  component: Ui.Picker,
  args: {
    kind: 'Building',
    icon: 'building',
    value: 'b2',
    options: buildingOptions,
    sections: [{ label: 'Recent', values: ['b2', 'b9'] }],
    onChange: fn(),
  },
  decorators: [live('value', 'onChange')],
  parameters: { guide },
} satisfies Meta<typeof Ui.Picker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TenThousand: Story = {};
const clients = { kind: 'Client', icon: 'client', value: undefined, options: [], sections: undefined } as const;
export const Loading: Story = { args: { ...clients, loading: true } };
export const Failed: Story = {
  args: { ...clients, failed: 'Unable to fetch clients. Please try again', onRetry: fn() },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import * as Ui from '../../index.ts';
import { guide } from './QrCode.guide.tsx';
import { sampleCode } from '../../stories/samples.ts';

const meta = {
  title: 'Data/QrCode',
  component: Ui.QrCode,
  args: { image: sampleCode, label: 'Sign this station in' },
  parameters: { guide },
} satisfies Meta<typeof Ui.QrCode>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

export const Large: Story = {
  args: { size: 'large' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Sign this station in' })).toBeVisible();
  },
};

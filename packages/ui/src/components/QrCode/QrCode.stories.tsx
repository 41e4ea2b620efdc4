import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import * as Ui from '../../index.ts';
import { guide } from './QrCode.guide.ts';

const meta = {
  title: 'Data/QrCode',
  component: Ui.QrCode,
  args: {
    value: 'https://station.example.org/sign-in?code=7G4K-22QX',
    label: 'Sign this station in',
    words: '7G4K-22QX',
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.QrCode>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

export const Address: Story = {
  render: () => (
    <Ui.QrCode
      value="https://station.example.org/sign-in?code=7G4K-22QX"
      label="Sign this station in"
      words="7G4K-22QX"
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Sign this station in' })).toBeVisible();
    await expect(canvas.getByText('7G4K-22QX')).toBeVisible();
  },
};

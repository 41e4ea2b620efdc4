import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Data/QrCode' };
export default meta;
type Story = StoryObj;

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

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

import * as Ui from '../../index.ts';
import { samplePlan } from '../../stories/samples.ts';
import { guide } from './PictureView.guide.tsx';

const meta = {
  title: 'Data/PictureView',
  component: Ui.PictureView,
  args: { image: samplePlan, label: 'Floor plan of First floor', gone: 'The floor plan cannot be loaded.' },
  parameters: { guide },
} satisfies Meta<typeof Ui.PictureView>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

export const ByButtons: Story = {
  play: async ({ canvas }) => {
    const box = await canvas.findByRole('region', { name: 'Floor plan of First floor' });
    await expect(canvas.getByRole('status')).toHaveTextContent('100%');
    await userEvent.click(canvas.getByRole('button', { name: 'Zoom in' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Zoom in' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('225%');
    await expect(box.scrollHeight).toBeGreaterThan(box.clientHeight * 2);
    const before = box.scrollLeft;
    await userEvent.click(canvas.getByRole('button', { name: 'Move right' }));
    await expect(box.scrollLeft).toBeGreaterThan(before);
    await userEvent.click(canvas.getByRole('button', { name: 'Move down' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Fit' }));
    await expect(box.scrollWidth).toBe(box.clientWidth);
    await expect(box.scrollHeight).toBe(box.clientHeight);
  },
};

export const ByKeys: Story = {
  play: async ({ canvas }) => {
    (await canvas.findByRole('region', { name: 'Floor plan of First floor' })).focus();
    await userEvent.keyboard('++-');
    await expect(canvas.getByRole('status')).toHaveTextContent('150%');
    await userEvent.keyboard('0');
    await expect(canvas.getByRole('status')).toHaveTextContent('100%');
  },
};

export const Gone: Story = {
  args: { image: 'data:image/png;base64,AAAA' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The floor plan cannot be loaded.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

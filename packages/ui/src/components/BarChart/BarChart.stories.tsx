import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';

import * as Ui from '../../index.ts';
import { guide } from './BarChart.guide.tsx';

const meta = {
  title: 'Data/BarChart',
  component: Ui.BarChart,
  args: {
    title: 'Roles by holders',
    asOf: '14:05',
    what: 'Role',
    counted: 'Holders',
    items: [
      { id: 'staff', label: 'Staff', value: 1204, href: '#staff' },
      { id: 'manager', label: 'Building manager', value: 310, href: '#manager' },
      { id: 'administrator', label: 'Client administrator', value: 0 },
    ],
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.BarChart>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {
  play: async ({ canvasElement }) => {
    const figure = within(canvasElement).getByRole('figure', { name: 'Roles by holders' });
    const [staff] = within(figure).getAllByRole('listitem');
    await expect(staff).toHaveTextContent('Staff1,204');
  },
};

/** The same figures, to be read. */
export const AsATable: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'As a table' }));
    await expect(page.getByRole('row', { name: 'Staff 1,204' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Holders' })).toBeVisible();
  },
};

/** Where there is nothing yet each bar has no length, and says so. */
export const NothingYet: Story = {
  args: { items: [{ id: 'staff', label: 'Staff', value: 0 }] },
};

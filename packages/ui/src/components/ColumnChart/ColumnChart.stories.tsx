import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';

import * as Ui from '../../index.ts';
import { guide } from './ColumnChart.guide.tsx';

const weeks = [210, 245, 238, 251, 120, 96, 233, 262, 270, 259, 281, 264, 118];
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    label: `Day ${index + 1}`,
    up: index % 7 > 4 ? 0 : 1 + (index % 3),
    down: index % 19 === 3 ? 2 : 0,
  }));

const meta = {
  title: 'Data/ColumnChart',
  component: Ui.ColumnChart,
  args: {
    title: 'Sign-ins a week',
    asOf: '14:05',
    what: 'Week of',
    up: 'Signed in',
    down: 'Failed',
    nothing: 'Nobody has signed in.',
    items: weeks.map((up, index) => ({ id: String(index), label: `Week ${index + 1}`, up, down: (index * 7) % 23 })),
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.ColumnChart>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {
  play: async ({ canvasElement }) => {
    const figure = within(canvasElement).getByRole('figure', { name: 'Sign-ins a week' });
    const [up, down] = within(figure).getAllByRole('listitem');
    await expect(up).toHaveTextContent('Signed in 2,847');
    await expect(down).toHaveTextContent(/^Failed \d+$/);
  },
};

/** The same figures, to be read. */
export const AsATable: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'As a table' }));
    await expect(page.getByRole('row', { name: 'Week 2 245 7' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Failed' })).toBeVisible();
  },
};

/** Of many days those without anything stand in no row. */
export const ManyDays: Story = {
  args: { title: 'The last 90 days', what: 'Day', items: many(90) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'As a table' }));
    await expect(page.getByRole('row', { name: 'Day 4 1 2' })).toBeVisible();
    await expect(page.queryByRole('row', { name: /^Day 6 / })).toBeNull();
    await expect(page.getByText('What is not here has none.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'As a picture' }));
  },
};

/** What should not happen is drawn so above the line too, and told in a sentence. */
export const Unwanted: Story = {
  args: {
    title: 'Failed sign-ins in 30 days',
    up: 'Failed',
    down: undefined,
    isUnwanted: true,
    about: 'At 3 accounts.',
    items: many(30),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('At 3 accounts.')).toBeVisible();
  },
};

/** Where nothing was counted that is said. */
export const NothingYet: Story = {
  args: { items: weeks.map((_, index) => ({ id: String(index), label: `Week ${index + 1}`, up: 0, down: 0 })) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Nobody has signed in.')).toBeVisible();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { guide } from './CopyButton.guide.tsx';

const meta = {
  title: 'Actions/CopyButton',
  component: Ui.CopyButton,
  args: { value: '7c9e-41aa', label: 'Copy' },
  parameters: { guide },
} satisfies Meta<typeof Ui.CopyButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

export const WithAWord: Story = { render: () => <Ui.CopyButton value="7c9e-41aa" /> };
export const Wordless: Story = { render: () => <Ui.CopyButton value="7c9e-41aa" label="Copy identifier" wordless /> };

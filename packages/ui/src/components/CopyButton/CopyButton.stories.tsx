import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Actions/CopyButton' };
export default meta;
type Story = StoryObj;

export const WithAWord: Story = { render: () => <Ui.CopyButton value="7c9e-41aa" /> };
export const Wordless: Story = { render: () => <Ui.CopyButton value="7c9e-41aa" label="Copy identifier" wordless /> };

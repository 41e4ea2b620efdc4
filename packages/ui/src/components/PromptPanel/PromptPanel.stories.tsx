import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';
import { guide } from './PromptPanel.guide.tsx';

const meta = {
  title: 'Pages/PromptPanel',
  component: Ui.PromptPanel,
  args: {
    brand: 'Northfield',
    title: 'Verify your email',
    icon: 'mail',
    children: <Ui.Text>Open the link that was sent to you, then come back here.</Ui.Text>,
    actions: <Ui.Button emphasis="action">I have verified my e-mail</Ui.Button>,
  },
  parameters: { guide, layout: 'fullscreen' },
} satisfies Meta<typeof Ui.PromptPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Prompt: Story = {};

export const Danger: Story = {
  args: {
    title: 'Signing in did not work',
    icon: 'alert',
    tone: 'danger',
    children: <Ui.Text>An unknown error occurred.</Ui.Text>,
    actions: <Ui.Button emphasis="action">Sign in again</Ui.Button>,
  },
};

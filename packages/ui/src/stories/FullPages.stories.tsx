import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../index.ts';

const meta: Meta = { title: 'Pages/PromptPanel', parameters: { layout: 'fullscreen' } };
export default meta;
type Story = StoryObj;

export const Prompt: Story = {
  render: () => (
    <Ui.PromptPanel
      brand="Northfield"
      title="Verify your email"
      icon="mail"
      actions={<Ui.Button tone="action">I have verified my email</Ui.Button>}
    >
      <Ui.Text>Open the link that was sent to you, then come back here.</Ui.Text>
    </Ui.PromptPanel>
  ),
};
export const Danger: Story = {
  render: () => (
    <Ui.PromptPanel
      brand="Northfield"
      title="Signing in did not work"
      icon="alert"
      tone="danger"
      actions={<Ui.Button tone="action">Sign in again</Ui.Button>}
    >
      <Ui.Text>An unknown error occurred.</Ui.Text>
    </Ui.PromptPanel>
  ),
};
export const Loading: Story = { render: () => <Ui.LoadingView brand="Northfield" /> };

import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../index.ts';
import { buildings } from './sample.ts';
import { BuildingList, Editor, SettingsHub, Shell } from './screens.tsx';

const meta: Meta = { title: 'Pages/Console', parameters: { layout: 'fullscreen' } };
export default meta;
type Story = StoryObj;

export const Collection: Story = {
  render: () => (
    <Shell>
      <BuildingList rows={buildings.slice(0, 12)} />
    </Shell>
  ),
};
export const Selecting: Story = {
  render: () => (
    <Shell busy>
      <BuildingList rows={buildings.slice(0, 12)} state="refreshing" pick />
    </Shell>
  ),
};
export const FirstLoad: Story = {
  render: () => (
    <Shell>
      <BuildingList rows={[]} state="loading" />
    </Shell>
  ),
};
export const Empty: Story = {
  render: () => (
    <Shell>
      <BuildingList rows={[]} />
    </Shell>
  ),
};
export const TenThousandRows: Story = {
  render: () => (
    <Shell>
      <BuildingList rows={buildings} />
    </Shell>
  ),
};

export const EditorPage: Story = {
  render: () => (
    <Shell>
      <Editor />
    </Shell>
  ),
};

export const Hub: Story = {
  render: () => (
    <Shell>
      <SettingsHub />
    </Shell>
  ),
};

export const Prompt: Story = {
  render: () => (
    <Ui.PromptPanel
      brand="Wardmere"
      title="We could not sign you in"
      icon="lock"
      tone="warning"
      actions={<Ui.Button emphasis="action">Try again</Ui.Button>}
    >
      <p>Your account has no permissions yet. Ask an administrator of your organisation to give you a role.</p>
    </Ui.PromptPanel>
  ),
};
export const Loading: Story = { render: () => <Ui.LoadingView brand="Wardmere" message="Getting your buildings" /> };

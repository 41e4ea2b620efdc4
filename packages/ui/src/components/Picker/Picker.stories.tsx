import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import * as Ui from '../../index.ts';
import { buildingOptions } from '../../stories/sample.ts';

const meta: Meta = { title: 'Navigation/Picker' };
export default meta;
type Story = StoryObj;

function Sample() {
  const [value, setValue] = useState<string | undefined>('b2');
  return (
    <Ui.Picker
      kind="Building"
      icon="building"
      value={value}
      options={buildingOptions}
      sections={[{ label: 'Recent', values: ['b2', 'b9'] }]}
      onChoose={setValue}
    />
  );
}

export const TenThousand: Story = { render: () => <Sample /> };
export const Loading: Story = {
  render: () => (
    <Ui.Picker kind="Client" icon="client" value={undefined} options={[]} loading onChoose={() => undefined} />
  ),
};
export const Failed: Story = {
  render: () => (
    <Ui.Picker
      kind="Client"
      icon="client"
      value={undefined}
      options={[]}
      failed="Unable to fetch clients. Please try again"
      onRetry={() => undefined}
      onChoose={() => undefined}
    />
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Navigation/Tabs' };
export default meta;
type Story = StoryObj;

function Sample() {
  const [current, setCurrent] = useState('a');
  return (
    <Ui.Tabs
      label="Client"
      current={current}
      onSelect={setCurrent}
      items={[
        { id: 'a', label: 'Details' },
        { id: 'b', label: 'Buildings', count: 1004 },
        { id: 'c', label: 'Connection' },
      ]}
    >
      <Ui.Text>{`The panel of ${current}`}</Ui.Text>
    </Ui.Tabs>
  );
}

export const InPlace: Story = { render: () => <Sample /> };
export const WithAddresses: Story = {
  render: () => (
    <Ui.Tabs
      label="Client"
      current="b"
      items={[
        { id: 'a', label: 'Details', href: '#a' },
        { id: 'b', label: 'Buildings', count: 1004, href: '#b' },
      ]}
    >
      <Ui.Text>1,004 buildings</Ui.Text>
    </Ui.Tabs>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { live } from '../../stories/live.tsx';
import { guide } from './SearchField.guide.tsx';

const meta = {
  title: 'Fields/SearchField',
  component: Ui.SearchField,
  args: { label: 'Search buildings', value: 'hill', onChange: fn() },
  decorators: [live('value', 'onChange')],
  parameters: { guide },
} satisfies Meta<typeof Ui.SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

function Sample() {
  const [value, setValue] = useState('hill');
  return <Ui.SearchField label="Search buildings" value={value} onChange={setValue} />;
}

export const States: Story = {
  render: () => (
    <Ui.Stack>
      <Sample />
      <Ui.SearchField label="Search titles" value="" onChange={() => undefined} />
      <Ui.SearchField label="Searching" value="hill" onChange={() => undefined} busy />
    </Ui.Stack>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Fields/SearchField' };
export default meta;
type Story = StoryObj;

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

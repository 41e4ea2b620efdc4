import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';

import * as Ui from '../../index.ts';
import { guide } from './ChangeChoice.guide.tsx';

const meta = {
  title: 'Data/ChangeChoice',
  component: Ui.ChangeChoice,
  args: {
    theirName: 'Siân Rees',
    items: [{ id: 'n', label: 'Name', mine: 'Hill Academy', theirs: 'Hill School Leeds', choice: undefined }],
    onChange: fn(),
  },
  parameters: { guide },
} satisfies Meta<typeof Ui.ChangeChoice>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the controls say. */
export const Playground: Story = {};

function Sample() {
  const [choice, setChoice] = useState<'mine' | 'theirs'>();
  return (
    <Ui.ChangeChoice
      theirName="Siân Rees"
      items={[{ id: 'n', label: 'Name', mine: 'Hill Academy', theirs: 'Hill School Leeds', choice }]}
      onChange={(_id, next) => setChoice(next)}
    />
  );
}

export const Basic: Story = { render: () => <Sample /> };

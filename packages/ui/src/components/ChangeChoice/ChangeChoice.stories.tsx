import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Data/ChangeChoice' };
export default meta;
type Story = StoryObj;

function Sample() {
  const [choice, setChoice] = useState<'mine' | 'theirs'>();
  return (
    <Ui.ChangeChoice
      theirName="Siân Rees"
      items={[{ id: 'n', label: 'Name', mine: 'Hill Academy', theirs: 'Hill School Leeds', choice }]}
      onChoose={(_id, next) => setChoice(next)}
    />
  );
}

export const Basic: Story = { render: () => <Sample /> };

import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Fields/FormGrid' };
export default meta;
type Story = StoryObj;

export const Basic: Story = {
  render: () => (
    <Ui.FormGrid>
      <Ui.TextField label="First name" value="" onChange={() => undefined} />
      <Ui.TextField label="Last name" value="" onChange={() => undefined} />
      <Ui.WholeLine>
        <Ui.TextField label="Email" value="" onChange={() => undefined} />
      </Ui.WholeLine>
    </Ui.FormGrid>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';

import * as Ui from '../../index.ts';

const meta: Meta = { title: 'Fields/Fieldset' };
export default meta;
type Story = StoryObj;

export const Basic: Story = {
  render: () => (
    <Ui.Fieldset legend="Address" hint="Where visitors come to." error="Enter a postcode">
      <Ui.FormGrid>
        <Ui.TextField label="Street" value="" onChange={() => undefined} />
        <Ui.TextField label="Postcode" value="" onChange={() => undefined} />
      </Ui.FormGrid>
    </Ui.Fieldset>
  ),
};
